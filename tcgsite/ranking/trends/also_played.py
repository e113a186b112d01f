"""Find what players of a game or pack also play, among the most played ones."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, permutations
from operator import itemgetter

from django.db.models import QuerySet

from tcgsite.matches.models import PlayedMatch
from tcgsite.ranking.models import AlsoPlayed

FEWEST = 3
"""The fewest players of a pair. Smaller numbers would reveal who has played."""
SHOWN = 6


def also_played(
    kind: str,
    results: QuerySet[PlayedMatch],
    name: str,
    most_played: Sequence[tuple[int, int, int]],
) -> Iterator[AlsoPlayed]:
    """Yield, for each game or pack, up to SHOWN others that most of its players also play."""
    kept = [pk for pk, _players, _before in most_played]
    pairs = results.filter(**{f"{name}__in": kept}).order_by("user").distinct()
    common = _common_players(pairs.values_list("user", name).iterator())
    for subject, others in common.items():
        for other, players in others.most_common(SHOWN):
            if players >= FEWEST:
                yield AlsoPlayed(
                    **{f"{kind}_id": subject, f"also_{kind}_id": other}, players=players
                )


def _common_players(pairs: Iterable[tuple[int, int]]) -> dict[int, Counter[int]]:
    """Count, for each subject, its players who also play each other subject. The pairs must be sorted."""
    common: dict[int, Counter[int]] = defaultdict(Counter)
    for _player, rows in groupby(pairs, itemgetter(0)):
        for subject, other in permutations({subject for _one, subject in rows}, 2):
            common[subject][other] += 1
    return common
