"""What a process does before it serves: tables as the code expects them, and the packs that ship."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandParser
from django.db import connection

from cards.starter_files import FOLDER

TURN = 7_431_902
"""Any number, as long as all processes lock the same."""


class Command(BaseCommand):
    help = (
        "Bring the database up to date: its tables, then the packs that ship. "
        "Of processes that start together one does it, and the others wait."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)

    def handle(self, *, folder: Path, **options: Any) -> None:
        with _in_turn():
            call_command("migrate", interactive=False, verbosity=0)
            call_command("load_starter_packs", folder)


@contextmanager
def _in_turn() -> Iterator[None]:
    """PostgreSQL takes the lock from whoever is gone. A file has one process."""
    if connection.vendor != "postgresql":
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(%s)", [TURN])
        try:
            yield
        finally:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [TURN])
