"""Whose matches they are: when a guest signs in to his account, takes his data away, or leaves for good."""

import json
import time
from datetime import timedelta

import pytest
from asgiref.sync import sync_to_async

from accounts.models import Notice, Report, Sanction, User
from accounts.models.user import today
from accounts.moderation import unread
from accounts.selectors import preferences_of
from accounts.services import delete_account, export, merge, remove_idle_guests
from game import engine, selectors, services
from game.models import Match, Player, Rating
from tests.game.sockets import at_table, run
from tests.game.tables import moves_to_the_end, people, start

pytestmark = pytest.mark.django_db


def member(name: str) -> User:
    return User.objects.create_user(f"{name}@example.org", None, name=name)


def played(*seats: User | str, **more: object) -> Match:
    """A match that is over: the first seat gave up, and others as long as it took."""
    match = start(*seats, **more)
    for seat in range(len(seats)):
        services.play(match.id, seat=seat, move=engine.RESIGN)
    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED
    return match


def owner(match: Match, seat: int) -> User | None:
    return match.players.get(seat=seat).user


# A guest signs in to the account that he has.


def test_finished_matches_are_the_members():
    ann, ben = people("Ann", "Ben")
    mila = member("Mila")
    matches = [played(ann, ben), played(ann, "novice")]
    merge(ann, mila)
    assert [owner(match, 0) for match in matches] == [mila, mila]
    assert not User.objects.filter(pk=ann.pk).exists()


def test_a_live_seat_is_the_members():
    ann, ben = people("Ann", "Ben")
    mila = member("Mila")
    match = start(ann, ben)
    merge(ann, mila)
    assert selectors.live_match_of(mila) == match
    assert selectors.seat_of(match.id, mila.pk) == 0
    assert match.moves.count() == 0


def test_a_member_who_plays_already_does_not_get_a_second_seat():
    ann, ben, cid = people("Ann", "Ben", "Cid")
    mila = member("Mila")
    his, hers = start(ann, ben, cid), start(mila, "novice")
    merge(ann, mila)
    assert selectors.live_match_of(mila) == hers
    assert his.players.get(seat=0).outcome == Player.Outcome.RESIGNED
    assert owner(his, 0) == mila
    assert selectors.live_match_of(ben) == his


def test_two_seats_in_one_live_match_are_never_one_persons():
    """The attack: play with a second seat in another browser, then sign in there, too."""
    (ann, ben), mila = people("Ann", "Ben"), member("Mila")
    match = start(mila, ann, ben)
    merge(ann, mila)
    assert owner(match, 0) == mila
    ghost = owner(match, 1)
    assert ghost is not None
    assert (ghost.pk, ghost.is_ghost, ghost.is_active) == (ann.pk, True, False)
    assert match.players.get(seat=1).outcome == Player.Outcome.RESIGNED
    assert selectors.seat_of(match.id, mila.pk) == 0


def test_who_sits_beside_himself_in_a_match_that_he_has_left_gives_up_the_other_seat():
    (ann, ben, cid), mila = people("Ann", "Ben", "Cid"), member("Mila")
    match = start(mila, ann, ben, cid)
    services.play(match.id, seat=0, move=engine.RESIGN)
    merge(ann, mila)
    assert match.players.get(seat=1).outcome == Player.Outcome.RESIGNED
    assert selectors.live_match_of(mila) is None


def test_of_two_seats_in_a_finished_match_one_stays_a_ghosts():
    (ann,), mila = people("Ann"), member("Mila")
    both, other = played(mila, ann), played(ann, "novice")
    merge(ann, mila)
    assert [owner(both, 0), owner(other, 0)] == [mila, mila]
    ghost = owner(both, 1)
    assert ghost is not None
    assert (ghost.is_ghost, ghost.is_active) == (True, False)
    assert ghost.name != "Ann"


def test_what_moderators_laid_upon_the_guest_goes_along():
    ann, ben = people("Ann", "Ben")
    mila = member("Mila")
    Sanction.objects.create(user=ann, kind=Sanction.Kind.NO_PUBLIC, reason="Мат")
    Notice.objects.create(user=ann, kind=Notice.Kind.NO_PUBLIC, words="Мат")
    Report.objects.create(reporter=ben, reported=ann, reason="insult")
    Report.objects.create(reporter=ann, reported=ben, reason="insult")
    merge(ann, mila)
    assert mila.sanctions.count() == 1
    assert [notice.words for notice in unread(mila)] == ["Мат"]
    assert [report.reporter for report in mila.reports_about.all()] == [ben]
    assert mila.reports_made.count() == 1


