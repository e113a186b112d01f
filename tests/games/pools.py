"""The pools of the starter packs, with and without house rules, and the frames of small games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from engine.rulebook import GameRules, PackFile, load_rules, read_pack

STARTER = Path(__file__).parents[2] / "cards/starter"
FILES = {path: read_pack(path.read_bytes()) for path in sorted(STARTER.glob("*.toml"))}


def pools() -> Iterator[tuple[str, list[Path]]]:
    """Yield each rules pack's name and packs, with and without all of its house rules."""
    for path, rules in FILES.items():
        if rules.has_rules:
            pool = [*(each for each, pack in FILES.items() if is_cards(pack, rules)), path]
            added = [each for each, pack in FILES.items() if rules.name in pack.adds_to]
            yield rules.name, pool
            if added:
                yield f"{rules.name}, house rules", pool + added


def is_cards(pack: PackFile, rules: PackFile) -> bool:
    return pack.game == rules.game and not pack.has_rules and not pack.adds_to


POOLS = dict(pools())
FRAMES = {path.stem: [path] for path in sorted((Path(__file__).parent / "frames").glob("*.toml"))}


@cache
def shipped_rules(name: str) -> GameRules:
    """Return the rules of a pool or frame, which the test files of a process share."""
    return load_rules(*(POOLS | FRAMES)[name])
