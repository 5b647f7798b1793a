"""Those whose pages a stranger does not see: a member with a past, a moderator with something to decide, and a banned
player. `manage.py shell -c "from tests.e2e.people import settle; settle()"` lets them into a running site."""

from allauth.account.models import EmailAddress
from django.apps import apps
from django.utils import timezone

PASSWORD = "seven-of-hearts"
MEMBER, MODERATOR, BANNED = "member@example.org", "moderator@example.org", "banned@example.org"


def settle() -> None:
    """Make them, unless they are there."""
    from accounts.models import RefusedWord, User
    from accounts.moderation import impose, report

    if User.objects.filter(email=MEMBER).exists():
        return
    member = _member(User, MEMBER, "Konstantin Alexander")
    boss = _member(User, MODERATOR, "Veronika Moderator", is_staff=True, is_superuser=True)
    rival = _member(User, "rival@example.org", "Bartholomew Rival")
    banned = _member(User, BANNED, "Balthazar Banned")
    match = _played(member, rival)
    apps.get_model("game", "Rating").objects.filter(user=member).update(matches=10)
    report(rival, member, reason="insult", words="Shouts at everybody who beats a king", match=match.id)
    impose(member, kind="warning", reason="Shouts back", until=None, by=boss)
    impose(banned, kind="ban", reason="Shouts", until=timezone.now() + timezone.timedelta(days=3), by=boss)
    RefusedWord.objects.create(word="shout")


def _member(model: type, email: str, name: str, **fields: object) -> object:
    user = model.objects.create_user(email, PASSWORD, name=name, **fields)
    EmailAddress.objects.create(user=user, email=email, verified=True, primary=True)
    return user


def _played(*users: object) -> object:
    """A match of these that is over after a few moves."""
    from game import engine, services
    from tests.game.tables import moves_to_the_end, start

    match = start(*users, preset="transfer")
    for (seat, move), _number in zip(moves_to_the_end(match.id, 1), range(9), strict=False):
        services.play(match.id, seat=seat, move=move)
    services.play(match.id, seat=1, move=engine.RESIGN)
    return match
