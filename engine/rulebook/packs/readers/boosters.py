"""Read the boosters of a pack: how many cards of which rarity they contain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from engine.language.messages.translation import Sentence
from engine.language.messages.translation import gettext_noop as _
from engine.language.vocabulary import SECOND
from engine.rulebook.packs.entries import CardEntry
from engine.rulebook.packs.style import RARITIES
from engine.rulebook.packs.table_reader import TableReader

MOST_BOOSTERS = 8
MOST_SLOTS = 8
MOST_CARDS = 30
"""The most cards in a slot."""
MOST_OPENED = 12
"""The most boosters that a player opens for sealed play."""
SEALED = 6
LARGEST_WEIGHT = 1_000


@dataclass(frozen=True, slots=True)
class BoosterSlot:
    """Some cards of a booster, each of a random rarity. `rarities` are pairs of a rarity and its weight."""

    count: int
    rarities: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class BoosterEntry:
    """A booster of the pack's own cards. A player opens `sealed` of them for sealed play."""

    name: str
    title: str
    slots: tuple[BoosterSlot, ...]
    sealed: int
    leaves_out: tuple[str, ...]

    @property
    def size(self) -> int:
        return sum(slot.count for slot in self.slots)

    @property
    def content(self) -> dict[str, Any]:
        return asdict(self)


def read_boosters(head: TableReader, cards: Sequence[CardEntry]) -> tuple[BoosterEntry, ...]:
    """Read the boosters of a pack with these cards. Format 1 has none."""
    if head.edition < SECOND:
        return ()
    found = tuple(_read(table, cards) for table in head.tables("boosters", "booster"))
    if len(found) > MOST_BOOSTERS:
        head.report("scenario_many", key="boosters", limit=MOST_BOOSTERS)
    return found


def _read(table: TableReader, cards: Sequence[CardEntry]) -> BoosterEntry:
    name = table.line("name", longest=50)
    booster = BoosterEntry(
        name=name,
        title=table.line("title", name, longest=100),
        sealed=_between(table, "sealed", MOST_OPENED, SEALED),
        leaves_out=_cards_left_out(table, cards),
        slots=_read_slots(table, name),
    )
    for rarity in RARITIES:
        _check_rarity(table, booster, rarity, cards)
    table.finish()
    return booster


def _cards_left_out(table: TableReader, cards: Sequence[CardEntry]) -> tuple[str, ...]:
    names = {card.name for card in cards}
    found = table.texts("leaves_out", [])
    for name in found:
        if name not in names:
            table.report(
                "pack_kind",
                key="leaves_out",
                wanted=Sentence(_("cards of this pack; it has no {name}"), {"name": name[:60]}),
            )
    return found


def _read_slots(table: TableReader, name: str) -> tuple[BoosterSlot, ...]:
    found = tuple(map(_read_slot, table.tables("slots", f"booster {name}, slot")))
    if not 0 < len(found) <= MOST_SLOTS:
        table.report(
            "pack_kind",
            key="slots",
            wanted=Sentence(_("a list of 1 to {most} slots"), {"most": MOST_SLOTS}),
        )
    return found


def _read_slot(table: TableReader) -> BoosterSlot:
    weights = table.table_at("rarities")
    rarities = tuple(
        (rarity, _between(weights, rarity, LARGEST_WEIGHT)) for rarity in weights.table
    )
    unknown = [rarity for rarity, _ in rarities if rarity not in RARITIES]
    if unknown or not rarities:
        known = ", ".join(RARITIES)
        table.report(
            "pack_kind",
            key="rarities",
            wanted=Sentence(_("a table of rarities ({known})"), {"known": known}),
        )
    slot = BoosterSlot(_between(table, "count", MOST_CARDS, 1), rarities)
    table.finish()
    return slot


def _between(table: TableReader, key: str, most: int, default: int | None = None) -> int:
    found = table.number(key, default)
    if not 1 <= found <= most:
        table.report(
            "pack_kind",
            key=key,
            wanted=Sentence(_("a whole number from 1 to {most}"), {"most": most}),
        )
    return found


def _check_rarity(
    table: TableReader, booster: BoosterEntry, rarity: str, cards: Sequence[CardEntry]
) -> None:
    """Report a booster that can need more different cards of the rarity than the pack has."""
    needed = sum(slot.count for slot in booster.slots if rarity in dict(slot.rarities))
    found = sum(card.look.rarity == rarity for card in cards if card.name not in booster.leaves_out)
    if found < needed:
        wanted = Sentence(
            _(
                "slots for which the pack has enough cards: of {needed} {rarity} cards it has {found}"
            ),
            {"needed": needed, "rarity": rarity, "found": found},
        )
        table.report("pack_kind", key="slots", wanted=wanted)
