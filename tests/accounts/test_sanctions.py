"""What a moderator imposes, for how long it holds, and the log of it that nobody changes."""

from datetime import timedelta

import pytest
from django.db import DatabaseError, connection, transaction
from django.utils import timezone

from accounts.models import ModerationAct, NotToBeChanged, Sanction, User
from accounts.moderation import NotYours, ban_of, impose, lift, may_use_public_tables, read, unread
from accounts.signals import shut_out

pytestmark = pytest.mark.django_db

SOON = timedelta(minutes=1)


@pytest.fixture
def moderator(db) -> User:
    return User.objects.create_user("mod@example.org", name="Мод", is_staff=True)


def test_a_ban_holds_for_good_or_until_its_time_is_over(player: User, moderator: User):
    assert ban_of(player) is None
    ban = impose(player, kind="ban", reason="Мат", until=timezone.now() + SOON, by=moderator)
    assert ban_of(player) == ban
    Sanction.objects.filter(pk=ban.pk).update(until=timezone.now() - SOON)
    assert ban_of(player) is None
    for_good = impose(player, kind="ban", reason="Мат", until=None, by=moderator)
    impose(player, kind="ban", reason="Ещё", until=timezone.now() + SOON, by=moderator)
    assert ban_of(player) == for_good


def test_a_ban_that_is_lifted_holds_no_longer(player: User, moderator: User):
    ban = impose(player, kind="ban", reason="Мат", until=None, by=moderator)
    lift(ban, by=moderator)
    lift(ban, by=moderator)
    assert ban_of(player) is None
    assert [notice.kind for notice in unread(player)] == ["lifted"]
    assert list(ModerationAct.objects.values_list("deed", flat=True)) == ["lifted", "imposed"]


def test_a_ban_tells_those_who_hold_sockets_open(player: User, moderator: User):
    told = []
    receiver = lambda user, **_: told.append(user)  # noqa: E731 (kept for as long as it listens)
    shut_out.connect(receiver)
    impose(player, kind="warning", reason="Мат", until=None, by=moderator)
    assert told == []
    impose(player, kind="ban", reason="Мат", until=None, by=moderator)
    assert told == [player]


def test_a_warning_is_told_until_it_is_read_and_bars_from_nothing(player: User, moderator: User):
    impose(player, kind="warning", reason="Не ругайтесь", until=None, by=moderator)
    assert [(notice.kind, notice.words) for notice in unread(player)] == [("warning", "Не ругайтесь")]
    assert ban_of(player) is None
    assert may_use_public_tables(player)
    read(player)
    assert unread(player) == []


def test_public_tables_are_closed_to_one_player_alone(player: User, moderator: User):
    impose(player, kind="no_public", reason="Тянет время", until=timezone.now() + SOON, by=moderator)
    assert not may_use_public_tables(player)
    assert may_use_public_tables(moderator)
    assert [notice.kind for notice in unread(player)] == ["no_public"]


def test_a_moderator_has_no_power_over_himself_or_another_moderator(player: User, moderator: User):
    other = User.objects.create_user("other@example.org", name="Друг", is_staff=True)
    for user in (moderator, other):
        with pytest.raises(NotYours):
            impose(user, kind="ban", reason="!", until=None, by=moderator)
    boss = User.objects.create_superuser("boss@example.org", name="Boss")
    ban = impose(moderator, kind="ban", reason="!", until=None, by=boss)
    for nobody_to_judge in (moderator, other):
        with pytest.raises(NotYours):
            lift(ban, by=nobody_to_judge)
    lift(ban, by=boss)
    assert ban_of(moderator) is None


@pytest.fixture
def act(player: User, moderator: User) -> ModerationAct:
    impose(player, kind="ban", reason="Мат", until=None, by=moderator)
    return ModerationAct.objects.get()


def test_the_log_says_who_did_what_to_whom(act: ModerationAct, player: User, moderator: User):
    assert (act.by_id, act.by_name, act.deed) == (moderator.pk, "Мод", "imposed")
    assert (act.subject, act.subject_name) == (f"accounts.user:{player.pk}", "Сойка")
    assert act.words == "ban, for good: Мат"


def test_the_log_outlives_those_it_is_about(act: ModerationAct, player: User, moderator: User):
    player.delete()
    moderator.delete()
    assert ModerationAct.objects.get().subject_name == "Сойка"


def test_no_code_of_ours_changes_the_log(act: ModerationAct):
    act.words = "nothing"
    for change in (
        act.save,
        act.delete,
        ModerationAct.objects.all().delete,
        lambda: ModerationAct.objects.update(words=""),
    ):
        with pytest.raises(NotToBeChanged):
            change()


@pytest.mark.parametrize(
    "change", ["UPDATE accounts_moderationact SET words = ''", "DELETE FROM accounts_moderationact"]
)
def test_the_database_refuses_to_change_the_log(act: ModerationAct, change: str):
    with pytest.raises(DatabaseError, match="not changed"), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(change)
    assert ModerationAct.objects.get().words == act.words