def test_a_report_that_was_made_twice_by_one_person_stands_once():
    ann, ben = people("Ann", "Ben")
    mila = member("Mila")
    for reporter in (ann, mila):
        Report.objects.create(reporter=reporter, reported=ben, reason="insult")
    merge(ann, mila)
    assert mila.reports_made.count() == 1


def test_the_open_table_of_the_guest_is_closed(sockets):
    """The attack: a tab of the guest goes on to play a seat that is another's."""
    ann, ben = people("Ann", "Ben")
    match = start(ann, ben)

    async def scenario():
        async with at_table(match.id, ann) as socket:
            await socket.until("snapshot")
            await sync_to_async(merge)(ann, await sync_to_async(member)("Mila"))
            assert await socket.close_code() == 4401

    run(scenario)


# Leaving for good.


def test_a_finished_match_stays_under_the_name_of_a_ghost():
    mila, ann = member("Mila"), *people("Ann")
    match = played(mila, ann)
    delete_account(mila)
    ghost = owner(match, 0)
    assert ghost is not None
    assert (ghost.pk, ghost.email, ghost.is_ghost, ghost.is_active, ghost.is_public) == (
        mila.pk,
        None,
        True,
        False,
        False,
    )
    assert "Mila" not in json.dumps(list(User.objects.filter(pk=mila.pk).values()), default=str)
    assert [player.name for player in match.players.all()] == [ghost.name, "Ann"]


def test_the_name_of_who_left_is_free():
    mila, ann = member("Mila"), *people("Ann")
    played(mila, ann)
    delete_account(mila)
    assert member("Mila").name == "Mila"


def test_two_who_left_may_have_sat_at_one_table():
    mila, zlata = member("Mila"), member("Zlata")
    match = played(mila, zlata)
    delete_account(mila)
    delete_account(zlata)
    assert match.players.filter(user__is_ghost=True).count() == 2


def test_who_never_played_leaves_nothing():
    mila = member("Mila")
    delete_account(mila)
    assert not User.objects.exists()


def test_who_leaves_in_a_match_gives_up_and_the_others_play_on():
    mila, (ann, ben) = member("Mila"), people("Ann", "Ben")
    match = start(mila, ann, ben)
    delete_account(mila)
    match.refresh_from_db()
    assert match.status == Match.Status.PLAYING
    assert match.players.get(seat=0).outcome == Player.Outcome.RESIGNED
    assert selectors.live_match_of(ann) == match


def test_the_ratings_of_opponents_stand_on_what_was_played():
    mila, zlata = member("Mila"), member("Zlata")
    played(mila, zlata)
    before = Rating.objects.get(user=zlata)
    delete_account(mila)
    assert Rating.objects.get(user=zlata).points == before.points


# Taking it all away.


def test_everything_is_in_the_file_and_fits_json():
    mila, ann = member("Mila"), *people("Ann")
    match = start(mila, ann)
    for count, (seat, move) in enumerate(moves_to_the_end(match.id, 1)):
        services.play(match.id, seat=seat, move=move)
        assert count < 500
    kept = json.loads(json.dumps(export(mila)))
    assert kept["account"]["name"] == "Mila"
    assert kept["account"]["choices"] == preferences_of(mila)
    (only,) = kept["matches"]
    assert (only["id"], only["seat"], only["players"]) == (str(match.id), 0, ["Mila", "Ann"])
    assert len(only["moves"]) == match.moves.count()
    assert only["deck"] == match.deck


def test_a_match_that_is_on_keeps_its_cards_to_itself():
    """The attack: read the order of the deck in one's own data."""
    ann, ben = people("Ann", "Ben")
    match = start(ann, ben)
    text = json.dumps(export(ann)["matches"])
    assert match.deck[-2] not in text
    assert export(ann)["matches"][0]["deck"] is None


def test_a_file_holds_nothing_of_others_matches():
    ann, ben, cid = people("Ann", "Ben", "Cid")
    played(ben, cid)
    assert export(ann)["matches"] == []


# Idle guests.


def test_a_guest_who_played_stays_however_long_he_is_away():
    ann, ben, cid = people("Ann", "Ben", "Cid")
    played(ann, ben)
    User.objects.update(seen_on=today() - timedelta(days=400))
    assert remove_idle_guests(time.time()) == 1
    assert set(User.objects.all()) == {ann, ben}
    assert cid not in User.objects.all()
