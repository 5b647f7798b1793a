"""What the host of a waiting room decides, and nobody else."""

import pytest

from game import engine
from lobby import services
from tests.game.tables import people
from tests.lobby.rooms import come, fresh, refusal, room_of, sitters, start

pytestmark = pytest.mark.django_db

RULES = {"name": "Friday", "preset": "circle", "players": 3, "choices": {"deck": 52}, "public": False}


def test_the_host_removes_a_player_who_may_sit_down_again():
    room, (ann, ben) = room_of("Ann", "Ben", players=3)
    assert refusal(services.remove, room.id, ben, index=0) == "not_host"
    assert refusal(services.remove, room.id, ann, index=3) == "no_such_seat"
    services.remove(room.id, ann, index=2)
    services.remove(room.id, ann, index=1)
    assert sitters(room) == {0: "Ann"}
    services.sit(room.id, ben)
    assert sitters(room) == {0: "Ann", 1: "Ben"}


def test_the_host_hands_the_room_over_to_a_player_and_never_to_a_bot():
    room, (ann, ben) = room_of("Ann", "Ben", players=3)
    services.add_bot(room.id, ann, index=2)
    services.hand_over(room.id, ann, index=2)
    assert fresh(room).host == ann
    services.hand_over(room.id, ann, index=1)
    assert fresh(room).host == ben
    assert refusal(services.hand_over, room.id, ann, index=0) == "not_host"


def test_a_renewed_link_makes_the_old_one_lead_nowhere():
    room, (ann, ben) = room_of("Ann", "Ben", players=4)
    (cid,) = people("Cid")
    old = room.token
    assert refusal(services.renew_link, room.id, ben) == "not_host"
    services.renew_link(room.id, ann)
    assert refusal(services.sit_by_invitation, old, cid) == "stale"
    services.sit_by_invitation(fresh(room).token, cid)
    assert sitters(room) == {0: "Ann", 1: "Ben", 2: "Cid"}


def test_the_host_changes_the_rules_while_the_room_waits():
    room, (ann, ben) = room_of("Ann", "Ben", players=4)
    assert refusal(services.change_settings, room.id, ben, **RULES) == "not_host"
    services.change_settings(room.id, ann, **RULES)
    changed = fresh(room)
    assert (changed.name, changed.preset, changed.players, changed.public) == ("Friday", "circle", 3, False)
    assert changed.rules.deck == 52


def test_rules_that_cannot_be_played_change_nothing():
    room, (ann,) = room_of("Ann", players=4)
    with pytest.raises(engine.RuleSetError):
        services.change_settings(room.id, ann, **{**RULES, "players": 6})
    assert fresh(room).preset == "friends"


def test_with_fewer_seats_everybody_who_sits_moves_up_and_nobody_is_thrown_out():
    room, (ann, _ben, cid) = room_of("Ann", "Ben", "Cid", players=5)
    services.leave(room.id, cid)
    services.sit(room.id, cid, index=4)
    assert refusal(services.change_settings, room.id, ann, **{**RULES, "players": 2}) == "too_many"
    services.change_settings(room.id, ann, **RULES)
    assert sitters(room) == {0: "Ann", 1: "Ben", 2: "Cid"}


def test_other_rules_begin_the_countdown_anew():
    room, (ann, ben) = room_of("Ann", "Ben")
    come(room, ann, ben)
    before = fresh(room).starts_at
    services.change_settings(room.id, ann, **{**RULES, "players": 2})
    assert fresh(room).starts_at > before


def test_nothing_is_changed_while_a_match_is_on():
    room, (ann, _) = room_of("Ann", "Ben")
    start(room)
    for deed, more in (
        (services.remove, {"index": 1}),
        (services.hand_over, {"index": 1}),
        (services.renew_link, {}),
        (services.change_settings, RULES),
        (services.add_bot, {"index": 1}),
    ):
        assert refusal(deed, room.id, ann, **more) == "playing"
