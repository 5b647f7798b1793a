"""Moves as text: the same in the protocol, the log, the records and the cases.

>>> text(parse("9Hx6H")), text(parse("6H+6D")), text(parse("6S>"))
('9Hx6H', '6H+6D', '6S>')
"""

import re

from game.engine.cards import CARD_TEXTS, card
from game.engine.moves import DONE, RESIGN, TAKE, BadMove, Beat, Lay, Move, Transfer

_CARD = r"[2-9TJQKA][CDHS]"
_LAY = re.compile(rf"{_CARD}(?:\+{_CARD})*")
_BEAT = re.compile(rf"({_CARD})x({_CARD})")
_TRANSFER = re.compile(rf"({_CARD})>")
_WORDS: dict[str, Move] = {"take": TAKE, "done": DONE, "resign": RESIGN}
_TEXTS = {move: text for text, move in _WORDS.items()}


def parse(text: str) -> Move:
    """The move that ``text`` says; ``BadMove`` if it says none.

    ``timeout`` and ``exclude`` are the server's own and no moves here.
    """
    if move := _WORDS.get(text):
        return move
    if found := _BEAT.fullmatch(text):
        return Beat(card(found[1]), card(found[2]))
    if found := _TRANSFER.fullmatch(text):
        return Transfer(card(found[1]))
    if _LAY.fullmatch(text):
        return Lay(tuple(card(each) for each in text.split("+")))
    raise BadMove(f"not a move: {text!r}")


def text(move: Move) -> str:
    match move:
        case Lay(cards):
            return "+".join(CARD_TEXTS[each] for each in cards)
        case Beat(own, target):
            return f"{CARD_TEXTS[own]}x{CARD_TEXTS[target]}"
        case Transfer(own):
            return f"{CARD_TEXTS[own]}>"
        case _:
            return _TEXTS[move]
