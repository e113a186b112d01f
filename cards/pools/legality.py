"""PoolLegality: whether a deck is legal in a pool, and why not."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from cards.models import Game, Pool
from cards.packs.rules_cache import pool_rules
from engine.rulebook import GameRules, InvalidPackError


@dataclass(frozen=True)
class PoolLegality:
    """The legality of a deck in a pool. `sentences` are the reasons why the deck is illegal, if it is."""

    pool: Pool
    sentences: list[str]

    @property
    def is_legal(self) -> bool:
        return not self.sentences


def legality_in(
    pool: Pool, cards: Mapping[str, int], rules: GameRules | None = None
) -> PoolLegality:
    """Return the legality of the deck in this pool. Pass the pool's rules if they have already been built."""
    try:
        rules = rules or pool_rules(pool)[0]
    except InvalidPackError as problems:
        # The pool was created with an older engine, and the current one rejects it.
        return PoolLegality(pool, list(map(str, problems.problems)))
    found = rules.violations(cards, pool.limits)
    return PoolLegality(pool, [violation.message for violation in found])


def legality_in_each(pools: Iterable[Pool], cards: Mapping[str, int]) -> list[PoolLegality]:
    return [legality_in(pool, cards) for pool in pools]


MOST_OFFERED = 24
"""The most pools offered, shipped ones first. Checking a deck needs the rules of each pool."""


def offered_pools(game: Game, user_id: int | None, named: str = "") -> list[Pool]:
    """Return the shipped pools, the user's own and the linked one, starting with the standard pool.

    There are none if moderators have hidden all pools of the game.
    """
    current = Pool.objects.current().of_game(game).in_full()
    offered = list(current.offered_to(user_id)[:MOST_OFFERED]) or list(current[:1])
    others = current.exclude(pk__in=[pool.pk for pool in offered])
    return offered + list(others.filter(slug=named))
