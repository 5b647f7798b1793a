"""Every scene of the table, by day and in the evening: all of it fits its screen, and nobody stumbles."""

from typing import Any

import pytest

from tests.e2e.axe import by_day_and_in_the_evening
from tests.e2e.conftest import DESKTOP, PHONE, Visitor
from tests.e2e.fixed import FixedTables
from tests.e2e.layout import faults
from tests.e2e.scenes import scenes

TABLET: dict[str, Any] = {"viewport": {"width": 768, "height": 1024}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize(("size", "language"), [(PHONE, "uk"), (DESKTOP, "ru")], ids=["phone", "desktop"])
def test_every_scene_fits_and_nobody_stumbles(
    visitor: Visitor, tables: FixedTables, size: dict[str, Any], language: str
) -> None:
    page = visitor(size, reduced_motion="reduce")
    found = {}
    for scene, query in scenes(page, tables).items():
        tables.show(page, **query, lang=language)
        found[scene] = faults(page) + by_day_and_in_the_evening(page)
    assert {scene: wrong for scene, wrong in found.items() if wrong} == {}


def test_every_scene_fits_a_tablet(visitor: Visitor, tables: FixedTables) -> None:
    page = visitor(TABLET, reduced_motion="reduce")
    found = {}
    for scene, query in scenes(page, tables).items():
        tables.show(page, **query, lang="uk")
        found[scene] = faults(page)
    assert {scene: wrong for scene, wrong in found.items() if wrong} == {}
