"""Add published versions to the card search index."""

import os
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from cards.search.index.indexing import index_all, index_missing

KINDNESS = 15


class Command(BaseCommand):
    help = (
        "Index the published versions that are not indexed yet, or whose texts an earlier release printed, "
        "at low priority. The command can be stopped and run again. With --all, index every version again."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--all", action="store_true", dest="every")

    def run_from_argv(self, argv: list[str]) -> None:
        """Lower the priority of the process. Tests that call the command skip this method."""
        os.nice(KINDNESS)
        super().run_from_argv(argv)

    def handle(self, *, every: bool, **options: Any) -> None:
        found = index_all() if every else index_missing()
        self.stdout.write(f"{found} pack versions indexed")
