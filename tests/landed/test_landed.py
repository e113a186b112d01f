"""What earlier landings left behind still works: databases migrate and open, matches replay."""

from pathlib import Path

import pytest

from tests.landed.databases import POSTGRESQL, SQLITE, check_dump
from tests.landed.records import read_matches
from tests.scale import LONG
from tests.throwaway_servers import HAVE_SERVERS

LANDINGS = sorted(folder.parent for folder in Path(__file__).parent.glob("*/matches.json.xz"))
KINDS = [SQLITE, POSTGRESQL] if LONG and HAVE_SERVERS else [SQLITE]
SAMPLE = slice(None) if LONG else slice(7, None, 14)
"""In `make test` four matches per pool: in some of them players resign or undo an action."""


@pytest.fixture(scope="module", params=LANDINGS, ids=lambda folder: folder.name)
def landed(request: pytest.FixtureRequest) -> Path:
    folder: Path = request.param
    return folder


@pytest.mark.parametrize("kind", KINDS)
def test_a_database_is_brought_up_to_date_and_used(landed: Path, tmp_path: Path, kind: str) -> None:
    check_dump(kind, landed, tmp_path)


def test_matches_are_replayed_and_show_the_same(landed: Path) -> None:
    for matches in read_matches(landed / "matches.json.xz").values():
        for match in matches[SAMPLE]:
            match.check()


def test_snapshots_are_restored_and_played_on(landed: Path) -> None:
    for matches in read_matches(landed / "matches.json.xz").values():
        for match in matches:
            if match.snapshot is not None:
                match.check_snapshot()
