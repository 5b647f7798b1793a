"""The JSON protocol of a match's socket: the only place that knows the names of its frames.

Every frame is described with an example in `docs/protocol.md`.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from game import engine

MALFORMED = "bad_frame"
BAD_MOVE = "bad_move"
TOO_FAST = "too_fast"
STALE_BOUT = "stale_bout"
PAUSED = "paused"
NO_HINT = "no_hint"
NOT_PAUSED = "not_paused"
NOT_HOST = "not_host"
NOT_MISSING = "not_missing"
WATCHING = "watching"

FLOOD = 1008
TOO_BIG = 1009
FAILED = 1011
RESTART = 1012
SIGNED_OUT = 4401
NOT_A_PLAYER = 4403
NO_SUCH_MATCH = 4404
TOO_MANY = 4429

Json = dict[str, Any]


class Play(NamedTuple):
    """A move that a player wishes to make in bout number `bout`."""

    id: str
    bout: int
    move: engine.Move


class Ping(msgspec.Struct, tag_field="t", tag="ping", frozen=True):
    """Is the line alive, and am I up to date?"""


class Sync(msgspec.Struct, tag_field="t", tag="sync", frozen=True):
    """Send me a snapshot."""


class Wake(msgspec.Struct, tag_field="t", tag="wake", frozen=True):
    """My countdown reached zero: a hint, the server's clock decides."""


class Hint(msgspec.Struct, tag_field="t", tag="hint", frozen=True):
    """What would you do? Answered only where all opponents are bots."""


class Decide(msgspec.Struct, tag_field="t", tag="decide", frozen=True):
    """I am the host: a bot shall play for the missing player on this seat, or it is excluded."""

    seat: int
    what: Literal["bot", "exclude"]


class Standing(NamedTuple):
    """What holds for a match besides its position: it is paused, or was ended from outside."""

    paused: bool
    result: engine.Result | None


PLAYED_ON = Standing(paused=False, result=None)

Viewer = engine.Seat | None
"""The seat that a frame is made for; None for those who watch."""

Asked = Play | Ping | Sync | Wake | Hint | Decide


