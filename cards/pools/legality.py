"""In which pools of its game a deck is legal, and why not in the others."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from cards.models import Pool
from cards.rulebooks import pool_rules
from engine.rulebook import GameRules, PackProblems


@dataclass(frozen=True)
class Standing:
    """Of one deck in one pool."""

    pool: Pool
    sentences: list[str]

    @property
    def is_legal(self) -> bool:
        return not self.sentences


def standing(pool: Pool, cards: Mapping[str, int], rules: GameRules | None = None) -> Standing:
    """With the pool's rules, if they are at hand."""
    try:
        rules = rules or pool_rules(pool)[0]
    except PackProblems as problems:
        # Made when an older engine read these packs; nobody can play it any more.
        return Standing(pool, list(map(str, problems.problems)))
    found = rules.violations(cards, pool.limits)
    return Standing(pool, [violation.message for violation in found])


def standings(pools: Iterable[Pool], cards: Mapping[str, int]) -> list[Standing]:
    return [standing(pool, cards) for pool in pools]
