"""AtRest: what is read where no match runs, a deck or what one seat sees: nothing lasts or waits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from engine.rulebook.game import GameRules


class AtRest:
    """All of a Readable but for its columns and who plays; its zones are empty."""

    winners: tuple[int, ...] = ()
    losers: tuple[int, ...] = ()
    read_boosts: tuple[tuple[int, int, int, str], ...] = ()
    grants: tuple[tuple[int, int, str], ...] = ()
    used: tuple[tuple[int, int], ...] = ()
    waiting: tuple[tuple[Any, ...], ...] = ()

    def __init__(self, rules: GameRules, fuel: int) -> None:
        self.rules = rules
        self.fuel = fuel
        self.read_zones: list[list[int]] = [[] for _ in rules.layout.zone_names]
        self.past: dict[int, tuple[Any, ...]] = {}
        self.stack: list[list[Any]] = []

    def dice(self) -> NoReturn:
        raise AssertionError("where no match runs nothing rolls dice; the checker refuses it")

    def note_once(self, *entry: Any) -> None:
        """A division by zero has no log to go to."""
