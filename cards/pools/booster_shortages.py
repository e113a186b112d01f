"""Find the rarities that a pool’s bans remove from boosters, and those that replace them."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from cards.pools.boosters import boosters_of
from engine.drafting.boosters import rarity_order
from engine.rulebook import GameRules, PackFile
from engine.rulebook.packs.readers.boosters import BoosterEntry

MOST_STATES = 200
"""The most states that are followed while a booster is filled. A state is the number of cards left by rarity.
Usual boosters have fewer than ten states.
"""
Left = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class BoosterShortage:
    """A rarity that can run out in a booster because of the bans, and the one that replaces it."""

    booster: str
    rarity: str
    left: int
    instead: str

    @property
    def sentence(self) -> str:
        if self.left:
            sentence = _(
                "%(booster)s: the bans leave only %(left)d of the %(rarity)s cards. If a booster needs more, "
                "%(instead)s ones take their place."
            )
        else:
            sentence = _(
                "%(booster)s: all %(rarity)s cards are banned, so %(instead)s ones take their place."
            )
        values = {"rarity": self.rarity, "instead": self.instead, "left": self.left}
        return sentence % {**values, "booster": self.booster}


def booster_shortages(rules: GameRules, banned: Collection[str]) -> list[BoosterShortage]:
    kinds = boosters_of(rules) if banned else []
    return [each for kind in kinds for each in shortages_in(kind.pack, kind.booster, banned)]


def shortages_in(
    pack: PackFile, booster: BoosterEntry, banned: Collection[str]
) -> Iterator[BoosterShortage]:
    """Yield each rarity that another one replaces only because of the bans."""
    left = _cards_left(pack, booster, banned)
    usual = _replaced_rarities(booster, _cards_left(pack, booster, ()))
    for rarity, instead in _replaced_rarities(booster, left):
        if (rarity, instead) not in usual:
            yield BoosterShortage(booster.title, rarity, left[rarity], instead)


def _cards_left(pack: PackFile, booster: BoosterEntry, banned: Collection[str]) -> Counter[str]:
    out = {*booster.leaves_out, *banned}
    named = {rarity for slot in booster.slots for rarity, _weight in slot.rarities}
    found = (card.look.rarity for card in pack.cards if card.name not in out)
    return Counter(rarity for rarity in found if rarity in named)


def _replaced_rarities(booster: BoosterEntry, full: Left) -> list[tuple[str, str]]:
    """Return each rarity that some booster lacks, with its replacement.

    This fills boosters as `open_booster` does, with all rarities that the dice can choose.
    """
    found: dict[tuple[str, str], None] = {}
    states = {tuple(sorted(full.items()))} if full else set()
    for slot in booster.slots:
        orders = {rarity: rarity_order(booster, slot, rarity) for rarity, _weight in slot.rarities}
        for _card in range(slot.count):
            following = set()
            for state in states:
                left = dict(state) if any(count for _rarity, count in state) else dict(full)
                for rarity, order in orders.items():
                    taken = next(each for each in order if left.get(each))
                    following.add(tuple(sorted((left | {taken: left[taken] - 1}).items())))
                    if taken != rarity:
                        found[rarity, taken] = None
            states = set(sorted(following)[:MOST_STATES])
    return list(found)
