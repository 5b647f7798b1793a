"""Cards and suits in words. The words are those of the table, where the scripts say them."""

from django.conf import settings
from django.utils.translation import get_language
from django.utils.translation.trans_real import DjangoTranslation

_RANKS = {
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}
_SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def card_name(card: str) -> str:
    """ "nine of hearts" for 9H, in the language that is being read."""
    return _said(f"{_RANKS[card[0]]} of {_SUITS[card[1]]}")


def suit_name(suit: str) -> str:
    return _said(_SUITS[suit])


def _said(words: str) -> str:
    language = get_language() or settings.LANGUAGE_CODE
    return str(
        DjangoTranslation(
            language, domain="djangojs", localedirs=[str(path) for path in settings.LOCALE_PATHS]
        ).gettext(words)
    )
