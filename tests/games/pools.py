"""The packs in cards/starter that make a game when put together, with house rules and without."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engine.rulebook import PackFile, read_pack

STARTER = Path(__file__).parents[2] / "cards/starter"
FILES = {path: read_pack(path.read_bytes()) for path in sorted(STARTER.glob("*.toml"))}


def pools() -> Iterator[tuple[str, list[Path]]]:
    """Each game's cards with each of its rules, alone and with all that can be added to them."""
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
