"""The laboratory: how many matches of Colours’ two-player original it plays per minute on one core."""

from __future__ import annotations

import json
import sys
from os import getloadavg
from pathlib import Path
from time import process_time

from engine.lab.played_match import play_match
from engine.lab.setting import Setting
from engine.rulebook import GameRules, load_rules

STARTER = Path(__file__).parents[1] / "cards/starter"
PACKS = STARTER / "colours-seed.toml", STARTER / "colours-cards.toml"
WANTED = {"random": 1_000, "careful": 300, "10 playouts": 60, "search": 60}
"""How many matches of each bot to play."""
BUDGET = 20.0
"""In seconds of processor time. Runs stop after it, and their pace tells how long the rest would take."""


def main() -> None:
    rules = load_rules(*PACKS)
    for bot, wanted in WANTED.items():
        found = {"bot": bot, "load": round(getloadavg()[0], 1), **measure(rules, bot, wanted)}
        sys.stdout.write(json.dumps(found) + "\n")
        sys.stdout.flush()


def measure(rules: GameRules, bot: str, wanted: int) -> dict[str, float]:
    """Return the number of matches that were played, and the seconds that they took."""
    setting, began, played, actions = Setting((bot,)), process_time(), 0, 0
    while played < wanted and process_time() - began < BUDGET:
        actions += play_match(rules, setting, played, judges=True).actions
        played += 1
    seconds = process_time() - began
    return {
        "wanted": wanted,
        "played": played,
        "actions": actions,
        "seconds": round(seconds, 1),
        "matches a minute": round(60 * played / seconds, 1),
        "seconds for all": round(seconds * wanted / played, 1),
    }


if __name__ == "__main__":
    main()
