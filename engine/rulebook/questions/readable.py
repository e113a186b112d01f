"""Readable: a world, or a deck laid out like one, as far as expressions look at it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from random import Random

    from engine.rulebook.game import GameRules


class Readable(Protocol):
    """A world, as far as expressions look at it."""

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
