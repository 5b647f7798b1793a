"""From a complaint to a decision, and back to whoever made it."""

import uuid

import pytest

from accounts.models import ModerationAct, Report, User
from accounts.moderation import NotReported, claim, decide, report, unread

pytestmark = pytest.mark.django_db

MATCH = uuid.uuid4()


@pytest.fixture
def rude(db) -> User:
    return User.objects.create_guest(name="Ворон", language="")


@pytest.fixture
def moderators(db) -> list[User]:
    return [User.objects.create_user(f"{name}@example.org", name=name, is_staff=True) for name in ("Anna", "Boris")]


def reported(player: User, rude: User, match: uuid.UUID | None = MATCH) -> Report:
    return report(player, rude, reason="insult", words="Ругался", match=match)


def test_the_same_is_not_reported_twice(player: User, rude: User):
    for match in (MATCH, uuid.uuid4(), None):
        reported(player, rude, match)
        with pytest.raises(NotReported, match="twice"):
            reported(player, rude, match)
    assert Report.objects.count() == 3


def test_another_may_report_the_same(player: User, rude: User, moderators: list[User]):
    reported(player, rude)
    reported(moderators[0], rude)
    assert Report.objects.count() == 2


def test_nobody_reports_himself(player: User):
    with pytest.raises(NotReported, match="oneself"):
        reported(player, player)


@pytest.mark.parametrize("state", ["upheld", "dismissed"])
def test_whoever_reported_is_told_what_was_decided(player: User, rude: User, moderators: list[User], state: str):
    complaint = reported(player, rude)
    assert claim(complaint, by=moderators[0])
    assert decide(complaint, state=state, words="Спасибо", by=moderators[0])
    assert [(notice.kind, notice.words) for notice in unread(player)] == [(state, "Спасибо")]
    assert unread(rude) == []
    assert list(ModerationAct.objects.values_list("deed", flat=True)) == [state, "claimed"]


def test_a_report_is_one_moderators_at_a_time(player: User, rude: User, moderators: list[User]):
    complaint = reported(player, rude)
    anna, boris = moderators
    assert claim(complaint, by=anna)
    assert not claim(complaint, by=boris)
    assert not decide(complaint, state="upheld", words="", by=boris)
    assert decide(complaint, state="upheld", words="", by=anna)
    assert not decide(complaint, state="dismissed", words="", by=anna)
    assert len(unread(player)) == 1


def test_what_a_moderator_who_is_gone_has_claimed_is_anybodys(player: User, rude: User, moderators: list[User]):
    complaint = reported(player, rude)
    anna, boris = moderators
    claim(complaint, by=anna)
    anna.delete()
    assert claim(complaint, by=boris)


def test_after_a_decision_one_may_complain_again_without_a_match(player: User, rude: User, moderators: list[User]):
    complaint = reported(player, rude, None)
    claim(complaint, by=moderators[0])
    decide(complaint, state="dismissed", words="", by=moderators[0])
    assert reported(player, rude, None) != complaint


def test_nobody_decides_a_complaint_about_himself(player: User, moderators: list[User]):
    """The attack: a moderator finds that it was nothing."""
    anna, boris = moderators
    complaint = reported(player, anna)
    assert not claim(complaint, by=anna)
    assert claim(complaint, by=boris)
