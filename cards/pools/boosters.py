"""Open boosters for sealed play: for a player, the same cards all day."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from random import Random

from django.contrib.auth import get_user_model
from django.utils.crypto import salted_hmac

from cards.models import Pool
from engine.rulebook import GameRules, PackFile
from engine.rulebook.packs.entries import Look
from engine.rulebook.packs.readers.boosters import BoosterEntry, BoosterSlot

SALT = "sealed boosters"


@dataclass(frozen=True, slots=True)
class BoosterKind:
    """A booster of one of the pool's packs, and how many of them a player opens."""

    pack: PackFile
    booster: BoosterEntry
    opened: int


def boosters_of(rules: GameRules) -> list[BoosterKind]:
    """Return the boosters of the packs. The more kinds there are, the fewer of each are opened."""
    found = [(pack, booster) for pack in rules.packs for booster in pack.boosters]
    return [BoosterKind(pack, booster, -(-booster.sealed // len(found))) for pack, booster in found]


def sealed_cards(rules: GameRules, pool: Pool, user_id: int, day: date) -> Counter[str]:
    """Return the cards in the player's boosters of that day.

    Guests from one network open the same boosters, so a visitor gets no better ones as a new guest. The dice
    depend on the secret key, so nobody can open others' boosters. They don't depend on the pool, so nobody
    can open the same boosters again in pools of their own until they are good.
    """
    banned = banned_in(pool)
    player = dice_key(user_id)
    return Counter(
        name
        for kind in boosters_of(rules)
        for number in range(kind.opened)
        for name in open_booster(
            kind.pack, kind.booster, _dice(kind, f"{player} {day} {number}"), banned
        )
    )


def banned_in(pool: Pool) -> set[str]:
    return {name for name, most in pool.limits.items() if not most}


def dice_key(user_id: int) -> str:
    """Return what the player's boosters depend on: the network of a guest, else the player."""
    origin = get_user_model().objects.filter(pk=user_id).values_list("origin", flat=True).first()
    return origin or str(user_id)


def _dice(kind: BoosterKind, which: str) -> Random:
    seed = f"{kind.pack.content_hash} {kind.booster.name} {which}"
    digest = salted_hmac(SALT, seed, algorithm="sha256").hexdigest()
    return Random(digest)  # noqa: S311 (players can’t know the seed)


def open_booster(
    pack: PackFile, booster: BoosterEntry, dice: Random, banned: Collection[str] = ()
) -> Iterator[str]:
    """Yield the cards of one booster. All boosters of a pack have the same size.

    If all cards of a rarity are used up or banned, a card of the next rarity that the booster names takes the
    place. No card comes twice before all have come once. The cards of a slot are spread over the colours.
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
    """Return the rarity, then those that take its place when its cards are used up."""
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
    """Return the cards whose colour the slot has least of, so that no colour is missing by chance."""
    fewest = min(drawn[look.tint] for look in fitting.values())
    return [name for name, look in fitting.items() if drawn[look.tint] == fewest]
