"""Layout: the column of every attribute and the number of every zone.

Entities are small integers, counted per class from 1; 0 is nothing. Column 3, entity 0 holds
the default, so reading an attribute of nothing is harmless. A player's zone has the number of
its first plus the player's; that first itself is nobody's, and no effect ever gets to know it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from engine.language.vocabulary import AttributeWord
from engine.rulebook.columns import BUILT_IN, PLACES
from engine.rulebook.pack import ZoneEntry

EVERYBODY = {"owner", "allies", "opponents"}


@dataclass(frozen=True)
class Layout:
    columns: dict[tuple[str, str], int]
    words: tuple[AttributeWord, ...]
    zones: dict[str, int]
    zone_names: tuple[str, ...]
    most_players: int
    covered: tuple[bool, ...] = ()
    """Per zone, whether there is somebody who does not see what lies there."""
    tops: frozenset[int] = frozenset()
    """The zones of which some see the top alone."""

    @classmethod
    def of(
        cls, words: Iterable[AttributeWord], zones: Iterable[ZoneEntry], most_players: int
    ) -> Layout:
        own = (word for word in words if word.column and (word.of_class, word.name) not in PLACES)
        held = (*BUILT_IN, *own)
        columns = {(word.of_class, word.name): place for place, word in enumerate(held)}
        first: dict[str, int] = {}
        names, covered, tops = [""], [False], list[int]()
        for zone in sorted(zones, key=lambda zone: zone.each):
            first[zone.name] = len(names)
            count = 1 if zone.each == "game" else most_players + 1
            names += [zone.name] * count
            covered += [not set(zone.seen_by) >= EVERYBODY] * count
            tops += [len(names) - each - 1 for each in range(count) if zone.top_seen_by]
        return cls(
            columns, held, first, tuple(names), most_players, tuple(covered), frozenset(tops)
        )

    @cached_property
    def card_places(self) -> dict[int, int]:
        """Where among the attributes of cards each of their columns stands."""
        cards = (n for n, word in enumerate(self.words) if word.of_class == "card")
        return {column: place for place, column in enumerate(cards)}

    def column(self, of_class: str, name: str) -> int:
        return self.columns[of_class, name]

    def zones_called(self, name: str) -> tuple[int, ...]:
        """Its number, or that of each player's own; nobody has one, so theirs is nowhere."""
        first, all_of_them = self.zones[name], self.zone_names.count(name)
        return (first,) if all_of_them == 1 else (0, *range(first + 1, first + all_of_them))
