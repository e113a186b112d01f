"""Fuzz scenarios: each gets problems or can be played."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any

import pytest

from engine.play.scenario import (
    Arrangement,
    PictureError,
    ScenarioRun,
    changes_between,
    describe_scenario,
    run_scenarios,
)
from engine.rulebook import GameRules, load_rules
from engine.rulebook.packs.read_pack import decode
from engine.rulebook.packs.scenarios import read_scenarios
from engine.rulebook.packs.table_reader import TableReader
from tests.architecture.source import ROOT
from tests.engine.fuzz.mutating import mutated
from tests.engine.fuzz.trying import try_many
from tests.games.pools import FRAMES

NINETY_NINE = ROOT / "cards/starter/99.toml"
SHIPPED = decode(NINETY_NINE.read_bytes())["scenarios"]


def distorted_scenario(dice: Random, own: Sequence[dict[str, Any]] = SHIPPED) -> dict[str, Any]:
    """Return one of the scenarios with one of its texts mutated."""
    table = dict(dice.choice(own))
    key = dice.choice(("picture", "picture", "moves", "expects"))
    if key == "picture":
        return table | {"picture": mutated(dice, table["picture"])}
    texts = list(table.get(key) or ["you: pass"])
    place = dice.randrange(len(texts))
    texts[place] = mutated(dice, texts[place])
    return table | {key: texts, "asked": dice.choice(([], [], ["you"], [texts[0]]))}


def judge(rules: GameRules, table: dict[str, Any]) -> None:
    head = TableReader({"scenarios": [table]}, "the file", [])
    for scenario in read_scenarios(head):
        messages = [str(problem) for problem in run_scenarios(rules, [scenario])]
        assert all(each.startswith("scenario ") for each in messages)
        trial = ScenarioRun(rules, scenario)
        trial.problems()
        if trial.start is not None and trial.end is not None:
            changes_between(trial.start, trial.end)
        with suppress(PictureError):
            laid = Arrangement(rules, scenario.picture).picture
            assert Arrangement(rules, laid).picture == laid
        describe_scenario(rules, scenario)


def test_a_distorted_scenario_is_refused_or_played() -> None:
    rules = load_rules(NINETY_NINE)
    try_many(0.03, distorted_scenario, lambda table: judge(rules, table))


@pytest.mark.parametrize("frame", FRAMES)
def test_a_distorted_scenario_of_a_frame_is_refused_or_played(frame: str) -> None:
    (path,) = FRAMES[frame]
    rules, own = load_rules(path), decode(path.read_bytes())["scenarios"]
    try_many(0.004, partial(distorted_scenario, own=own), partial(judge, rules))
