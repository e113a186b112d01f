"""Backups of both kinds of databases, written while players act, and restored elsewhere."""

import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest

from tcgsite.operation import backups
from tests.landed.databases import POSTGRESQL, SQLITE, Database, empty_database
from tests.landed.visitor import Visitor
from tests.prepared_databases import prepare_database
from tests.running_site import PATIENCE, ROOT, Site, site_environment
from tests.scale import LONG
from tests.throwaway_servers import HAVE_SERVERS

KINDS = [SQLITE, POSTGRESQL] if LONG and HAVE_SERVERS else [SQLITE]
MOST_MISSES = 20
"""The attempts without an action after which a player opens another table."""
REBUILD = """
import django
django.setup()
from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.models import Match
for match in Match.objects.exclude(status="open"):
    assert table_registry.table_of(match).number == match.action_count == match.actions.count()
    print(match.action_count)
print(User.objects.count())
"""


@pytest.fixture(scope="module")
def prepared_file(tmp_path_factory: pytest.TempPathFactory, only_99: Path) -> Path:
    return prepare_database(tmp_path_factory.mktemp("prepared"), only_99)


@pytest.fixture(params=KINDS)
def database(
    request: pytest.FixtureRequest, tmp_path: Path, only_99: Path, prepared_file: Path
) -> Iterator[Database]:
    """A site with the pack of 99, and no users."""
    folder = tmp_path / "site"
    folder.mkdir()
    with empty_database(request.param, folder) as database:
        if database.url:
            prepare_database(folder, only_99, **settings(database))
        else:
            shutil.copy(prepared_file, database.file)
        yield database


@pytest.fixture
def elsewhere(database: Database, tmp_path: Path) -> Iterator[Database]:
    """A database of the same kind, without tables."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    with empty_database(POSTGRESQL if database.url else SQLITE, folder) as empty:
        yield empty


def settings(database: Database) -> dict[str, str]:
    """Return the site's settings without the secret key, which the site keeps in a file instead."""
    own = {"DATABASE_URL": database.url} if database.url else {}
    return own | {"TCG_SECRET_KEY": "", "TCG_RATE_LIMITS": "0"}


def run(database: Database, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env=site_environment(
            database.folder, DJANGO_SETTINGS_MODULE="tcgsite.settings", **settings(database)
        ),
        capture_output=True,
        text=True,
        check=False,
    )


def manage(database: Database, *command: object, refusal: str = "") -> None:
    done = run(database, "manage.py", *map(str, command))
    assert bool(done.returncode) == bool(refusal), done.stderr
    assert refusal in done.stderr


def rebuilt(database: Database) -> tuple[list[int], int]:
    """Rebuild every match from its record. Returns their lengths and the number of users."""
    done = run(database, "-c", REBUILD)
    assert done.returncode == 0, done.stderr
    *lengths, users = map(int, done.stdout.split())
    return lengths, users


def play_until(stop: Event, site: Site, seed: int, counts: list[int]) -> None:
    """Play matches against the bot. The visitor's count grows before the next action is sent."""
    visitor, dice = Visitor(site), Random(seed)
    while not stop.is_set():
        opened = visitor.try_to_send("/matches/open/", {"game": "99", "opponent": "bot"})
        assert opened.status_code in (302, 503), opened.text
        table = opened.headers.get("location")  # A busy site asks to try again.
        misses = 0
        while table and not stop.is_set() and misses < MOST_MISSES:
            if visitor.act(table, dice):
                counts[seed], misses = counts[seed] + 1, 0
            else:
                misses += 1
                stop.wait(0.1)  # The bot acts, or the page isn’t asked yet.


@pytest.mark.long
def test_a_backup_under_load_has_every_confirmed_action_and_replays(
    database: Database, elsewhere: Database, tmp_path: Path
) -> None:
    site, stop, counts = Site(database.folder, None, **settings(database)), Event(), [0, 0, 0]
    file = tmp_path / "backup.tar.gz"
    try:
        with ThreadPoolExecutor() as pool:
            players = [pool.submit(play_until, stop, site, seed, counts) for seed in range(3)]
            try:
                while sum(counts) < 30 or not all(counts):
                    for each in wait(players, 0.05).done:
                        each.result()  # Raises what kept this player from going on.
                before = sum(counts)
                manage(database, "backup", file)
                after = sum(counts)
            finally:
                stop.set()
            for player in players:
                player.result(PATIENCE)
    finally:
        site.stop()
    assert after > before, "players went on while the backup was written"
    manage(elsewhere, "restore", file)
    lengths, users = rebuilt(elsewhere)
    assert users >= 3
    assert sum(lengths) >= before
    assert (elsewhere.folder / "secret_key").read_text() == (
        database.folder / "secret_key"
    ).read_text()


@pytest.mark.slow
def test_a_site_with_content_is_replaced_only_if_told(
    database: Database, elsewhere: Database, tmp_path: Path
) -> None:
    file = tmp_path / "backup.tar.gz"
    manage(database, "backup", file)
    manage(elsewhere, "restore", file)
    guest(elsewhere)
    manage(elsewhere, "restore", file, refusal="This site isn’t empty.")
    assert rebuilt(elsewhere) == ([], 1)
    manage(elsewhere, "restore", file, "--overwrite")
    assert rebuilt(elsewhere) == ([], 0)
    files = [file, *(path for path in elsewhere.folder.iterdir() if path.is_file())]
    assert {stat.S_IMODE(path.stat().st_mode) for path in files} == {0o600}
    assert not list(tmp_path.glob("**/.backup-*"))


@pytest.mark.slow
def test_a_damaged_backup_changes_nothing(database: Database, tmp_path: Path) -> None:
    guest(database)
    file = tmp_path / "backup.tar.gz"
    manage(database, "backup", file)
    manage(database, "backup", file, refusal="exists already")
    whole = file.read_bytes()
    for damaged in (b"nonsense", whole[: len(whole) // 2]):
        file.write_bytes(damaged)
        manage(database, "restore", file, "--overwrite", refusal="can’t be read")
    assert rebuilt(database) == ([], 1)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("change", "refusal"),
    [
        ({"format": 2}, "newer version"),
        ({"migrations": [["cards", "9999_later"]]}, "newer version"),
        ({"database": "oracle"}, "The backup is for oracle"),
    ],
)
def test_a_backup_of_another_kind_is_refused(change: dict[str, Any], refusal: str) -> None:
    about = backups._about()
    backups._refuse_unfit(about)
    with pytest.raises(backups.BackupError, match=refusal):
        backups._refuse_unfit(about | change)


def guest(database: Database) -> None:
    new = (
        "import django; django.setup(); from tcgsite.accounts.guests import new_guest; new_guest()"
    )
    assert run(database, "-c", new).returncode == 0
