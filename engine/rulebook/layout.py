"""Layout: the column of each attribute, the number of each zone, and printed values."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine.language.vocabulary import FIRST, AttributeWord, vocabulary_of
from engine.rulebook.card import CardRules
from engine.rulebook.columns import BUILT_IN
from engine.rulebook.packs.entries import ZoneEntry

EVERYBODY = {"owner", "allies", "opponents"}
NOWHERE = ZoneEntry("", "nowhere", "game", "", (), "row")


@dataclass(frozen=True)
class Layout:
    """The columns and zones of a game.

    `columns` maps each class and attribute key to a column. `zones` maps each zone name to the number of
    its first zone, and `zone_entries` lists the zones by number.
    """

    columns: dict[tuple[str, str], int]
    words: tuple[AttributeWord, ...]
    zones: dict[str, int]
    zone_entries: tuple[ZoneEntry, ...]

    @classmethod
    def of(
        cls,
        own: Iterable[AttributeWord],
        zones: Iterable[ZoneEntry],
        most_players: int,
        edition: int = FIRST,
    ) -> Layout:
        """Lay out the game's `own` attributes. Built-in attributes added by later editions come last."""
        newer = (
            word
            for word in vocabulary_of(edition).attributes.values()
            if word.column and word.since > FIRST
        )
        held = (*BUILT_IN, *own, *newer)
        columns = {(word.of_class, word.key): place for place, word in enumerate(held)}
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
        """Return the owner of each zone by number. The owner of a common zone is 0."""
        names = enumerate(self.zone_names)
        return tuple(number - self.zones[name] if name else 0 for number, name in names)

    @cached_property
    def role_zones(self) -> dict[str, tuple[int, bool]]:
        """Return the first zone with each role, and whether each player has such a zone."""
        first = ((self.zones[name], self.zone_entries[self.zones[name]]) for name in self.zones)
        return {zone.role: (number, zone.each == "player") for number, zone in first if zone.role}

    @cached_property
    def vaguely_counted(self) -> frozenset[int]:
        """Return the zones whose cards some viewers can’t count."""
        entries = enumerate(self.zone_entries)
        return frozenset(number for number, entry in entries if number and entry.counted_to)

    @cached_property
    def hides_cards(self) -> tuple[bool, ...]:
        """Return True for each zone whose cards are hidden from some viewers."""
        entries = self.zone_entries[1:]
        return (False, *(not set(entry.seen_by) >= EVERYBODY for entry in entries))

    @cached_property
    def tops(self) -> frozenset[int]:
        """Return the zones where some viewers can see only the top card."""
        entries = enumerate(self.zone_entries)
        return frozenset(number for number, entry in entries if entry.top_seen_by)

    @cached_property
    def forgets(self) -> frozenset[int]:
        """Return the zones that turn a card from elsewhere into a new object."""
        entries = enumerate(self.zone_entries)
        return frozenset(number for number, entry in entries if entry.forgets)

    @cached_property
    def backs(self) -> frozenset[int]:
        """Return the zones where all viewers at least see the back of each card."""
        entries = enumerate(self.zone_entries)
        return frozenset(number for number, entry in entries if entry.tells_backs_apart)

    @cached_property
    def used_by_all(self) -> frozenset[str]:
        """Return the names of the zones whose cards every player may use."""
        return frozenset(entry.name for entry in self.zone_entries if entry.used_by_all)

    @cached_property
    def effect_columns(self) -> tuple[tuple[int, Any], ...]:
        """Return the columns for effects on the stack, with their default values."""
        words = enumerate(self.words)
        return tuple((place, word.default) for place, word in words if word.of_class == "effect")

    @cached_property
    def card_places(self) -> dict[int, int]:
        """Return the position of each card column among all card columns."""
        cards = (n for n, word in enumerate(self.words) if word.of_class == "card")
        return {column: place for place, column in enumerate(cards)}

    def column(self, of_class: str, key: str) -> int:
        return self.columns[of_class, key]

    def named_column(self, of_class: str, name: str) -> int:
        """Return the column of the attribute.

        A pack's attribute hides a newer built-in one with the same name.
        """
        named = (
            n for n, word in enumerate(self.words) if (word.of_class, word.name) == (of_class, name)
        )
        return next(named)

    def neighbors(self, zone: int) -> list[int]:
        """Return the zones of the same owner in the slots before and after the zone’s own."""
        entry, owner = self.zone_entries[zone], self.zone_owners[zone]
        next_to = [(entry.group, entry.slot - 1), (entry.group, entry.slot + 1)]
        return [self.slots[each] + owner for each in next_to if each in self.slots]

    @cached_property
    def slots(self) -> dict[tuple[str, int], int]:
        """Return the first zone for each slot of each group."""
        first = ((self.zone_entries[number], number) for number in self.zones.values())
        return {(entry.group, entry.slot): number for entry, number in first if entry.slot}

    def zones_called(self, name: str) -> tuple[int, ...]:
        """Return the number of the zone in a tuple.

        If each player has one, return their numbers by player, with 0 first.
        """
        first, all_of_them = self.zones[name], self.zone_names.count(name)
        return (first,) if all_of_them == 1 else (0, *range(first + 1, first + all_of_them))


def printed_columns(
    layout: Layout, cards: Sequence[CardRules | None]
) -> tuple[tuple[Any, ...], ...]:
    """Return the printed values by column and definition. Definition 0 has the default values.

    Columns of other classes are empty.
    """
    return tuple(
        tuple(
            card.attributes.get(word.key, word.default) if card else word.default for card in cards
        )
        if word.of_class == "card"
        else ()
        for word in layout.words
    )
