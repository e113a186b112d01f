"""Make the folder of a landed version: databases and matches of the current commit.

Commit, then run `make landed` in that tree (a few minutes; it needs PostgreSQL). The folder is named after
the commit, and from then on `test_landed.py` migrates, opens and replays its contents:

    sqlite.db.xz, postgresql.sql.xz    databases of sites that visitors have used, see `played.py`
    sqlite.json, postgresql.json       sessions and pages of the visitors, hashes of all views
    packs.json.xz                      the starter packs, of which newer versions may follow
    matches.json.xz                    bot matches of every pool, hashes, snapshots, see `match_records.py`

`facts.py` defines the hashes. To see how two views differ, print `facts_of` of both, one in a worktree of
the commit that the folder is named after. Folders are never changed, only added or removed; but when facts
are left out, all hashes are computed again by a commit that still agreed with the earlier ones. pytest runs
this file because an installed package is also called `tests`.
"""

import subprocess
from pathlib import Path

import pytest

from tests.landed.databases import POSTGRESQL, SQLITE, make_dump
from tests.landed.match_records import play_matches, write_matches, write_packs
from tests.running_site import ROOT


@pytest.fixture(scope="module")
def landed() -> Path:
    name = subprocess.run(
        ["git", "rev-parse", "--short=7", "HEAD"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    folder = Path(__file__).parent / name
    folder.mkdir(exist_ok=True)
    return folder


@pytest.mark.parametrize("kind", [SQLITE, POSTGRESQL])
def test_make_dump(landed: Path, tmp_path: Path, kind: str) -> None:
    make_dump(kind, landed, tmp_path)


def test_make_matches(landed: Path) -> None:
    write_packs(landed / "packs.json.xz")
    write_matches(landed / "matches.json.xz", play_matches())
