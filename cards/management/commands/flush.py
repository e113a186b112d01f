"""Django's flush command, made to work with the triggers that protect published versions."""

from typing import Any

from django.core.management.commands import flush
from django.db import connections, transaction

from cards.freezing import lifting, setting


class Command(flush.Command):
    def handle(self, **options: Any) -> None:
        connection = connections[options["database"]]
        with transaction.atomic(using=options["database"]), connection.cursor() as cursor:
            for statement in lifting(connection):
                cursor.execute(statement)
            super().handle(**options)
            for statement in setting(connection):
                cursor.execute(statement)
