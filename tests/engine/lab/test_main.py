"""Test the laboratory’s command line."""

import json

import pytest

from engine.lab.__main__ import main
from tests.engine.lab.lab_facts import STARTING

LANES = str(STARTING / "lanes.toml")
Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


def lab(patch: Patch, capture: Capture, *arguments: str, code: int = 0) -> str:
    """Return the output of the command, or its refusal. It runs in this process, because a new one would
    have to learn Lanes each time.
    """
    patch.setattr("sys.argv", ["engine.lab", LANES, "--workers", "1", *arguments])
    assert main() == code
    said = capture.readouterr()
    return said.err if code else said.out


@pytest.mark.slow
def test_tables(monkeypatch: Patch, capsys: Capture) -> None:
    said = lab(monkeypatch, capsys, "--matches", "40", "--coverage", "--worth")
    assert said.startswith("Three Bridges: 40 matches\n")
    for title in (
        "How matches end",
        "Victories by seat",
        "Decks, victories in percent",
        "Cards",
        "What never ran",
        "Worth of each card: what its player wins less without it, in percentage points",
    ):
        assert f"\n{title}\n" in said


def test_json(monkeypatch: Patch, capsys: Capture) -> None:
    arguments = ("--matches", "8", "--json", "--coverage", "--worth")
    data = json.loads(lab(monkeypatch, capsys, *arguments))
    assert data["matches"] == 8
    assert sum(share["count"] for share in data["endings"].values()) == 8
    assert data["coverage"]["setup"]["body.0"] == [8, 0]
    assert {each["name"] for each in data["worth"]} >= {"Giant", "Scout"}


def test_the_same_rules_change_nothing(monkeypatch: Patch, capsys: Capture) -> None:
    said = lab(monkeypatch, capsys, "--matches", "8", "--against", LANES)
    assert "8 matches with both, 8 of them the same" in said
    assert "too small to tell with 8 matches" in said


def test_a_refusal_is_a_sentence(monkeypatch: Patch, capsys: Capture) -> None:
    refused = lab(monkeypatch, capsys, "--bots", "clever", code=1)
    assert refused.strip().startswith("No bot is called “clever”.")
