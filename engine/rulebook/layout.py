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
from engine.rulebook.entries import ZoneEntry

EVERYBODY = {"owner", "allies", "opponents"}
NOWHERE = ZoneEntry("", "nowhere", "game", "", (), "row")


@dataclass(frozen=True)
class Layout:
    """`zones` has the first number of each zone by name, `zone_entries` what it is, by number."""

    columns: dict[tuple[str, str], int]
    words: tuple[AttributeWord, ...]
    zones: dict[str, int]
    zone_entries: tuple[ZoneEntry, ...]

    @classmethod
    def of(
        cls, words: Iterable[AttributeWord], zones: Iterable[ZoneEntry], most_players: int
    ) -> Layout:
        own = (word for word in words if word.column and (word.of_class, word.name) not in PLACES)
        held = (*BUILT_IN, *own)
        columns = {(word.of_class, word.name): place for place, word in enumerate(held)}
        first: dict[str, int] = {}
        entries = [NOWHERE]
        for zone in sorted(zones, key=lambda zone: zone.each):
            first[zone.name] = len(entries)
            entries += [zone] * (1 if zone.each == "game" else most_players + 1)
        return cls(columns, held, first, tuple(entries))

    @cached_property
    def zone_names(self) -> tuple[str, ...]:
        return tuple(entry.name for entry in self.zone_entries)

    @cached_property
    def zone_owners(self) -> tuple[int, ...]:
        """The player whose zone it is, by number; 0 for a zone of all."""
        names = enumerate(self.zone_names)
        return tuple(number - self.zones[name] if name else 0 for number, name in names)

    @cached_property
    def role_zones(self) -> dict[str, tuple[int, bool]]:
        """Role -> the number of its first zone, and whether each player has one."""
        first = ((self.zones[name], self.zone_entries[self.zones[name]]) for name in self.zones)
        return {zone.role: (number, zone.each == "player") for number, zone in first if zone.role}

    @cached_property
    def covered(self) -> tuple[bool, ...]:
        """Per zone, whether there is somebody who does not see what lies there."""
        entries = self.zone_entries[1:]
        return (False, *(not set(entry.seen_by) >= EVERYBODY for entry in entries))

    @cached_property
    def tops(self) -> frozenset[int]:
        """The zones of which some see the top alone."""
        entries = enumerate(self.zone_entries)
        return frozenset(number for number, entry in entries if entry.top_seen_by)

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
