"""A stranger can write a client from docs/protocol.md: nothing that goes over the wire is missing there."""

import inspect
import json
import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from game import engine, wire
from lobby.consumers import RoomConsumer
from tests.game.codes import OF_THE_RULES, OF_THE_SERVER

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/protocol.md").read_text()

CLIENT_FRAMES = re.findall(r'tag="(\w+)"', inspect.getsource(wire))
SERVER_FRAMES = re.findall(r'\bt="(\w+)"|"t": "(\w+)"', inspect.getsource(wire) + inspect.getsource(RoomConsumer))
EVENTS = [wire.event_name(event) for event in get_args(engine.Event)]
CLOSE_CODES = [wire.FLOOD, wire.TOO_BIG, wire.FAILED, wire.RESTART]
CLOSE_CODES += [wire.SIGNED_OUT, wire.NOT_A_PLAYER, wire.NO_SUCH_MATCH, wire.TOO_MANY]


@pytest.mark.parametrize("frame", CLIENT_FRAMES + ["".join(names) for names in SERVER_FRAMES])
def test_every_frame_has_an_example(frame):
    assert f'{{"t": "{frame}"' in PAGE


@pytest.mark.parametrize("event", EVENTS)
def test_every_event_has_an_example(event):
    assert f'{{"e": "{event}"' in PAGE


@pytest.mark.parametrize("code", OF_THE_SERVER + OF_THE_RULES)
def test_every_code_is_explained(code):
    assert re.search(rf"^\| .*`{code}`.* \|", PAGE, re.MULTILINE)


@pytest.mark.parametrize("code", CLOSE_CODES)
def test_every_close_code_is_explained(code):
    assert f"| `{code}` |" in PAGE


@pytest.mark.parametrize("text", ["6H", "6H+6D", "9Hx6H", "6S>", "take", "done", "resign"])
def test_every_kind_of_move_is_explained_and_read(text):
    assert f"`{text}`" in PAGE
    assert engine.text(engine.parse(text)) == text


def test_every_field_of_a_view_is_explained():
    rules = engine.choose("friends", 2)
    state, _ = engine.deal(rules, engine.full_deck(rules), 0, 0.0)
    fields = wire.view_json(engine.view(state, 0))
    table = PAGE.split("## The view")[1].split("## Events")[0]
    assert [name for name in fields if f"`{name}`" not in table] == []


def test_the_examples_of_what_a_client_sends_are_frames():
    part = PAGE.split("## What a client sends")[1].split("## What the server sends")[0]
    examples = re.findall(r"^    (\{.*\})$", part, re.MULTILINE)
    assert [type(wire.read(example)).__name__ for example in examples] == [
        "Play",
        "Ping",
        "Sync",
        "Wake",
        "Hint",
        "Decide",
    ]


def test_the_examples_of_events_are_json():
    examples = re.findall(r'^\| `(\{"e".*\})` \|', PAGE, re.MULTILINE)
    assert [json.loads(example)["e"] for example in examples] == EVENTS


def test_the_limit_of_a_message_is_the_one_that_is_set(settings):
    assert f"{settings.SOCKET_MESSAGE_LIMIT} bytes" in PAGE


def test_the_numbers_of_sockets_are_those_that_are_set(settings):
    assert f"has {settings.SOCKETS_PER_PLAYER} sockets open" in PAGE
    assert f"at this address have {settings.SOCKETS_PER_ADDRESS}" in PAGE


def test_a_frame_is_read_whatever_else_it_carries():
    assert isinstance(wire.read(msgspec.json.encode({"t": "ping", "x": 1}).decode()), wire.Ping)
