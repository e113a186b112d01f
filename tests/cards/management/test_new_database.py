"""A new database is what all migrations make of an empty one."""

import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from cards.management.new_database import create_tables_at_once
from tests.prepared_databases import FILE, manage, migrated_database
from tests.running_site import ROOT, site_environment

TIMES = {"applied"}
"""The columns with the time of writing."""
COUNTERS = ("rows", "sqlite_sequence")
"""Migrations that copy a table leave a counter for it, even if it's empty."""
CHECKED = re.compile(r"CHECK \((.*?)\)[,)]")


def facts_of(file: Path) -> dict[tuple[str, str], Any]:
    """Return all that a database contains, but not in which order a table has its columns."""
    with closing(sqlite3.connect(file)) as database:
        database.row_factory = sqlite3.Row
        found: dict[tuple[str, str], Any] = {}
        for kind, name, table, sql in database.execute(
            "SELECT type, name, tbl_name, sql FROM sqlite_master"
        ).fetchall():
            found[kind, name] = table, sql
            if kind == "table":
                found[kind, name] = sorted(CHECKED.findall(sql))
                found |= facts_of_table(database, name)
        return found


def facts_of_table(database: sqlite3.Connection, name: str) -> dict[tuple[str, str], Any]:
    columns = database.execute(f'PRAGMA table_xinfo("{name}")').fetchall()
    keys = database.execute(f'PRAGMA foreign_key_list("{name}")').fetchall()
    shown = sorted(
        each["name"] for each in columns if each["name"] not in TIMES and not each["hidden"]
    )
    quoted = ", ".join(f'"{each}"' for each in shown)
    rows = database.execute(f'SELECT {quoted} FROM "{name}"').fetchall()
    named = [
        {key: value for key, value in zip(shown, row, strict=True) if key != "id"} for row in rows
    ]
    return {
        ("columns", name): sorted(tuple(each)[1:] for each in columns),
        ("foreign keys", name): sorted(tuple(each)[2:] for each in keys),
        ("rows", name): sorted(map(str, named)),
    }


def test_a_new_database_equals_a_migrated_one(tmp_path: Path) -> None:
    no_packs = tmp_path / "packs"
    no_packs.mkdir()
    manage(tmp_path, "prepare_site", str(no_packs))
    made, migrated = facts_of(tmp_path / FILE), facts_of(migrated_database())
    assert len(made) > 1_000
    assert made.keys() == migrated.keys()
    for each in (made, migrated):
        del each[COUNTERS]
    assert {key: made[key] for key in made if made[key] != migrated[key]} == {}


@pytest.mark.django_db
def test_a_database_with_tables_stays_as_it_is() -> None:
    before = connection.introspection.table_names()
    assert not create_tables_at_once()
    assert connection.introspection.table_names() == before


STUMBLE = """
from django.db import connection
from cards.management import new_database
new_database.freeze = lambda apps, editor: 1 / 0
try:
    new_database.create_tables_at_once()
except ZeroDivisionError:
    print(connection.introspection.table_names())
"""


def test_a_new_database_is_made_as_a_whole_or_not_at_all(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "manage.py", "shell", "--no-imports", "-c", STUMBLE],
        cwd=ROOT,
        env=site_environment(tmp_path),
        capture_output=True,
        check=True,
        text=True,
    )
    assert ran.stdout.split() == ["[]"]
