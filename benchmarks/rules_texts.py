"""Compare printing the shipped cards with reading and checking their packs."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from statistics import median
from time import process_time

from engine.language.rules_text import printed_effect
from engine.rulebook.checker import CheckedPacks, PackChecker
from engine.rulebook.packs.read_pack import read_pack

STARTER = Path(__file__).parents[1] / "cards/starter"
GAMES = (
    ("99",),
    ("bulwark-cards", "bulwark-full"),
    ("colours-cards", "colours-classic"),
    ("ground-cards", "ground-duel", "ground-steward"),
)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=25)
    json.dump(measure(options.parse_args().rounds), sys.stdout, indent=2)
    sys.stdout.write("\n")


def measure(rounds: int) -> dict[str, float]:
    """Read, check and print all games in turn. Use the median round of each game."""
    found = [measure_game(names, rounds) for names in GAMES]
    effects, read, checked, printed = (sum(each[n] for each in found) for n in range(4))
    return {
        "effects": effects,
        "read_milliseconds": round(read * 1e3, 1),
        "check_milliseconds": round(checked * 1e3, 1),
        "print_milliseconds": round(printed * 1e3, 1),
        "print_to_read_and_check_ratio": round(printed / (read + checked), 3),
    }


def measure_game(names: tuple[str, ...], rounds: int) -> tuple[int, float, float, float]:
    """Return the number of a game's effects, and the seconds for reading, checking and printing them."""
    files = [(STARTER / f"{name}.toml").read_bytes() for name in names]
    packs = tuple(map(read_pack, files))
    checked = PackChecker(packs).check()
    steps: Mapping[str, Callable[[], object]] = {
        "read": lambda: [read_pack(each) for each in files],
        "check": lambda: PackChecker(packs).check(),
        "print": lambda: print_effects(checked),
    }
    times: dict[str, list[float]] = {name: [] for name in steps}
    for _ in range(rounds):
        for name, step in steps.items():
            begun = process_time()
            step()
            times[name].append(process_time() - begun)
    read, check, printed = (median(times[name]) for name in steps)
    return len(checked.effects), read, check, printed


def print_effects(found: CheckedPacks) -> None:
    for each in found.effects:
        words = found.words.in_edition(each.edition)
        printed_effect(each.tree, words, each.kinds, on_card=not each.is_rule)


if __name__ == "__main__":
    main()
