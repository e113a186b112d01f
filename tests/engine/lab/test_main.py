"""Test the laboratory’s command line."""

import json
import subprocess
import sys

from tests.engine.lab.games import STARTING

LANES = str(STARTING / "lanes.toml")


def lab(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "engine.lab", LANES, "--workers", "1", *arguments]
    return subprocess.run(command, capture_output=True, text=True)


def test_tables() -> None:
    said = lab("--matches", "40", "--coverage", "--worth").stdout
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


def test_json() -> None:
    data = json.loads(lab("--matches", "8", "--json", "--coverage", "--worth").stdout)
    assert data["matches"] == 8
    assert sum(share["count"] for share in data["endings"].values()) == 8
    assert data["coverage"]["setup"]["body.0"] == [8, 0]
    assert {each["name"] for each in data["worth"]} >= {"Giant", "Scout"}


def test_the_same_rules_change_nothing() -> None:
    said = lab("--matches", "8", "--against", LANES).stdout
    assert "8 matches with both, 8 of them the same" in said
    assert "too small to tell with 8 matches" in said


def test_a_refusal_is_a_sentence() -> None:
    refused = lab("--bots", "clever")
    assert refused.returncode == 1
    assert refused.stderr.strip().startswith("No bot is called “clever”.")
