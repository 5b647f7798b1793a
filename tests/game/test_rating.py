"""Matches of members are rated once, and say the same when they are computed anew."""

import threading
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from django.core.management import call_command
from django.db import IntegrityError, connections, transaction

from accounts.models import User
from accounts.signals import export_wanted
from game import engine, services
from game.models import Match, Player, Rating, RatingChange
from game.services.rating import NEW, Skill, judge, rate
from tests.game.tables import FAR, abandon, moves_to_the_end, people, start

pytestmark = pytest.mark.django_db


def members(*names: str) -> list[User]:
    return [User.objects.create_user(f"{number}@example.org", name=name) for number, name in enumerate(names)]


def resign(match: Match, seat: int) -> None:
    assert isinstance(services.play(match.id, seat=seat, move=engine.RESIGN), services.Accepted)


def points(user: User) -> int:
    return Rating.objects.get(user=user).points


def numbers() -> list[Any]:
    changes = RatingChange.objects.values_list(
        "player", "mu_before", "sigma_before", "points_before", "mu", "sigma", "points"
    )
    return [list(changes), list(Rating.objects.order_by("pk").values_list("user", "mu", "sigma", "points", "matches"))]


def test_one_loses_and_the_others_tie():
    ann, ben, cid = members("Ann", "Ben", "Cid")
    match = start(ann, ben, cid, preset="transfer")
    resign(match, 1)
    assert points(ben) < NEW.points < points(ann) == points(cid)
    change = RatingChange.objects.get(player__user=ben)
    assert (change.points_before, change.points) == (NEW.points, points(ben))
    assert change.rating.preset == "transfer"


def test_a_pair_is_one_side():
    everybody = members("Ann", "Ben", "Cid", "Dan")
    resign(start(*everybody, preset="sport", pairs=True), 0)
    ann, ben, cid, dan = map(points, everybody)
    assert ann == cid < NEW.points < ben == dan


def test_a_draw_ties_all():
    after = judge(dict.fromkeys(range(3), NEW), set(), pairs=False)
    assert len(set(after.values())) == 1


def test_who_resigned_first_and_who_was_left_with_the_cards_have_both_lost():
    ann, ben, cid = members("Ann", "Ben", "Cid")
    match = start(ann, ben, cid)
    resign(match, 0)
    assert not Rating.objects.exists()
    resign(match, 1)
    assert points(ann) == points(ben) < NEW.points < points(cid)


def test_a_clock_that_ran_out_loses():
    ann, ben = members("Ann", "Ben")
    match = start(ann, ben, preset="sport", clock=30)
    late = engine.clock_seats(engine.decode(match.state))[0]
    services.wake(match.id, now=match.started_at.timestamp() + 31)
    assert points([ann, ben][late]) < NEW.points


def test_who_is_excluded_has_lost_and_who_stayed_has_not():
    ann, ben = members("Ann", "Ben")
    match = start(ann, ben, preset="host", clock=None)
    now = paused_for_seat_1(match)
    assert services.exclude(match.id, by=0, seat=1, now=now) is None
    match.refresh_from_db()
    assert match.result["kind"] == "early"
    assert points(ben) < NEW.points < points(ann)


@pytest.mark.parametrize("how", ["abandoned", "closed"])
def test_a_match_that_was_abandoned_or_closed_counts_for_nobody(how: str):
    match = start(*members("Ann", "Ben"), preset="transfer")
    abandon(match) if how == "abandoned" else services.close(match.id)
    assert not Rating.objects.exists()
    assert set(Player.objects.values_list("fool", "size", "preset")) == {(None, 2, "transfer")}


def test_nor_does_one_that_is_abandoned_after_somebody_resigned():
    match = start(*members("Ann", "Ben", "Cid"))
    resign(match, 0)
    abandon(match)
    assert not Rating.objects.exists()


@pytest.mark.parametrize("third", ["bot", "guest"])
def test_with_a_bot_or_a_guest_at_the_table_nobody_is_rated(third: str):
    other = "novice" if third == "bot" else people("Gast")[0]
    match = start(*members("Ann", "Ben"), other, preset="transfer")
    resign(match, 0)
    assert not Rating.objects.exists()
    assert set(Player.objects.values_list("fool", flat=True)) == {True, False}


def paused_for_seat_1(match: Match) -> float:
    """Seat 1 has never come, and the match waits for it; returns the time at which it does."""
    now = match.started_at.timestamp() + 200
    services.connected(match.id, seat=0, socket="a", now=now)
    services.wake(match.id, now=now)
    services.wake(match.id, now=now + 6)
    return now + 6


