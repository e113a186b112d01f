"""Make a site from a dump."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tcgsite.api.dumps.errors import DumpLoadingError
from tcgsite.api.dumps.loading.site_from_dump import load_dump


class Command(BaseCommand):
    help = "Fill an empty site with the packs, decks, rulings and matches of a dump."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", type=Path, help="a folder with all files of the dump")

    def handle(self, *, folder: Path, **options: Any) -> None:
        try:
            counts = load_dump(folder)
        except DumpLoadingError as refused:
            raise CommandError(f"Nothing was loaded. {refused}") from refused
        loaded = ", ".join(f"{count:,} {name}" for name, count in counts.items())
        self.stdout.write(f"Loaded {loaded}. Now run “manage.py prepare_site”.")
