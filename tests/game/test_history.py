"""The matches of a player: what they amount to, and all of them page by page, in few queries however many they are."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from accounts.services import rename, show_profile
from game import engine, selectors, services
from game.models import Match, Player
from tests.game.many import finished_matches, members, rated
from tests.game.tables import browser_of, people, start

pytestmark = pytest.mark.django_db


def lose(*seats: User | str, loser: int, preset: str = "transfer", **choices: object) -> Match:
    match = start(*seats, preset=preset, **choices)
    services.play(match.id, seat=loser, move=engine.RESIGN)
    return Match.objects.get(pk=match.pk)


def found(user: User, **wanted: object) -> list[str]:
    """The ids of the matches on the first page."""
    page = selectors.history(user, user, selectors.Wanted(**wanted))
    return [str(row.seat.match_id) for row in page.rows]


@pytest.fixture
def ann_and_others() -> tuple[User, User, User]:
    ann, ben, cid = people("Анна", "Богдан", "Вера")
    return ann, ben, cid


def test_a_career_counts_matches_fools_and_runs(ann_and_others: tuple[User, User, User]):
    ann, ben, cid = ann_and_others
    for loser in (1, 1, 0, 1, 1, 1, 0, 1):
        lose(ann, ben, loser=loser)
    lose(ann, ben, cid, loser=2)
    career = selectors.career(ann)
    assert (career.matches, career.fools, career.share) == (9, 2, 22)
    assert (career.run, career.best) == (2, 3)
    assert career.kinds == [("transfer", 2, 8, 2), ("transfer", 3, 1, 0)]


def test_who_was_the_fool_last_has_no_run(ann_and_others: tuple[User, User, User]):
    ann, ben, _ = ann_and_others
    lose(ann, ben, loser=1)
    lose(ann, ben, loser=0)
    assert (selectors.career(ann).run, selectors.career(ann).best) == (0, 1)


def test_before_the_first_match_there_is_nothing(ann_and_others: tuple[User, User, User]):
    assert selectors.career(ann_and_others[0]) == (0, 0, 0, 0, [])


def test_an_abandoned_match_is_in_the_history_and_in_no_count(ann_and_others: tuple[User, User, User]):
    ann, ben, _ = ann_and_others
    match = start(ann, ben)
    now = match.started_at.timestamp() + 200
    services.wake(match.id, now=now)
    services.wake(match.id, now=now + 1801)
    assert selectors.career(ann).matches == 0
    assert found(ann) == [str(match.id)]


def test_a_live_match_is_in_no_history(ann_and_others: tuple[User, User, User]):
    ann, ben, _ = ann_and_others
    start(ann, ben)
    assert found(ann) == []


def test_favourites_are_people_and_those_who_hide_are_known_to_oneself_only(ann_and_others: tuple[User, User, User]):
    ann, ben, cid = ann_and_others
    lose(ann, ben, "novice", loser=0)
    lose(ann, ben, cid, loser=0)
    show_profile(cid, public=False)
    mine = selectors.favourite_opponents(ann, all_of_them=True)
    assert [(other["name"], other["matches"]) for other in mine] == [("Богдан", 2), ("Вера", 1)]
    assert [other["name"] for other in selectors.favourite_opponents(ann, all_of_them=False)] == ["Богдан"]


def test_each_filter_finds_its_matches(ann_and_others: tuple[User, User, User]):
    ann, ben, cid = ann_and_others
    lost, won, three = lose(ann, ben, loser=0), lose(ann, cid, loser=1, preset="circle"), lose(ann, ben, cid, loser=2)
    every = [str(match.id) for match in (three, won, lost)]
    assert found(ann) == every
    assert found(ann, preset="circle") == [every[1]]
    assert found(ann, size=3) == [every[0]]
    assert found(ann, fool=True) == [every[2]]
    assert found(ann, fool=False) == every[:2]
    assert found(ann, opponent="Вера") == every[:2]
    assert found(ann, opponent="богдан", fool=True) == [every[2]]
    assert found(ann, opponent="Анна") == []


def test_an_opponent_is_found_by_the_name_of_then_and_of_now(ann_and_others: tuple[User, User, User]):
    ann, ben, _ = ann_and_others
    match = lose(ann, ben, loser=0)
    rename(ben, name="Борис")
    assert found(ann, opponent="Богдан") == found(ann, opponent="Борис") == [str(match.id)]


def test_the_new_name_of_somebody_who_hides_does_not_lead_to_the_old_one(ann_and_others: tuple[User, User, User]):
    """The attack: names are tried out until a match of somebody who is called otherwise now is found."""
    ann, ben, _ = ann_and_others
    match = lose(ann, ben, loser=0)
    rename(ben, name="Борис")
    show_profile(ben, public=False)
    assert found(ann, opponent="Борис") == []
    assert found(ann, opponent="Богдан") == [str(match.id)]


def test_pages_hold_every_match_once_also_those_that_ended_at_the_same_moment():
    ann, ben = members(2)
    matches = finished_matches([(ann, ben)] * 45)
    moment = matches[20].finished_at
    Player.objects.filter(match__in=matches[10:35]).update(finished_at=moment)
    seen, before = [], ""
    while before is not None:
        page = selectors.history(ann, ann, before=before)
        assert len(page.rows) <= 20
        seen += [row.seat.match_id for row in page.rows]
        before = page.older
    assert sorted(seen) == sorted(match.id for match in matches)


@pytest.mark.parametrize("nonsense", ["x", "1-", "-1", "9" * 400 + "-1", "1-1; drop"])
def test_a_place_that_is_none_is_the_first_page(nonsense: str):
    ann, ben = members(2)
    finished_matches([(ann, ben)])
    answer = Client().get(f"/ru/players/{ann.pk}/matches/", {"before": nonsense, "players": "99", "preset": "zz"})
    assert answer.status_code == 200
    assert "m1" in answer.content.decode()


def test_the_page_keeps_its_filters_on_the_way_to_older_matches():
    ann, ben = members(2)
    finished_matches([(ann, ben)] * 60)
    client = Client()
    page = client.get(f"/ru/players/{ann.pk}/matches/?players=2&opponent=m1").content.decode()
    older = re.search(r'rel="next" href="(\?[^"]+)"', page)
    assert older
    assert "opponent=m1" in older[1]
    second = client.get(f"/ru/players/{ann.pk}/matches/{older[1].replace('&amp;', '&')}").content.decode()
    assert second.count("/replay/") == 20


def test_a_result_of_any_kind_is_called_in_the_singular(ann_and_others: tuple[User, User, User]):
    page = Client().get(f"/ru/players/{ann_and_others[0].pk}/matches/").content.decode()
    assert re.findall(r'<option value=""[^>]*>([^<]+)<', page) == ["любые", "любые", "любой"]


def test_a_hidden_history_is_not_found(ann_and_others: tuple[User, User, User]):
    ann = ann_and_others[0]
    show_profile(ann, public=False)
    address = f"/ru/players/{ann.pk}/matches/"
    assert [each.get(address).status_code for each in (Client(), browser_of(ann_and_others[1]))] == [404, 404]
    assert browser_of(ann).get(address).status_code == 200


def test_a_hidden_player_is_named_in_the_history_of_another_and_not_linked(ann_and_others: tuple[User, User, User]):
    ann, ben, _ = ann_and_others
    match = lose(ann, ben, loser=0)
    show_profile(ben, public=False)
    page = Client().get(f"/ru/players/{ann.pk}/matches/").content.decode()
    assert "Богдан" in page
    assert f"/players/{ben.pk}/" not in page
    assert f"/match/{match.id}/replay/" not in page
    assert f"/match/{match.id}/replay/" in browser_of(ann).get(f"/ru/players/{ann.pk}/matches/").content.decode()


def test_html_in_a_name_is_only_text(ann_and_others: tuple[User, User, User]):
    ann, ben, _ = ann_and_others
    lose(ann, ben, loser=0)
    Player.objects.update(name="<script>alert(1)</script>")
    User.objects.update(name="<img src=x>")
    for address in (f"/ru/players/{ann.pk}/", f"/ru/players/{ann.pk}/matches/?opponent=%3Cscript%3E"):
        page = Client().get(address).content.decode()
        assert "<script>alert" not in page
        assert "<img src=x>" not in page


def test_the_graph_and_its_table_say_the_same():
    ann, ben = members(2)
    finished_matches([(ann, ben)] * 12)
    rated(ann)
    page = Client().get(f"/en/players/{ann.pk}/").content.decode()
    drawn = re.search(r'aria-label="Rating over the last (\d+) matches: from (\d+) to (\d+)"', page)
    assert drawn
    table = re.search(r'<details class="graph__table">.*?</table>', page, re.DOTALL)
    assert table
    assert table[0].count("<tr>") == int(drawn[1]) + 1
    assert f"<td>{drawn[3]}</td>" in table[0]


@pytest.fixture
def busy() -> tuple[User, User]:
    """A player with 200 matches and one with two, among others."""
    often, seldom, *others = members(30)
    tables = [(often, others[number % 28], others[(number + 7) % 28]) for number in range(200)]
    tables += [(others[number % 28], others[(number + 11) % 28]) for number in range(300)]
    finished_matches([*tables, (seldom, others[3]), (seldom, others[5])])
    for user in (often, seldom):
        rated(user)
    return often, seldom


def addresses(user: User) -> list[str]:
    """The profile and the history, filtered and deep in it."""
    deep = selectors.history(user, user, limit=100).older
    pages = ["", "?preset=circle", "matches/", "matches/?result=fool&players=3", "matches/?opponent=m9"]
    return [f"/ru/players/{user.pk}/{page}" for page in [*pages, f"matches/?before={deep}"]]


@pytest.mark.served
def test_a_page_takes_no_more_queries_for_whoever_has_played_hundreds(busy: tuple[User, User]):
    asked = {}
    for user in busy:
        asked[user] = []
        for address in addresses(user):
            with CaptureQueriesContext(connection) as queries:
                assert Client().get(address).status_code == 200
            asked[user].append(len(queries))
    often, seldom = asked.values()
    # A page without a match does not ask who sat at its tables.
    assert all(few <= many <= few + 1 for many, few in zip(often, seldom, strict=True))
    assert min(often) > 0
    assert max(often) <= 8


@pytest.mark.served
def test_an_index_serves_every_query_of_a_page(busy: tuple[User, User]):
    for address in addresses(busy[0]):
        with CaptureQueriesContext(connection) as queries:
            Client().get(address)
        assert len(queries) > 0
        for query in queries:
            assert not unserved(query["sql"]), address


def unserved(sql: str) -> list[str]:
    """Tables of the game that have to be read through for a query. A table of a few hundred rows is read through
    by choice, so Postgres is asked for what it would do rather than that."""
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute(f"EXPLAIN {sql}")
        plan = "\n".join(line for (line,) in cursor.fetchall())
        cursor.execute("SET LOCAL enable_seqscan = on")
    return re.findall(r"Seq Scan on (game_\w+)", plan)


@pytest.mark.served
def test_a_query_that_no_index_serves_is_found(busy: tuple[User, User]):
    assert unserved("SELECT * FROM game_player WHERE name = 'm3'") == ["game_player"]
