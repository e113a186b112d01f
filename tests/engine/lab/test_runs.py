"""Test runs of several matches, kept and gone on with."""

from pathlib import Path

import pytest

from engine.lab.match_facts import MatchFacts
from engine.lab.runs import Kept, matches_of
from engine.lab.setting import Setting
from engine.lab.workers import LocalWorkers
from tests.engine.lab.lab_facts import STARTING, rules_of

SOURCES = ((STARTING / "smallest.toml").read_bytes(),)
SETTING = Setting()


def run(count: int, kept: Kept | None = None, processes: int = 1) -> list[MatchFacts]:
    batches = matches_of(SOURCES, SETTING, range(count), kept, LocalWorkers(processes))
    return [match for batch in batches for match in batch]


@pytest.mark.slow
def test_processes_play_the_same_matches() -> None:
    assert run(30, processes=2) == run(30)


def test_kept_matches_are_not_played_again(tmp_path: Path) -> None:
    kept = Kept(tmp_path, rules_of("smallest"), SETTING)
    run(10, kept)
    size = kept.path.stat().st_size
    assert run(10, kept) == run(10)
    assert kept.path.stat().st_size == size


def test_a_run_that_was_killed_goes_on(tmp_path: Path) -> None:
    """The line that was being written is played again."""
    kept = Kept(tmp_path, rules_of("smallest"), SETTING)
    run(10, kept)
    text = kept.path.read_text(encoding="utf-8")
    kept.path.write_text(text[: len(text) * 2 // 3], encoding="utf-8")
    begun = len(kept.read())
    assert 0 < begun < 10
    assert sorted(run(10, kept), key=lambda match: match.number) == run(10)
    assert len(kept.read()) == 10


def test_other_settings_are_kept_apart(tmp_path: Path) -> None:
    rules = rules_of("smallest")
    kept = {Kept(tmp_path, rules, each).path for each in (SETTING, Setting(seats=3))}
    kept.add(Kept(tmp_path, rules_of("lanes"), SETTING).path)
    assert len(kept) == 3
