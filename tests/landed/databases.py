"""Temporary databases of both kinds: make.py fills and dumps them, test_landed.py restores them."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cards.authoring.loading.files import FOLDER
from tests.landed import dumps
from tests.landed.played import use_the_site
from tests.prepared_databases import prepare_database
from tests.running_site import ROOT, Site, site_environment
from tests.throwaway_servers import postgresql

SQLITE, POSTGRESQL = "sqlite", "postgresql"
SETTINGS = {"TCG_SECRET_KEY": "landed", "TCG_TIMEKEEPER": "0", "TCG_AWAY_DAYS": "100000"}
"""A fixed key keeps sessions valid. The other settings keep players in matches, even in old dumps."""
OPENED = ROOT / "tests/landed/opened.py"


@dataclass(frozen=True)
class Database:
    """A SQLite file in the folder, or the PostgreSQL database of `url`."""

    folder: Path
    url: str = ""

    @property
    def file(self) -> Path:
        return self.folder / "db.sqlite3"

    @property
    def settings(self) -> dict[str, str]:
        return SETTINGS | ({"DATABASE_URL": self.url} if self.url else {})

    def dump_in(self, landed: Path) -> Path:
        return landed / (f"{POSTGRESQL}.sql.xz" if self.url else f"{SQLITE}.db.xz")

    def dump(self, file: Path) -> None:
        if self.url:
            dumps.dump_postgresql(self.url, file)
        else:
            dumps.dump_sqlite(self.file, file)

    def restore(self, file: Path) -> None:
        if self.url:
            dumps.restore_postgresql(file, self.url)
        else:
            dumps.restore_sqlite(file, self.file)


@contextmanager
def empty_database(kind: str, folder: Path) -> Iterator[Database]:
    if kind == SQLITE:
        yield Database(folder)
    else:
        with postgresql() as url:
            yield Database(folder, url)


def make_dump(kind: str, landed: Path, temporary: Path) -> None:
    """Let visitors use a site, and store a dump of its database, their sessions and the hashes of views."""
    with empty_database(kind, temporary) as database:
        prepare_database(temporary, FOLDER, **database.settings)
        site = Site(temporary, None, **database.settings)
        try:
            visitors = use_the_site(site)
        finally:
            site.stop()
        database.dump(database.dump_in(landed))
        stored = landed / f"{kind}.json"
        write(stored, {"visitors": visitors})
        write(stored, {"visitors": visitors, "views": open_database(database, stored)})


def check_dump(kind: str, landed: Path, temporary: Path) -> None:
    """Restore and migrate the dump, open it, and compare the hashes of all views."""
    stored = landed / f"{kind}.json"
    with empty_database(kind, temporary) as database:
        database.restore(database.dump_in(landed))
        views = open_database(database, stored)
    assert views == json.loads(stored.read_text("utf-8"))["views"]


def open_database(database: Database, stored: Path) -> dict[str, str]:
    """Run `opened.py` on the database. Returns the hashes of all views by match."""
    found = database.folder / "views.json"
    settings = database.settings | {"LANDED": str(stored), "LANDED_VIEWS": str(found)}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(OPENED)],
        cwd=ROOT,
        env=site_environment(database.folder, **settings),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    views: dict[str, str] = json.loads(found.read_text("utf-8"))
    return views


def write(file: Path, data: dict[str, Any]) -> None:
    file.write_text(json.dumps(data, indent=1), encoding="utf-8")
