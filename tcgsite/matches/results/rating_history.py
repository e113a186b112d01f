"""Ratings and rating history, as shown on pages."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.db.models import Count

from cards.models import Game
from tcgsite.matches.models import RatingChange
from tcgsite.matches.results.glicko import Rating
from tcgsite.matches.results.ratings import current_ratings

WIDTH, HEIGHT = 240, 64


@dataclass(frozen=True, slots=True)
class RatingPath:
    """A rating graph as SVG points: a line in a band that shows the deviation."""

    line: str
    band: str
    first: int
    last: int
    width: int = WIDTH
    height: int = HEIGHT


def rating_path(ratings: Sequence[Rating]) -> RatingPath | None:
    """Return the rating graph, or None if there are fewer than two ratings."""
    if not ratings[1:]:
        return None
    lowest = min(rating.rating - rating.deviation for rating in ratings)
    highest = max(rating.rating + rating.deviation for rating in ratings)

    def point(place: int, value: float) -> str:
        x = WIDTH * place / (len(ratings) - 1)
        return f"{x:.1f},{HEIGHT * (highest - value) / (highest - lowest):.1f}"

    above = [point(place, rating.rating + rating.deviation) for place, rating in enumerate(ratings)]
    below = [point(place, rating.rating - rating.deviation) for place, rating in enumerate(ratings)]
    return RatingPath(
        " ".join(point(place, rating.rating) for place, rating in enumerate(ratings)),
        " ".join(above + below[::-1]),
        round(ratings[0].rating),
        round(ratings[-1].rating),
    )


GRAPH_LENGTH = 60
"""The number of matches in a rating graph."""


class GameRating(NamedTuple):
    """A player's rating in one game, with the number of rated matches played."""

    game: Game
    rating: Rating
    matches: int
    path: RatingPath | None


def ratings_of(user_id: int) -> list[GameRating]:
    """Return the user's ratings in all games, with the most played game first."""
    own = RatingChange.objects.filter(user=user_id).order_by()
    played = dict(own.values_list("game").annotate(Count("pk")))
    held = current_ratings([user_id], played)
    games = Game.objects.in_bulk(played)
    found = [
        GameRating(
            games[game], held[user_id, game], count, rating_path(_recent_ratings(user_id, game))
        )
        for game, count in played.items()
    ]
    return sorted(found, key=lambda rated: (-rated.matches, rated.game.title))


def _recent_ratings(user_id: int, game_id: int) -> list[Rating]:
    """Return the ratings after each of the user's latest matches, oldest first."""
    rows = RatingChange.objects.filter(user=user_id, game=game_id).order_by("-pk")
    last = rows.values_list("rating", "deviation", "volatility")[:GRAPH_LENGTH]
    return [Rating(*row) for row in last][::-1]


@dataclass(frozen=True, slots=True)
class RatingResult:
    """A player's rating before and after a match."""

    name: str
    before: int
    after: int

    @property
    def difference(self) -> str:
        return f"{self.after - self.before:+d}".replace("-", "−")


def rating_results(match_id: int) -> tuple[RatingResult, ...]:
    """Return the rating changes in seat order, or an empty tuple if the match was not rated."""
    rows = RatingChange.objects.filter(match=match_id).select_related("user")
    return tuple(RatingResult(str(row.user), round(row.before), round(row.rating)) for row in rows)
