"""The pools somebody may choose among when they play a game, read about it or build a deck for it."""

from cards.models import Game, Pool
from cards.rulebooks import standard_pool

MOST_OFFERED = 24
"""The rules of each are at hand when a deck is judged; those that ship come first."""


def offered_pools(game: Game, user_id: int | None, named: str = "") -> list[Pool]:
    """Those that ship, one's own, and the one that a link leads to; what a newcomer plays comes first."""
    current = Pool.objects.current().of_game(game).in_full()
    offered = list(current.offered_to(user_id)[:MOST_OFFERED]) or [standard_pool(game)]
    others = current.exclude(pk__in=[pool.pk for pool in offered])
    return offered + list(others.filter(slug=named))