def test_a_seat_is_its_owners_also_where_a_bot_played_for_him_at_the_end():
    ann, ben = members("Ann", "Ben")
    match = start(ann, ben, preset="host", clock=None)
    now = paused_for_seat_1(match)
    assert services.seat_bot(match.id, by=0, seat=1, now=now) is None
    assert isinstance(services.play(match.id, seat=0, move=engine.RESIGN, now=now), services.Accepted)
    assert points(ann) < NEW.points < points(ben)


def test_each_preset_has_its_own_rating():
    ann, ben = members("Ann", "Ben")
    resign(start(ann, ben, preset="transfer"), 0)
    resign(start(ann, ben, preset="circle"), 1)
    assert Rating.objects.get(user=ann, preset="transfer").points < NEW.points
    assert Rating.objects.get(user=ann, preset="circle").points > NEW.points


def test_no_match_is_rated_twice():
    match = start(*members("Ann", "Ben"), preset="transfer")
    resign(match, 0)
    before = numbers()
    services.play(match.id, seat=0, move=engine.RESIGN)
    services.wake(match.id, now=match.started_at.timestamp() + FAR)
    assert numbers() == before
    with pytest.raises(IntegrityError), transaction.atomic():
        rate(Match.objects.get(pk=match.pk), list(match.players.select_related("user")))
    assert numbers() == before


def test_a_rating_is_provisional_until_enough_matches():
    ann, ben = members("Ann", "Ben")
    for number in range(10):
        assert all(rating.provisional for rating in Rating.objects.all())
        resign(start(ann, ben, preset="transfer"), number % 2)
    assert not any(rating.provisional for rating in Rating.objects.all())


def test_computed_anew_the_ratings_are_the_same_to_the_bit(capsys: pytest.CaptureFixture[str]):
    rng, everybody = Random(4), members("Ann", "Ben", "Cid", "Dan", "Eva")
    for number in range(12):
        seats = rng.sample(everybody, rng.choice([2, 3, 4]))
        pairs = {"pairs": True} if len(seats) == 4 else {}
        match = start(*seats, preset="sport" if pairs else rng.choice(["transfer", "friends"]), **pairs)
        if number == 3:
            for seat, move in moves_to_the_end(match.id, seed=1):
                services.play(match.id, seat=seat, move=move)
        else:
            for seat in rng.sample(range(len(seats)), len(seats)):
                services.play(match.id, seat=seat, move=engine.RESIGN)
    live = numbers()
    Rating.objects.update(mu=0, points=0, matches=77)
    RatingChange.objects.update(mu=0, sigma_before=0)
    call_command("rating", "rebuild")
    assert numbers() == live
    assert "12" in capsys.readouterr().out


def test_ratings_are_among_what_a_member_takes_away():
    ann, ben = members("Ann", "Ben")
    match = start(ann, ben, preset="transfer")
    resign(match, 0)
    (taken,) = [answer["ratings"] for _, answer in export_wanted.send(sender=User, user=ann) if "ratings" in answer]
    course = [{"match": str(match.id), "before": NEW.points, "after": points(ann)}]
    assert taken == [{"preset": "transfer", "points": points(ann), "course": course}]


def test_the_points_are_what_somebody_plays_at_least():
    assert NEW.points == 1000
    assert Skill(30.0, 5.0).points == 1600


@pytest.mark.served
@pytest.mark.django_db(transaction=True)
def test_two_matches_of_the_same_players_that_end_at_once_are_rated_one_after_the_other():
    ann, ben, cid = members("Ann", "Ben", "Cid")
    matches = [
        start(ann, ben, preset="transfer"),
        start(ben, ann, preset="transfer"),
        start(cid, ann, preset="transfer"),
    ]
    both_at_once(*[lambda match=match: resign(match, 0) for match in matches])
    live = numbers()
    assert RatingChange.objects.count() == 6
    assert {rating.user.name: rating.matches for rating in Rating.objects.all()} == {"Ann": 3, "Ben": 2, "Cid": 1}
    services.rebuild_ratings()
    assert numbers() == live


def both_at_once(*deeds: Callable[[], None]) -> None:
    ready, faults = threading.Barrier(len(deeds)), []

    def do(deed: Callable[[], None]) -> None:
        ready.wait()
        try:
            deed()
        except Exception as error:
            faults.append(error)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=do, args=[deed]) for deed in deeds]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []
