"""Test tuning on the command line."""

import json

import pytest

from engine.lab.setting import SettingError
from engine.lab.studies.tuning_tables import places_named
from tests.engine.lab.lab_facts import STARTING
from tests.engine.lab.test_main import Capture, Patch, lab

SOURCES = ((STARTING / "smallest.toml").read_bytes(), (STARTING / "lanes.toml").read_bytes())


def test_patterns_name_numbers_of_one_pack() -> None:
    pack, places = places_named(SOURCES, ["card:*:strength", "effect:lead:0"])
    assert pack == 1
    assert {place.key for place in places} >= {"card:Giant:strength", "effect:lead:0"}


def test_numbers_that_no_pack_has_are_refused() -> None:
    with pytest.raises(SettingError, match="No pack has the numbers card:Nobody"):
        places_named(SOURCES, ["card:Nobody:*"])


@pytest.mark.long
def test_json_of_a_tuning(monkeypatch: Patch, capsys: Capture) -> None:
    given = ["--tune", "card:Robber:strength", "--matches", "288", "--json"]
    found = json.loads(lab(monkeypatch, capsys, *given))
    assert len(found) <= 3
    assert all(set(each["changes"]) == {"card:Robber:strength"} for each in found)


def test_a_small_budget_is_a_sentence(monkeypatch: Patch, capsys: Capture) -> None:
    given = ["--tune", "card:Robber:strength", "--matches", "20"]
    assert "at least 288 matches" in lab(monkeypatch, capsys, *given, code=1)
