"""Questions that people ask, with their answers."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

QUESTIONS: tuple[tuple[Promise, Promise], ...] = (
    (
        _("Does it cost anything?"),
        _(
            "No. You play in the browser of a phone, a tablet or a computer. There is nothing to install, and as "
            "a guest you need not even sign up."
        ),
    ),
    (
        _("How do I play with my friends?"),
        _(
            "Make a room and send them its link. Whoever opens it takes a seat without signing up. Two to six can"
            " play, and bots take the seats that stay free."
        ),
    ),
    (
        _("Can I play alone?"),
        _("Yes, against one to five bots, at any time. No bot sees the cards of others."),
    ),
    (
        _("What is the difference between Durak with transfers and without?"),
        _(
            "In both the others throw in cards of ranks that lie on the table. With transfers the defender may "
            "also add a card of the attack’s rank, before anything is beaten, and so pass the attack on to the "
            "next player."
        ),
    ),
    (
        _("Who wins in Durak?"),
        _(
            "Nobody. Who has got rid of all cards is out of the game, and the last one with cards is the fool. "
            "Some rules know a draw, when the last bout leaves nobody a card."
        ),
    ),
    (
        _("Why can I not play this card?"),
        _(
            "Tap it: the table says why, unless hints are switched off under “Cards and moves”. It is the server "
            "that decides, by the rules of the table."
        ),
    ),
    (
        _("What happens when I lose the connection?"),
        _(
            "Your seat stays yours. Open the match again, and you are back. Whether the clock runs on meanwhile "
            "or the match is paused is a rule of the table; without a clock the match is paused when you are away"
            " for two minutes."
        ),
    ),
    (
        _("Can I leave in the middle of a match?"),
        _(
            "Yes, resign from the menu of the table. It counts as a loss. Closing the page is no resignation: the"
            " match goes on."
        ),
    ),
    (
        _("Are the cards dealt fairly?"),
        _(
            "Yes. The server shuffles by chance that nobody can foresee, and keeps the order before the first "
            "move. A browser is told only what its player may see."
        ),
    ),
    (
        _("In which languages can I play?"),
        _(
            "In Russian, Ukrainian and English. You change the language at any time, also in the middle of a "
            "match, and two at one table may read different ones."
        ),
    ),
)
