"""Readable: what compiled expressions can read, in a match or outside one."""

from __future__ import annotations

from collections.abc import Collection, Mapping, MutableSequence, Sequence
from typing import Any, Generic, NoReturn, Protocol, TypeVar

from engine.rulebook.columns import CONTROLLER, ZONE
from engine.rulebook.effect import EffectRules
from engine.rulebook.runtime.slots import Gift, Remembered

Member = TypeVar("Member")


class ReadableDice(Protocol):
    """The methods of Python's `Random` that compiled code uses. Only `engine.world` may import `Random`."""

    def randint(self, low: int, high: int, /) -> int: ...

    def choice(self, of: Sequence[Member], /) -> Member: ...

    def choices(self, of: Sequence[Member], weights: Sequence[int], /) -> list[Member]: ...

    def sample(self, of: Sequence[Member], count: int, /) -> list[Member]: ...

    def shuffle(self, of: MutableSequence[Any], /) -> None: ...


class ReadableCard(Protocol):
    @property
    def number(self) -> int: ...

    @property
    def name(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def effects(self) -> tuple[int, ...]: ...


class ReadablePhase(Protocol):
    @property
    def title(self) -> str: ...


class ReadableZone(Protocol):
    @property
    def lane(self) -> int: ...

    @property
    def slot(self) -> int: ...


class ReadableLayout(Protocol):
    @property
    def zone_names(self) -> tuple[str, ...]: ...

    @property
    def zone_entries(self) -> Sequence[ReadableZone]: ...

    @property
    def card_places(self) -> Mapping[int, int]: ...

    def neighbors(self, zone: int) -> list[int]: ...


class ReadableProgram(Protocol):
    @property
    def bearer_effects(self) -> tuple[EffectRules, ...]: ...

    @property
    def watches(self) -> Mapping[tuple[str, str], int]: ...


class ReadableRules(Protocol):
    """The part of GameRules that expressions read. This package can't import GameRules."""

    @property
    def layout(self) -> ReadableLayout: ...

    @property
    def program(self) -> ReadableProgram: ...

    @property
    def effects(self) -> tuple[EffectRules, ...]: ...

    @property
    def contained_commands(self) -> Sequence[Collection[tuple[str, str]]]: ...

    @property
    def card_list(self) -> Sequence[ReadableCard | None]: ...

    @property
    def printed_columns(self) -> Sequence[Sequence[Any]]: ...

    @property
    def phases(self) -> Sequence[ReadablePhase]: ...

    @property
    def sitting_column(self) -> int: ...

    def zone_owner(self, zone: int) -> int: ...

    def zone_title(self, zone: int) -> str: ...


Rules = TypeVar("Rules", bound=ReadableRules)


class Readable(Protocol):
    """The part of a world, a deck or a seat's view that expressions read."""

    fuel: int
    read_columns: list[list[Any]]
    read_zones: list[list[int]]
    read_boosts: tuple[tuple[Any, ...], ...]
    grants: tuple[tuple[int, int, Any], ...]
    read_gifts: tuple[Gift, ...]
    used: tuple[tuple[int, ...], ...]
    history: tuple[Remembered, ...]
    arrivals: dict[int, int]
    past: dict[int, tuple[Any, ...]]
    stack: list[list[Any]]
    waiting: tuple[tuple[Any, ...], ...]
    names: tuple[str, ...]
    winners: tuple[int, ...]
    losers: tuple[int, ...]

    @property
    def rules(self) -> ReadableRules: ...

    def dice(self) -> ReadableDice: ...

    def note_once(self, *entry: Any) -> None: ...


class StaticContext(Generic[Rules]):
    """A Readable with empty zones and no running effects. Subclasses add columns and names."""

    winners: tuple[int, ...] = ()
    losers: tuple[int, ...] = ()
    read_boosts: tuple[tuple[Any, ...], ...] = ()
    grants: tuple[tuple[int, int, Any], ...] = ()
    read_gifts: tuple[Gift, ...] = ()
    used: tuple[tuple[int, ...], ...] = ()
    history: tuple[Remembered, ...] = ()
    arrivals: dict[int, int] = {}
    waiting: tuple[tuple[Any, ...], ...] = ()

    def __init__(self, rules: Rules, fuel: int) -> None:
        self.rules = rules
        self.fuel = fuel
        self.read_zones: list[list[int]] = [[] for _ in rules.layout.zone_names]
        self.past: dict[int, tuple[Any, ...]] = {}
        self.stack: list[list[Any]] = []

    def dice(self) -> NoReturn:
        raise AssertionError("dice exist only in a match; the checker should have rejected this")

    def note_once(self, *entry: Any) -> None:
        """Ignore the entry, because there is no log."""


class Supposed:
    """A world or view where some cards are supposed to be in other zones.

    Everything else is read from the true world, which other threads may read at the same time.
    """

    def __init__(self, true: Readable) -> None:
        self.true = true
        self.fuel = true.fuel
        self.answers = None
        self.read_columns = true.read_columns[:]
        for column in (ZONE, CONTROLLER):
            self.read_columns[column] = true.read_columns[column][:]
        self.read_zones = [zone[:] for zone in true.read_zones]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.true, name)

    def move(self, card: int, zone: int) -> None:
        """Put the card on top of the zone."""
        self.read_zones[self.read_columns[ZONE][card]].remove(card)
        self.read_zones[zone].append(card)
        self.read_columns[ZONE][card] = zone
        owner = self.true.rules.zone_owner(zone)
        if owner:
            self.read_columns[CONTROLLER][card] = owner
