"""All that can be seen at the table, for the eye and for axe: each position, and what opens over one."""

from playwright.sync_api import Page

from tests.e2e.fixed import FixedTables

OPENED = {
    "choice": {"state": "transfer", "tap": "9S"},
    "set": {"state": "opening", "tap": "7C"},
    "aiming": {"state": "defence", "tap": "9S"},
    "reason": {"state": "defence", "tap": "7C"},
    "confirm": {"state": "defence", "tap": "QC", "quick": "off"},
    "all": {"state": "many", "press": "[data-tool=all]"},
    "all36": {"state": "whole", "press": "[data-tool=all]"},
    "menu": {"state": "two", "press": "[data-opens=menu-dialog]"},
    "settings": {"state": "two", "press": "[data-opens=settings-dialog]"},
    "moves": {"state": "defence", "press": "[data-opens=log-dialog]"},
    "keys": {"state": "two", "press": "[data-opens=keys-dialog]"},
    "resign": {"state": "two", "press": "[data-opens=resign-dialog]"},
}


def scenes(page: Page, tables: FixedTables) -> dict[str, dict[str, str]]:
    """What to ask the fixed tables for, by the name of the scene."""
    tables.show(page, "two")
    states = page.evaluate("import('/fixtures/states.js').then(module => Object.keys(module.STATES))")
    return {state: {"state": state} for state in states} | OPENED
