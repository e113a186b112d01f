"""The pools a user can choose from, to play, read or build decks."""

from cards.models import Game, Pool
from cards.rulebooks import standard_pool

MOST_OFFERED = 24
"""Judging a deck needs the rules of every pool offered; shipped pools come first."""


def offered_pools(game: Game, user_id: int | None, named: str = "") -> list[Pool]:
    """Return shipped pools, the user's own, and the linked one; the pool for newcomers comes first."""
    current = Pool.objects.current().of_game(game).in_full()
    offered = list(current.offered_to(user_id)[:MOST_OFFERED]) or [standard_pool(game)]
    others = current.exclude(pk__in=[pool.pk for pool in offered])
    return offered + list(others.filter(slug=named))
