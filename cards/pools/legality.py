"""The legality of a deck in each pool of its game."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from cards.models import Pool
from cards.rulebooks import pool_rules
from engine.rulebook import GameRules, PackProblems


@dataclass(frozen=True)
class Standing:
    """The legality of one deck in one pool; `sentences` says why it is not legal."""

    pool: Pool
    sentences: list[str]

    @property
    def is_legal(self) -> bool:
        return not self.sentences


def standing(pool: Pool, cards: Mapping[str, int], rules: GameRules | None = None) -> Standing:
    """Judge the deck; pass the pool's rules if they are already built."""
    try:
        rules = rules or pool_rules(pool)[0]
    except PackProblems as problems:
        # The pool was made under an older engine and can no longer be played.
        return Standing(pool, list(map(str, problems.problems)))
    found = rules.violations(cards, pool.limits)
    return Standing(pool, [violation.message for violation in found])


def standings(pools: Iterable[Pool], cards: Mapping[str, int]) -> list[Standing]:
    return [standing(pool, cards) for pool in pools]
