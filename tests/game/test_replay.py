"""A match that is over is played again with open hands, by whoever may see it; of a live one nobody gets a card."""

import re
import uuid

import pytest
from django.core.management import call_command
from django.test import Client

from accounts.models import User
from accounts.services import show_profile
from game import engine, selectors, services
from game.models import Match
from tests.game.tables import browser_of, moves_to_the_end, people, start

pytestmark = pytest.mark.django_db

PARTS = ("replay/", "replay.json", "record.txt")


def ask(client: Client, match: Match) -> list[int]:
    return [client.get(f"/ru/match/{match.id}/{part}").status_code for part in PARTS]


@pytest.fixture
def sitters() -> list[User]:
    return people("Анна", "Богдан", "Вера")


@pytest.fixture
def finished(sitters: list[User]) -> Match:
    match = start(*sitters, preset="transfer")
    for seat, move in moves_to_the_end(match.id, seed=4):
        services.play(match.id, seat=seat, move=move)
    return Match.objects.get(pk=match.id)


def steps_of(client: Client, match: Match) -> list[dict]:
    return client.get(f"/ru/match/{match.id}/replay.json").json()["steps"]


def test_the_steps_lead_from_the_deal_to_the_fool_with_every_hand_open(client: Client, finished: Match):
    steps = steps_of(client, finished)
    assert steps[0]["events"][0]["e"] == "dealt"
    assert [step["v"] for step in steps] == list(range(finished.version + 1))
    assert all(len(step["view"]["hands"]) == 3 for step in steps)
    last = steps[-1]["view"]
    assert last["phase"] == "over"
    assert last["result"]["losers"] == finished.result["losers"]


def test_each_step_is_the_position_that_the_engine_makes_of_the_log(client: Client, finished: Match):
    for shown, step in zip(steps_of(client, finished), selectors.replay(finished), strict=True):
        hands = [[engine.card_text(card) for card in engine.cards_in(hand)] for hand in step.state.hands]
        assert shown["view"]["hands"] == hands
        assert shown["view"]["stock"] == len(step.state.stock)
        assert shown["view"]["legal"] == []


def test_drawn_cards_are_told_too(client: Client, finished: Match):
    drawn = [event for step in steps_of(client, finished) for event in step["events"] if event["e"] == "drew"]
    assert drawn
    assert all(len(event["cards"]) == event["count"] for event in drawn)


def test_a_player_is_told_which_seat_was_his(sitters: list[User], finished: Match):
    found = [browser_of(user).get(f"/ru/match/{finished.id}/replay.json").json()["me"] for user in sitters]
    assert found == [0, 1, 2]
    assert Client().get(f"/ru/match/{finished.id}/replay.json").json()["me"] is None


@pytest.mark.parametrize("how", ["abandoned", "closed"])
def test_a_match_that_was_abandoned_or_closed_is_shown_to_its_end(client: Client, sitters: list[User], how: str):
    match = start(*sitters)
    if how == "closed":
        services.close(match.id)
    else:
        for after in (200, 2001):
            services.wake(match.id, now=match.started_at.timestamp() + after)
    match.refresh_from_db()
    assert match.result["kind"] == how
    last = steps_of(client, match)[-1]
    assert [event["e"] for event in last["events"]] == ["over"]
    assert last["view"]["phase"] == "over"


def test_the_file_is_what_the_command_exports(client: Client, finished: Match, capsys: pytest.CaptureFixture[str]):
    answer = client.get(f"/ru/match/{finished.id}/record.txt")
    call_command("record", "export", str(finished.id))
    assert answer.content.decode() == capsys.readouterr().out
    assert answer.headers["Content-Disposition"] == f'attachment; filename="durak-{finished.id}.txt"'
    engine.check_record(engine.read_record(answer.content.decode()))


def test_everybody_with_the_link_may_see_it_where_nobody_hides_his_profile(finished: Match):
    assert ask(Client(), finished) == [200, 200, 200]
    assert ask(browser_of(people("Чужой")[0]), finished) == [200, 200, 200]


def test_one_hidden_profile_keeps_it_among_those_who_played(sitters: list[User], finished: Match):
    show_profile(sitters[1], public=False)
    strangers = [
        Client(),
        browser_of(people("Чужой")[0]),
        browser_of(User.objects.create_superuser("a@b.org", name="Бог")),
    ]
    assert [ask(each, finished) for each in strangers] == [[404, 404, 404]] * 3
    assert [ask(browser_of(user), finished) for user in sitters] == [[200, 200, 200]] * 3


def live_and_paused(sitters: list[User]) -> list[Match]:
    live, public = start(*sitters), start(*sitters)
    Match.objects.filter(pk=public.pk).update(public=True)
    paused = start(*sitters, preset="host", clock=None)
    services.connected(paused.id, seat=0, socket="a", now=paused.started_at.timestamp() + 200)
    for after in (200, 206):
        services.wake(paused.id, now=paused.started_at.timestamp() + after)
    assert Match.objects.get(pk=paused.pk).status == "paused"
    return [live, public, paused]


def test_of_a_live_match_nobody_gets_a_step_or_a_record(sitters: list[User]):
    attackers = [Client(), *map(browser_of, sitters), browser_of(User.objects.create_superuser("a@b.org", name="Бог"))]
    for match in live_and_paused(sitters):
        for attacker in attackers:
            for part in PARTS:
                answer = attacker.get(f"/ru/match/{match.id}/{part}")
                assert answer.status_code in (302, 404)
                assert not cards_in(answer.content.decode())


def cards_in(text: str) -> list[str]:
    return re.findall(r'"[2-9TJQKA][CDHS]"|\b[2-9TJQKA][CDHS]\b', text)


def test_who_plays_a_live_match_is_led_to_its_table(sitters: list[User]):
    match = start(*sitters)
    answer = browser_of(sitters[0]).get(f"/ru/match/{match.id}/replay/")
    assert answer.headers["Location"] == f"/ru/match/{match.id}/"
    assert ask(Client(), match) == [404, 404, 404]


def test_who_has_left_a_live_match_sees_no_hand_of_those_who_play_on(sitters: list[User]):
    match = start(*sitters)
    services.play(match.id, seat=0, move=engine.RESIGN)
    assert ask(browser_of(sitters[0]), match) == [302, 404, 404]


def test_the_selector_itself_shows_no_live_match(sitters: list[User]):
    match = start(*sitters)
    with pytest.raises(selectors.StillPlayed):
        selectors.playback(match, sitters[0])


def test_a_match_that_there_is_not_is_not_found(client: Client):
    assert {client.get(f"/ru/match/{uuid.uuid4()}/{part}").status_code for part in PARTS} == {404}


def test_the_page_of_a_finished_match_offers_the_replay(sitters: list[User], finished: Match):
    page = browser_of(sitters[0]).get(f"/ru/match/{finished.id}/").content.decode()
    assert f"/ru/match/{finished.id}/replay/" in page
    assert f"/ru/players/{sitters[1].pk}/" in page
