"""The rules in words, made from the fields of a rule set: what a page says and what the engine plays cannot part.

A page is made of *chapters*; a chapter is what holds under all rules, and a *section* for each field in it. What a
field may be at a table is its *offer*: one value where it is fixed, several where the host chooses.
"""

from game.rulebook.cards import card_name, suit_name
from game.rulebook.chapters import CHAPTERS, Chapter, Offer, chapters_of, offer_of, offer_of_preset, page_of
from game.rulebook.examples import EXAMPLES, Picture, pictures
from game.rulebook.questions import QUESTIONS
from game.rulebook.words import FIELDS, PRESET_HINTS, PRESETS, VALUES, summary
