"""Ratings computed anew: `manage.py rating rebuild`."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand
from django.utils.translation import ngettext

from game import services


class Command(BaseCommand):
    help = "Compute all ratings anew from the matches that were rated, in the order in which they were."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("deed", choices=["rebuild"])

    def handle(self, *, deed: str, **options: Any) -> None:
        n = services.rebuild_ratings()
        self.stdout.write(ngettext("%(n)d match rated.", "%(n)d matches rated.", n) % {"n": n})
