"""Snapshots save replaying a match; the record stays the truth."""

import json
import zlib
from itertools import pairwise
from pathlib import Path

import pytest

from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.record import snapshots
from tcgsite.matches.live.record.snapshots import MOST, check, least_useful, newest_state
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import Match, MatchSnapshot
from tests.matches.hostile import hostile_match, load_hostile, use
from tests.matches.playing import play_to_the_end


@pytest.fixture
def slow(tmp_path: Path, ann: User, ben: User, monkeypatch: pytest.MonkeyPatch) -> Match:
    """Return a match with a snapshot after two slow actions, and another action since."""
    monkeypatch.setattr(snapshots, "SNAPSHOT_WORK", 1_500_000)
    match = hostile_match(load_hostile(tmp_path), ann, ben)
    for effect in ("grind", "grind", "step"):
        use(match, effect)
    return match


def test_a_cheap_match_needs_no_snapshots(table: Table, match: Match) -> None:
    play_to_the_end(table)
    assert not match.snapshots.exists()


def test_a_table_is_rebuilt_from_its_newest_snapshot(slow: Match) -> None:
    table = table_registry.table_of(slow)
    assert newest_state(slow).number == slow.snapshots.get().number == 2
    table_registry.forget(slow.pk)
    again = Table(slow)  # Would raise SlowWorkError if it had to replay the slow actions.
    assert again.session.snapshot() == table.session.snapshot()
    assert (again.clocks, again.state.work) == (table.clocks, table.state.work)


def test_without_snapshots_the_record_gives_the_same_table(slow: Match) -> None:
    table = table_registry.table_of(slow)
    MatchSnapshot.objects.all().delete()
    table_registry.forget(slow.pk)
    again = table_registry.table_of(slow)
    assert again.session.snapshot() == table.session.snapshot()
    assert (again.clocks, again.state.work) == (table.clocks, table.state.work)


def test_a_snapshot_of_other_code_is_ignored(slow: Match) -> None:
    slow.snapshots.update(code="older")
    assert newest_state(slow).number == 0


def test_replays_use_the_newest_snapshot_before_the_moment(slow: Match) -> None:
    assert newest_state(slow, upto=1).number == 0
    assert newest_state(slow, upto=2).number == 2


def test_a_right_snapshot_passes_the_check(slow: Match) -> None:
    assert check(slow, 2)
    assert slow.snapshots.count() == 1


def test_a_wrong_snapshot_is_reported_and_deleted(
    slow: Match, caplog: pytest.LogCaptureFixture
) -> None:
    snapshot = slow.snapshots.get()
    data = json.loads(zlib.decompress(snapshot.content))
    data["world"]["rolls"] += 1
    snapshot.content = zlib.compress(json.dumps(data).encode())
    snapshot.save()
    assert not check(slow, 2)
    assert not slow.snapshots.exists()
    assert "differs from the record" in caplog.text
    assert slow.actions.count() == 3


def test_a_match_keeps_only_so_many_snapshots(slow: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshots, "MOST", 2)
    monkeypatch.setattr(snapshots, "SNAPSHOT_WORK", 1)
    monkeypatch.setattr(snapshots, "SPACING", 10**9)
    for _ in range(4):
        use(slow, "step")
    assert [each.number for each in slow.snapshots.all()] == [2, 7]


def test_the_snapshot_that_saves_least_is_dropped() -> None:
    work = [10, 20, 21, 40]
    assert least_useful(work) == 1
    kept = list(range(0, 3 * MOST, 3))
    while len(kept) > MOST // 2:
        kept.pop(least_useful(kept))
    assert kept[-1] == 3 * MOST - 3
    assert max(after - before for before, after in pairwise(kept)) <= 9
