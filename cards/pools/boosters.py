"""Open boosters for sealed play: for a player, the same cards all day."""

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import date
from random import Random

from django.utils.crypto import salted_hmac

from cards.models import Pool
from engine.rulebook import GameRules, PackFile
from engine.rulebook.packs.readers.boosters import BoosterEntry

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

    The dice depend on the secret key, so nobody can open others' boosters. They don't depend on the pool,
    so nobody can open the same boosters again in pools of their own until they are good.
    """
    banned = {name for name, most in pool.limits.items() if not most}
    return Counter(
        name
        for kind in boosters_of(rules)
        for number in range(kind.opened)
        for name in open_booster(
            kind.pack, kind.booster, _dice(kind, f"{user_id} {day} {number}"), banned
        )
    )


def _dice(kind: BoosterKind, which: str) -> Random:
    seed = f"{kind.pack.content_hash} {kind.booster.name} {which}"
    digest = salted_hmac(SALT, seed, algorithm="sha256").hexdigest()
    return Random(digest)  # noqa: S311 (players can’t know the seed)


def open_booster(
    pack: PackFile, booster: BoosterEntry, dice: Random, banned: Collection[str] = ()
) -> Iterator[str]:
    """Yield the cards of one booster, none of them twice."""
    left = {card.name: card.look.rarity for card in pack.cards}
    for name in (*booster.leaves_out, *banned):
        left.pop(name, None)
    for slot in booster.slots:
        rarities, weights = zip(*slot.rarities, strict=True)
        for rarity in dice.choices(rarities, weights, k=slot.count):
            fitting = [name for name, each in left.items() if each == rarity]
            if fitting:
                drawn = dice.choice(fitting)
                del left[drawn]
                yield drawn
