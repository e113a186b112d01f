"""The pools of the starter packs, with and without house rules, and the frames of small games."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from engine.rulebook import GameRules, PackFile, load_rules, read_pack
from tests.scale import LONG

STARTER = Path(__file__).parents[2] / "cards/starter"
TABLES = {path: tomllib.loads(path.read_text("utf-8")) for path in sorted(STARTER.glob("*.toml"))}
"""The files as they are written. To parse their effects takes each process of the tests seconds."""


def pools() -> Iterator[tuple[str, list[Path]]]:
    """Yield each rules pack's name and packs, with and without all of its house rules."""
    for path, rules in TABLES.items():
        if "game" in rules:
            name = rules["pack"]["name"]
            pool = [*(each for each, pack in TABLES.items() if is_cards(pack, rules)), path]
            added = [each for each, pack in TABLES.items() if name in adds_to(pack)]
            yield name, pool
            if added:
                yield f"{name}, house rules", pool + added


def is_cards(pack: dict[str, Any], rules: dict[str, Any]) -> bool:
    is_of_game = pack["pack"]["game"] == rules["pack"]["game"]
    return is_of_game and "game" not in pack and not adds_to(pack)


def adds_to(pack: dict[str, Any]) -> list[str]:
    found: list[str] = pack["pack"].get("adds_to", [])
    return found


POOLS = dict(pools())
ALIKE = (
    *("bulwark-entry20", "bulwark-pack", "colours-seed"),
    *("spades", "oh-hell", "go-fish", "president", "cheat"),
)
"""Pools with the rules of others and fewer or more cards, and classic games that do what others do."""
TRIED = {name: paths for name, paths in POOLS.items() if LONG or name not in ALIKE}
FRAMES = {path.stem: [path] for path in sorted((Path(__file__).parent / "frames").glob("*.toml"))}


@cache
def shipped_pack(path: Path) -> PackFile:
    return read_pack(path.read_bytes())


@cache
def shared_rules(*paths: Path) -> GameRules:
    """Return the rules of these packs, which the test files of a process share."""
    return load_rules(*paths)


def shipped_rules(name: str) -> GameRules:
    """Return the rules of a pool or frame."""
    return shared_rules(*(POOLS | FRAMES)[name])
