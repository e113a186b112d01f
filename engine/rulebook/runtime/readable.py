"""What compiled expressions may read, in a match or outside one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn, Protocol

if TYPE_CHECKING:
    from random import Random

    from engine.rulebook.game import GameRules


class Readable(Protocol):
    """What expressions read of a world, a deck or one seat's view."""

    rules: GameRules
    fuel: int
    read_columns: list[list[Any]]
    read_zones: list[list[int]]
    read_boosts: tuple[tuple[int, int, int, str], ...]
    grants: tuple[tuple[int, int, str], ...]
    used: tuple[tuple[int, int], ...]
    past: dict[int, tuple[Any, ...]]
    stack: list[list[Any]]
    waiting: tuple[tuple[Any, ...], ...]
    names: tuple[str, ...]
    winners: tuple[int, ...]
    losers: tuple[int, ...]

    def dice(self) -> Random: ...

    def note_once(self, *entry: Any) -> None: ...


class AtRest:
    """A Readable with empty zones and nothing in progress; subclasses add columns and names."""

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
        raise AssertionError("only matches roll dice; the checker must refuse this")

    def note_once(self, *entry: Any) -> None:
        """Ignore the entry, because there is no log."""
