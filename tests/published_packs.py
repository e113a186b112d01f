"""Publish packs once for many tests. Later calls insert copies of the same rows."""

import sqlite3
from contextlib import closing
from pathlib import Path

from django.apps import apps
from django.db import connection
from django.db.models import Model

from cards.authoring.loading.packs import load_starter_packs
from cards.models import Game
from tests.kept_rows import LAST, KeptRows
from tests.prepared_databases import starter_database

_kept: dict[tuple[str, ...], KeptRows] = {}


def publish_packs(folder: Path) -> None:
    """Publish all packs and pools of the folder, which must be valid."""
    sources = tuple(sorted(file.read_text("utf-8") for file in folder.rglob("*.toml")))
    numbers_are_free = not Game.objects.exists()
    if sources in _kept and numbers_are_free:
        _kept[sources].write()
        return
    reports = load_starter_packs(folder)
    assert [report.sentences for report in reports if report.is_refused] == []
    if numbers_are_free:
        _kept[sources] = KeptRows.of(_models())


def publish_starter_packs() -> None:
    """Publish all packs that ship. With SQLite, this copies their rows from the prepared database."""
    if connection.vendor != "sqlite":
        load_starter_packs()
        return
    with closing(sqlite3.connect(starter_database())) as stored, connection.cursor() as cursor:
        for model in _models():
            table = connection.ops.quote_name(model._meta.db_table)
            rows = stored.execute(f"SELECT * FROM {table}").fetchall()
            if rows:
                places = ", ".join(["%s"] * len(rows[0]))
                cursor.executemany(f"INSERT INTO {table} VALUES ({places})", rows)


def _models() -> list[type[Model]]:
    """Return the models in the order in which their rows can be written."""
    found = apps.get_app_config("cards").get_models(include_auto_created=True)
    return sorted(found, key=lambda model: model in LAST)
