"""Nothing that the lobby may have to say is without words."""

import re
from pathlib import Path

import pytest

from game import bots, engine
from lobby.models import Room
from lobby.services.bots import NEW_BOT
from lobby.words import LEVELS, REFUSALS, rules_summary

SERVICES = Path(__file__).parents[2] / "lobby/services"


def test_every_refusal_has_its_sentence():
    raised = {code for file in SERVICES.glob("*.py") for code in re.findall(r'Refused\("(\w+)"\)', file.read_text())}
    not_waiting = set(Room.Status.values) - {Room.Status.WAITING}
    assert raised | not_waiting == REFUSALS.keys()


def test_every_level_of_bots_has_its_word():
    assert LEVELS.keys() == bots.LEVELS.keys()
    assert NEW_BOT in LEVELS


@pytest.mark.parametrize("preset", engine.PRESETS)
def test_rules_are_summed_up_in_words(preset):
    words = rules_summary(preset, engine.choose(preset, 4))
    assert len(words) == len(set(words)) == 6
    assert all(words)
