"""Open boosters for sealed play: for a player, the same cards all day."""

from collections import Counter
from dataclasses import dataclass
from datetime import date
from random import Random

from django.contrib.auth import get_user_model
from django.utils.crypto import salted_hmac

from cards.models import Pool
from engine.drafting.boosters import open_booster
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
    """Return the key of the player’s dice: for guests their network, for others the player."""
    origin = get_user_model().objects.filter(pk=user_id).values_list("origin", flat=True).first()
    return origin or str(user_id)


def _dice(kind: BoosterKind, which: str) -> Random:
    seed = f"{kind.pack.content_hash} {kind.booster.name} {which}"
    digest = salted_hmac(SALT, seed, algorithm="sha256").hexdigest()
    return Random(digest)  # noqa: S311 (players can’t know the seed)
