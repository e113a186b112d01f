"""The table of long tests names real tests and real code, and a run on the build server takes what fits."""

import re

import pytest

from tests import long_folders
from tests.architecture.source import ROOT
from tests.cases import for_each
from tests.long_folders import FOLDERS, LongFolder, chosen_folders, is_touched, main

TRIES_MORE = re.compile(r"^from tests.scale import|^@pytest.mark.(few|long)", re.MULTILINE)
MANY = [LongFolder("slow", 15, ()), LongFolder("quick", 3, ()), LongFolder("middle", 9, ())]


@for_each("folder", FOLDERS)
def test_paths_and_subjects_exist(folder: LongFolder) -> None:
    assert (ROOT / folder.path).exists()
    for subject in folder.subjects:
        assert list(ROOT.glob(f"{subject}*")), subject


def test_every_file_with_more_than_make_test_tries_is_in_the_table() -> None:
    paths = tuple(folder.path for folder in FOLDERS)
    assert len({*paths}) == len(paths)
    files = [
        path for path in (ROOT / "tests").rglob("test_*.py") if TRIES_MORE.search(path.read_text())
    ]
    names = [str(path.relative_to(ROOT)) for path in files]
    assert len(names) > 60
    assert [name for name in names if not name.startswith(paths)] == []


def test_the_table_is_printed_for_make(capsys: pytest.CaptureFixture[str]) -> None:
    main("--all")
    assert capsys.readouterr().out.split() == [folder.path for folder in FOLDERS]


def test_what_the_newest_commits_call_for_is_printed_and_what_is_left_out_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(long_folders, "touched_files", lambda: {"templates/base.html"})
    monkeypatch.setattr(long_folders, "MINUTES", 5)
    main()
    said = capsys.readouterr()
    assert said.out == "tests/site/test_crawl.py"
    assert "LEFT OUT: tests/pages" in said.err


def test_quick_folders_come_first_and_the_time_is_kept() -> None:
    assert [each.path for each in chosen_folders(MANY, 20)] == ["quick", "middle"]
    assert chosen_folders(MANY, 2) == []


def test_a_folder_is_touched_by_its_subject_and_by_its_own_tests() -> None:
    folder = LongFolder("tests/engine/bots", 1, ("engine/bots",))
    assert is_touched(folder, ["README.md", "engine/bots/search/tree.py"])
    assert is_touched(folder, ["tests/engine/bots/test_levels.py"])
    assert not is_touched(folder, ["engine/lab/runs.py"])


def test_commits_of_the_last_half_day_count() -> None:
    newest = long_folders.git("log", "-1", "--format=", "--name-only").split()
    assert set(newest) <= long_folders.touched_files()
