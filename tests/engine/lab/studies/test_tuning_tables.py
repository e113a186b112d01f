"""Test tuning on the command line."""

import json

import pytest

from engine.lab.setting import SettingError
from engine.lab.studies.tuning_tables import places_named
from tests.engine.lab.games import STARTING
from tests.engine.lab.test_main import lab

SOURCES = ((STARTING / "smallest.toml").read_bytes(), (STARTING / "lanes.toml").read_bytes())


def test_patterns_name_numbers_of_one_pack() -> None:
    pack, places = places_named(SOURCES, ["card:*:strength", "effect:lead:0"])
    assert pack == 1
    assert {place.key for place in places} >= {"card:Giant:strength", "effect:lead:0"}


def test_numbers_that_no_pack_has_are_refused() -> None:
    with pytest.raises(SettingError, match="No pack has the numbers card:Nobody"):
        places_named(SOURCES, ["card:Nobody:*"])


@pytest.mark.long
def test_json_of_a_tuning() -> None:
    given = ["--tune", "card:Robber:strength", "--matches", "288", "--json"]
    found = json.loads(lab(*given).stdout)
    assert len(found) <= 3
    assert all(set(each["changes"]) == {"card:Robber:strength"} for each in found)


def test_a_small_budget_is_a_sentence() -> None:
    refused = lab("--tune", "card:Robber:strength", "--matches", "20")
    assert refused.returncode == 1
    assert "at least 288 matches" in refused.stderr
