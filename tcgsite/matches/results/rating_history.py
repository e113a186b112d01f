"""Ratings and their history, as pages show them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.db.models import Count

from cards.models import Game
from tcgsite.matches.models import RatingChange
from tcgsite.matches.results.glicko import Standing
from tcgsite.matches.results.ratings import standings

WIDTH, HEIGHT = 240, 64


@dataclass(frozen=True, slots=True)
class RatingPath:
    """The graph as SVG point lists, with the first and last rating."""

    line: str
    band: str
    first: int
    last: int
    width: int = WIDTH
    height: int = HEIGHT


def rating_path(ways: Sequence[Standing]) -> RatingPath | None:
    """Return None for fewer than two ratings."""
    if not ways[1:]:
        return None
    lowest = min(way.rating - way.deviation for way in ways)
    highest = max(way.rating + way.deviation for way in ways)

    def point(place: int, rating: float) -> str:
        x = WIDTH * place / (len(ways) - 1)
        return f"{x:.1f},{HEIGHT * (highest - rating) / (highest - lowest):.1f}"

    above = [point(place, way.rating + way.deviation) for place, way in enumerate(ways)]
    below = [point(place, way.rating - way.deviation) for place, way in enumerate(ways)]
    return RatingPath(
        " ".join(point(place, way.rating) for place, way in enumerate(ways)),
        " ".join(above + below[::-1]),
        round(ways[0].rating),
        round(ways[-1].rating),
    )


DRAWN = 60
"""Number of matches in a rating graph."""


class Rated(NamedTuple):
    """A player's rating in one game, with the number of rated matches behind it."""

    game: Game
    standing: Standing
    matches: int
    path: RatingPath | None


def ratings_of(user_id: int) -> list[Rated]:
    """Return the user's ratings in all games, the most played first."""
    own = RatingChange.objects.filter(user=user_id).order_by()
    played = dict(own.values_list("game").annotate(Count("pk")))
    held = standings([user_id], played)
    games = Game.objects.in_bulk(played)
    found = [
        Rated(games[game], held[user_id, game], count, rating_path(_way(user_id, game)))
        for game, count in played.items()
    ]
    return sorted(found, key=lambda rated: (-rated.matches, rated.game.title))


def _way(user_id: int, game_id: int) -> list[Standing]:
    """Return the ratings after each of the last matches, the oldest first."""
    rows = RatingChange.objects.filter(user=user_id, game=game_id).order_by("-pk")
    last = rows.values_list("rating", "deviation", "volatility")[:DRAWN]
    return [Standing(*row) for row in last][::-1]


@dataclass(frozen=True, slots=True)
class Change:
    """A player's rating before and after a match."""

    name: str
    before: int
    after: int

    @property
    def difference(self) -> str:
        return f"{self.after - self.before:+d}".replace("-", "−")


def changes_after(match_id: int) -> tuple[Change, ...]:
    """Return the match's rating changes in seat order; empty if it was not rated."""
    rows = RatingChange.objects.filter(match=match_id).select_related("user")
    return tuple(Change(str(row.user), round(row.before), round(row.rating)) for row in rows)
