"""The rules of Durak, pure: no clock, no chance, no database, no words for people.

This is the one front door; nothing outside imports the modules behind it.

Terms, as in the field: a *match* goes from the deal to the fool; a *bout* from an opening to the
discard or the take; the *opener* began the bout; the *main attacker* is he or, after a transfer, who
transferred last; *throwers* may add cards; the *defender* covers, transfers or takes. The *stock* is
drawn from, its last card the turned-up *trump*; the *discard* is what was beaten. A seat is *out* when
it has left the match. Seats are numbered from 0, clockwise. Times are in seconds and come from outside.

A position is a ``State``, never changed: ``play`` returns a ``Step`` (the next state and the events that
led there) or ``Refused``, which says why and changes nothing.

>>> rules = choose("friends", 2)
>>> state, events = deal(rules, full_deck(rules), dealer=1, now=0.0)
>>> [text(move) for move in legal_moves(state, 0)]
['6C', '6H', '6C+6H', '7C', '7H', '7C+7H', '8C', '8H', '8C+8H']
>>> play(state, 1, parse("6D"), now=1.0)
Refused(code='not_your_turn', seat=0, card=None, n=None)
>>> state, events = play(state, 0, parse("6C+6H"), now=1.0)
>>> events
(Laid(seat=0, cards=(16, 18)),)
>>> [text(move) for move in legal_moves(state, 1)]
['take']
"""

from game.engine.cards import (
    BEATEN_BY,
    HAND_SIZE,
    OF_SUIT,
    SAME_RANK,
    SUITS,
    Card,
    Hand,
    Suit,
    card,
    card_text,
    cards_in,
    hand_of,
)
from game.engine.cases import Failure, perform, run_case, start_of
from game.engine.clock import clock_seats, deadline, delay
from game.engine.codec import decode, encode, result_from_dict, result_to_dict
from game.engine.deal import deal, full_deck
from game.engine.ending import rematch_seats
from game.engine.events import (
    Beaten,
    Bout,
    Covered,
    Dealt,
    Drew,
    Event,
    Excluded,
    Laid,
    Left,
    Over,
    Resigned,
    Skipped,
    Taken,
    TimedOut,
    Took,
    Transferred,
)
from game.engine.events import Done as SaidDone
from game.engine.forfeits import exclude, expire
from game.engine.legality import legal_moves, refusal
from game.engine.moves import (
    DONE,
    RESIGN,
    TAKE,
    BadMove,
    Beat,
    Done,
    Lay,
    Move,
    Resign,
    Take,
    Transfer,
)
from game.engine.notation import parse, text
from game.engine.play import play
from game.engine.position import position
from game.engine.presets import PRESETS, Preset, choose
from game.engine.reasons import why
from game.engine.record import (
    UNFINISHED,
    Played,
    Record,
    RecordError,
    check_record,
    replay,
    result_text,
    write_record,
)
from game.engine.record_reading import read_record
from game.engine.rulesets import (
    FIELD_VALUES,
    RuleSet,
    RuleSetError,
    rules_from_dict,
    rules_to_dict,
)
from game.engine.state import UNCOVERED, Phase, Place, Result, Seat, State
from game.engine.step import Refused, Step
from game.engine.view import View, imagine, open_hands, redact, view