class Unreadable(Exception):
    """A frame that says nothing: `code` for the nack, and the command's id where it can be made out."""

    def __init__(self, code: str, command_id: str | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.command_id = command_id


# Postgres keeps no NUL.
_CommandId = Annotated[str, msgspec.Meta(min_length=1, max_length=36, pattern="^[^\\0]*$")]


class _PlayFrame(msgspec.Struct, tag_field="t", tag="play", frozen=True):
    id: _CommandId
    bout: Annotated[int, msgspec.Meta(ge=0)]
    move: str


class _Named(msgspec.Struct):
    id: _CommandId | None = None


_frames: msgspec.json.Decoder[_PlayFrame | Ping | Sync | Wake | Hint | Decide] = msgspec.json.Decoder(
    _PlayFrame | Ping | Sync | Wake | Hint | Decide
)
_named = msgspec.json.Decoder(_Named)

NOT_JSON = (msgspec.MsgspecError, UnicodeEncodeError, RecursionError)
"""What is raised for a text that no frame can be made of: no JSON, a lone surrogate, brackets within brackets."""


def read(text: str) -> Asked:
    """What a client asks for. Raises `Unreadable` for anything that is no frame of the protocol."""
    try:
        frame = _frames.decode(text)
    except NOT_JSON:
        raise Unreadable(MALFORMED, _command_id(text)) from None
    if not isinstance(frame, _PlayFrame):
        return frame
    try:
        return Play(frame.id, frame.bout, engine.parse(frame.move))
    except engine.BadMove:
        raise Unreadable(BAD_MOVE, frame.id) from None


def _command_id(text: str) -> str | None:
    try:
        return _named.decode(text).id
    except NOT_JSON:
        return None


def snapshot(*, version: int, now: float, match: Json, view: Json, log: Iterable[engine.Event]) -> str:
    return _text(
        t="snapshot",
        v=version,
        now=now,
        match=match,
        view=view,
        log=[event_json(event) for event in log],
    )


def update(
    *, before: int, version: int, now: float, events: Iterable[engine.Event], view: Json, match: Json | None = None
) -> str:
    """`match` goes along where more than the position has changed."""
    # `from` is a keyword of Python, hence the mapping.
    return _text(
        **{"t": "update", "from": before, "v": version, "now": now},
        events=[event_json(event) for event in events],
        view=view,
        **({} if match is None else {"match": match}),
    )


def ack(command_id: str, version: int) -> str:
    return _text(t="ack", id=command_id, v=version)


def nack(command_id: str | None, refused: engine.Refused) -> str:
    return _text(t="nack", id=command_id, **_reason_json(refused))


def hint(move: engine.Move | None) -> str:
    return _text(t="hint", move=None if move is None else engine.text(move))


def pong(version: int, now: float) -> str:
    return _text(t="pong", v=version, now=now)


def presence(seat: int, online: bool) -> str:
    return _text(t="presence", seat=seat, online=online)


def view_json(view: engine.View, standing: Standing = PLAYED_ON) -> Json:
    """Everything that one viewer may see, in words; and nothing that he could play while nothing can be played."""
    shown = _view_json(view)
    if standing.result is not None and view.result is None:
        over = {"phase": "over", "result": result_json(standing.result), "clock": {"seats": (), "ends": None}}
        return {**shown, **over, "legal": [], "why": {}}
    if standing.paused:
        why = {card: {"code": PAUSED} for card in shown["hand"]}
        return {**shown, "clock": {"seats": view.clock_seats, "ends": None}, "legal": [], "why": why}
    return shown


def open_view_json(state: engine.State, standing: Standing) -> Json:
    """A position of a match that is over, with every hand open and nothing to play."""
    shown = view_json(engine.view(state, None), standing)
    # Its clocks ran long ago.
    shown["clock"] = {**shown["clock"], "ends": None}
    return {**shown, "hands": [_cards(hand) for hand in engine.open_hands(state)]}


def _view_json(view: engine.View) -> Json:
    return {
        "seat": view.seat,
        "phase": view.phase,
        "bout": view.bout,
        "trump": view.trump,
        "turned": _card(view.turned),
        "stock": view.stock,
        "discard": view.discard,
        "hand": _cards(view.hand),
        "counts": view.counts,
        "table": [(_card(attack), _card(cover)) for attack, cover in view.table],
        "main_attacker": view.main_attacker,
        "defender": view.defender,
        "opener": view.opener,
        "receiver": view.receiver,
        "capacity": view.capacity,
        "token": view.token,
        "taking": view.taking,
        "done": view.done,
        "out": view.out,
        "clock": {"seats": view.clock_seats, "ends": view.deadline},
        "legal": [engine.text(move) for move in view.legal],
        "why": {engine.card_text(card): _reason_json(reason) for card, reason in view.reasons.items()},
        "result": None if view.result is None else result_json(view.result),
    }


def event_json(event: engine.Event) -> Json:
    """An event under the name of its class, with those of its fields that say something."""
    fields = {name: _event_field(name, value) for name, value in event._asdict().items()}
    return {"e": event_name(type(event)), **{name: value for name, value in fields.items() if value not in (None, [])}}


def event_name(event: type) -> str:
    """`TimedOut` is called `timed_out`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", event.__name__).lower()


def result_json(result: engine.Result) -> Json:
    return {"kind": result.kind, "losers": result.losers, "reason": result.reason}


def _event_field(name: str, value: Any) -> Any:
    if name == "cards":
        return _cards(value)
    if name in ("card", "target", "turned"):
        return _card(value)
    return result_json(value) if name == "result" else value


def _reason_json(reason: engine.Refused) -> Json:
    details: Mapping[str, Any] = {"seat": reason.seat, "card": _card(reason.card), "n": reason.n}
    return {"code": reason.code, **{name: value for name, value in details.items() if value is not None}}


def _card(card: engine.Card | None) -> str | None:
    return None if card is None else engine.card_text(card)


def _cards(cards: Iterable[engine.Card]) -> list[str]:
    return [engine.card_text(card) for card in cards]


def _text(**frame: Any) -> str:
    return msgspec.json.encode(frame).decode()
