"""Django's flush command, adapted to the triggers that protect published versions."""

from typing import Any

from django.core.management.commands import flush
from django.db import connections, transaction

from cards.models.immutable import drop_statements, guard_statements


class Command(flush.Command):
    def handle(self, **options: Any) -> None:
        connection = connections[options["database"]]
        with transaction.atomic(using=options["database"]), connection.cursor() as cursor:
            for statement in drop_statements(connection):
                cursor.execute(statement)
            super().handle(**options)
            for statement in guard_statements(connection):
                cursor.execute(statement)
