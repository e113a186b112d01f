"""Open a booster: its slots define the chances of each rarity."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from random import Random

from engine.rulebook import PackFile
from engine.rulebook.packs.entries import Look
from engine.rulebook.packs.readers.boosters import BoosterEntry, BoosterSlot


def open_booster(
    pack: PackFile, booster: BoosterEntry, dice: Random, banned: Collection[str] = ()
) -> Iterator[str]:
    """Yield the cards of one booster. All boosters of a pack have the same size.

    If all cards of a rarity are used up or banned, the next rarity that the booster names replaces it. No
    card is repeated before all have been used once. The cards of a slot are spread over the colours.
    """
    named = {rarity for slot in booster.slots for rarity, _weight in slot.rarities}
    out = {*booster.leaves_out, *banned}
    full = {c.name: c.look for c in pack.cards if c.look.rarity in named and c.name not in out}
    left = dict(full)
    for slot in booster.slots:
        rarities, weights = zip(*slot.rarities, strict=True)
        drawn = Counter[str]()
        for rarity in dice.choices(rarities, weights, k=slot.count):
            left = left or dict(full)
            fitting = _fitting(left, rarity_order(booster, slot, rarity))
            if fitting:
                name = dice.choice(_of_rarest_colours(fitting, drawn))
                drawn[left.pop(name).tint] += 1
                yield name


def rarity_order(booster: BoosterEntry, slot: BoosterSlot, rarity: str) -> list[str]:
    """Return the rarity, and then those that replace it when its cards are used up."""
    named = [each for each, _weight in slot.rarities]
    place = named.index(rarity)
    others = [each for other in booster.slots for each, _weight in other.rarities]
    return list(dict.fromkeys((*named[place:], *named[:place], *others)))


def _fitting(left: Mapping[str, Look], rarities: Iterable[str]) -> dict[str, Look]:
    """Return the cards of the first rarity that has any left."""
    for rarity in rarities:
        found = {name: look for name, look in left.items() if look.rarity == rarity}
        if found:
            return found
    return {}


def _of_rarest_colours(fitting: Mapping[str, Look], drawn: Counter[str]) -> list[str]:
    """Return the cards of the colours that the slot has fewest of, so that no colour is missing by chance."""
    fewest = min(drawn[look.tint] for look in fitting.values())
    return [name for name, look in fitting.items() if drawn[look.tint] == fewest]
