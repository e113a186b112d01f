"""Let days pass on a site: it is stopped, and everything in its database happened that much earlier."""

import sqlite3
from contextlib import closing

from django.apps import apps
from django.db import models

from tests.running_site import Site

MOMENT, DAY = "%Y-%m-%d %H:%M:%f", "%Y-%m-%d"
"""How SQLite stores moments and dates."""
NEVER = "9000-01-01"
"""Tasks that may begin at once have a date after this one, by which the queue knows them. SQLite would take
a year alone for a number, and all numbers are smaller than texts.
"""


def let_days_pass(site: Site, days: int) -> None:
    """Stop the site, let the days pass, and start it again."""
    site.stop()
    with closing(sqlite3.connect(site.folder / "db.sqlite3", timeout=20)) as database, database:
        for model in filter(_can_change, apps.get_models()):
            for field in model._meta.local_concrete_fields:
                if isinstance(field, models.DateField):
                    form = MOMENT if isinstance(field, models.DateTimeField) else DAY
                    table, column = model._meta.db_table, field.column
                    change = f'UPDATE "{table}" SET "{column}" = strftime(?, "{column}", ?)'
                    change += f' WHERE "{column}" < ?'
                    database.execute(change, (form, f"-{days} days", NEVER))
    site.start()


def _can_change(model: type[models.Model]) -> bool:
    """Return False for packs: the database lets nobody change published versions."""
    return model._meta.app_label != "cards"
