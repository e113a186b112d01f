"""Prepare the database before the server starts: migrate, then load the starter packs."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandParser
from django.db import connection

from cards.authoring.loading.files import FOLDER
from cards.authoring.storing.unfinished_versions import request_removal
from cards.management.new_database import create_tables_at_once
from cards.search.index.indexing import request_index
from cards.search.index.stored_segments import request_segments

TURN = 7_431_902
"""An arbitrary number for the lock. All processes must use the same one."""


class Command(BaseCommand):
    help = (
        "Bring the database up to date: migrate, then load the packs that ship with the site. "
        "If several processes start together, one does the work and the others wait."
    )

    requires_system_checks = ()  # System checks load all pages, and the server runs them anyway.

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)

    def handle(self, *, folder: Path, **options: Any) -> None:
        with _in_turn():
            create_tables_at_once()
            call_command("migrate", interactive=False, verbosity=0)
            call_command("load_starter_packs", folder)
            # After a new release, most cards keep their old texts until a worker has printed the new ones.
            request_index()
            request_removal()
            request_segments()


@contextmanager
def _in_turn() -> Iterator[None]:
    """Hold an advisory lock during the `with` block, so that only one process prepares the database.

    PostgreSQL releases the lock if the process dies. SQLite needs no lock, because there is only one
    process.
    """
    if connection.vendor != "postgresql":
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(%s)", [TURN])
        try:
            yield
        finally:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [TURN])
