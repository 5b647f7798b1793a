"""On a served site Celery's tasks call the same services as the ticker of an embedded one."""

import pytest
from celery import current_app
from django.db import transaction

from game import engine, selectors, tasks
from game.models import Match, moment
from tests.game.tables import start, state_of


@pytest.mark.django_db
def test_the_tasks_do_what_the_services_do():
    match = start("novice", "novice", clock=30)
    long_ago = moment(selectors.clock() - 10)
    Match.objects.update(bots_at=long_ago, wake_at=long_ago)
    tasks.wake(str(match.id))
    assert match.moves.count() == 1
    late = engine.encode(engine.delay(state_of(match.id), -31.0))
    Match.objects.update(state=late, bots_at=None, wake_at=moment(selectors.clock() - 1))
    tasks.sweep()
    assert match.moves.filter(text="timeout").count() == 1


@pytest.mark.served
@pytest.mark.django_db(transaction=True)
def test_a_bot_that_is_to_move_has_a_task_waiting_in_the_queue_of_bots():
    with current_app.connection_for_read() as broker:
        queue = broker.default_channel.client
        queue.delete("bots")
        with transaction.atomic():
            start("novice", "novice")
            assert queue.llen("bots") == 0
        (message,) = queue.lrange("bots", 0, -1)
        assert b"game.tasks.wake" in message
        queue.delete("bots")
