"""`manage.py translations`: are all words there in all languages?"""

import shutil
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from durak_site import translations


class Command(BaseCommand):
    help = "Looks over the catalogues of words and fails for a missing or doubtful one."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--compile", action="store_true", help="write the .mo files")
        parser.add_argument("--extract", action="store_true", help="take new words from the sources (xgettext)")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["compile"]:
            translations.compile_all(settings.BASE_DIR)
        elif options["extract"]:
            translations.extract(settings.BASE_DIR)
        else:
            self.look_over()

    def look_over(self) -> None:
        """Print every fault; raise CommandError when there is one."""
        found = translations.faults(settings.BASE_DIR)
        if shutil.which("xgettext"):
            found += translations.unextracted(settings.BASE_DIR)
        else:
            self.stderr.write("xgettext is not installed: words new in the sources are not looked for.")
        for fault in found:
            self.stderr.write(fault)
        if found:
            raise CommandError(f"{len(found)} words want translating.")
