"""Write what each migrated database has after a flush, instead of making it again.

Tests that commit empty all tables at their end. Django then makes types of models and permissions again,
which takes longer than most of these tests.
"""

from django.contrib.auth.models import Permission
from django.contrib.contenttypes.models import ContentType
from django.core.management.commands import flush
from django.core.management.sql import emit_post_migrate_signal
from django.db import connection

from tests.kept_rows import KeptRows

_kept: list[KeptRows] = []


def keep_permissions() -> None:
    """Let this process make permissions only after its first flush."""
    flush.emit_post_migrate_signal = _write_permissions  # type: ignore[attr-defined]


def _write_permissions(verbosity: int, interactive: bool, database: str) -> None:
    if connection.vendor == "sqlite":
        # Rows that are kept for many tests name users by number, so each test counts from one.
        with connection.cursor() as cursor:
            cursor.execute("UPDATE sqlite_sequence SET seq = 0")
    if _kept:
        _kept[0].write()
        return
    emit_post_migrate_signal(verbosity, interactive, database)
    _kept.append(KeptRows.of((ContentType, Permission)))
