"""What finish() writes with a result, for the matches that ended before it did."""

from django.db import migrations
from django.db.models import Count, OuterRef, Subquery

COUNTED = ("fool", "pair", "draw", "early")
LOSING = ("lost", "resigned", "excluded")


def fill(apps, schema_editor):
    Match, Player = apps.get_model("game", "Match"), apps.get_model("game", "Player")
    match = Match.objects.filter(pk=OuterRef("match_id"))
    # The default ordering would come into the grouping.
    seats = Player.objects.filter(match=OuterRef("match_id")).order_by().values("match").annotate(n=Count("pk"))
    over = Player.objects.filter(match__status="finished", finished_at=None)
    counted = over.filter(match__result__kind__in=COUNTED)
    counted.filter(outcome__in=LOSING).update(fool=True)
    counted.exclude(outcome__in=LOSING).update(fool=False)
    over.update(
        preset=Subquery(match.values("preset")),
        finished_at=Subquery(match.values("finished_at")),
        size=Subquery(seats.values("n")),
    )


class Migration(migrations.Migration):

    dependencies = [("game", "0005_history_and_ratings")]

    operations = [migrations.RunPython(fill, migrations.RunPython.noop, elidable=True)]
