"""Deck search on the command line: tables, JSON, and a file to continue from."""

import json
from pathlib import Path

import pytest

from engine.lab.__main__ import main
from tests.engine.lab.lab_facts import STARTING

LANES = str(STARTING / "lanes.toml")
ARGUMENTS = ["--deck-search", "mean:strength", "different", "--grid", "2", "--workers", "1"]


def printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *more: str
) -> tuple[str, str]:
    monkeypatch.setattr("sys.argv", ["engine.lab", LANES, *ARGUMENTS, *more])
    code = main()
    said = capsys.readouterr()
    assert (code == 0) == bool(said.out)
    return said.out, said.err


@pytest.mark.slow
def test_tables_and_data_tell_the_same_and_go_on_from_a_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    keeps = ["--matches", "64", "--keep", str(tmp_path)]
    tables, _said = printed(monkeypatch, capsys, *keeps)
    (kept,) = tmp_path.glob("*.json")
    written = kept.read_bytes()
    data = json.loads(printed(monkeypatch, capsys, *keeps, "--json")[0])
    assert kept.read_bytes() == written
    assert "mean:strength \\ different" in tables
    assert data["features"] == ["mean:strength", "different"]
    assert 24 < data["matches"] <= 64
    for deck in data["decks"]:
        assert deck["confirmed"]
        cards = ", ".join(f"{copies} {name}" for name, copies in deck["cards"].items())
        assert cards in tables


def test_refusals_are_sentences(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _tables, said = printed(monkeypatch, capsys, "--matches", "10")
    assert "at least" in said
