"""Databases of landed versions migrate and open, and their matches replay."""

from pathlib import Path

import pytest

from tests.landed.databases import POSTGRESQL, SQLITE, check_dump
from tests.landed.match_records import read_matches
from tests.scale import LONG
from tests.throwaway_servers import HAVE_SERVERS

LANDED = sorted(folder.parent for folder in Path(__file__).parent.glob("*/matches.json.xz"))
KINDS = [SQLITE, POSTGRESQL] if LONG and HAVE_SERVERS else [SQLITE]
SAMPLE = slice(None) if LONG else slice(7, None, 28)
"""`make test` replays two matches per pool, some of them with resignations or undos."""


@pytest.fixture(scope="module", params=LANDED, ids=lambda folder: folder.name)
def landed(request: pytest.FixtureRequest) -> Path:
    folder: Path = request.param
    return folder


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_a_database_can_be_migrated_and_used(landed: Path, tmp_path: Path, kind: str) -> None:
    check_dump(kind, landed, tmp_path)


def test_replayed_matches_have_the_same_views(landed: Path) -> None:
    for matches in read_matches(landed / "matches.json.xz").values():
        for match in matches[SAMPLE]:
            match.check()


def test_restored_snapshots_can_be_played_on(landed: Path) -> None:
    for matches in read_matches(landed / "matches.json.xz").values():
        for match in matches:
            if match.snapshot is not None:
                match.check_snapshot()
