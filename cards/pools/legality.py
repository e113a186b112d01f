"""PoolLegality: whether a deck is legal in a pool, and the reasons if it is not."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from cards.models import Game, Pool
from cards.packs.rules_cache import pool_rules, standard_pool
from engine.rulebook import GameRules, InvalidPackError


@dataclass(frozen=True)
class PoolLegality:
    """The legality of a deck in a pool; `sentences` are the reasons why the deck is not legal."""

    pool: Pool
    sentences: list[str]

    @property
    def is_legal(self) -> bool:
        return not self.sentences


def legality_in(
    pool: Pool, cards: Mapping[str, int], rules: GameRules | None = None
) -> PoolLegality:
    """Return the deck's legality in the pool. Callers can pass the pool's rules if they are already built."""
    try:
        rules = rules or pool_rules(pool)[0]
    except InvalidPackError as problems:
        # The pool was made with an older engine, and a newer engine can no longer play it.
        return PoolLegality(pool, list(map(str, problems.problems)))
    found = rules.violations(cards, pool.limits)
    return PoolLegality(pool, [violation.message for violation in found])


def legality_in_each(pools: Iterable[Pool], cards: Mapping[str, int]) -> list[PoolLegality]:
    return [legality_in(pool, cards) for pool in pools]


MOST_OFFERED = 24
"""Judging a deck needs the rules of every pool offered; shipped pools come first."""


def offered_pools(game: Game, user_id: int | None, named: str = "") -> list[Pool]:
    """Return the shipped pools, the user's own pools and the linked pool, with the standard pool first."""
    current = Pool.objects.current().of_game(game).in_full()
    offered = list(current.offered_to(user_id)[:MOST_OFFERED]) or [standard_pool(game)]
    others = current.exclude(pk__in=[pool.pk for pool in offered])
    return offered + list(others.filter(slug=named))
