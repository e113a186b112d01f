"""A player’s ratings as cards: the number, its certainty, and its curve over 90 days."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta

from django.utils import timezone

from cards.models import Game
from tcgsite.matches.models import RatingChange, ResultTally
from tcgsite.matches.results.glicko import Rating
from tcgsite.matches.results.rating_history import RatingPath, rating_path
from tcgsite.matches.results.ratings import current_ratings
from tcgsite.ranking.counting.listing import LISTED_WITHIN

DAYS = 90
MOST_READ = 500
"""The most changes of a rating that are read. With more matches in 90 days, the curve is shorter."""
CHANGE_OVER = timedelta(days=30)


@dataclass(frozen=True, slots=True)
class RatingCard:
    game: Game
    rating: Rating
    matches: int
    """The number of matches against people."""
    path: RatingPath | None
    change: int
    """The change in the last 30 days."""

    @property
    def is_sure(self) -> bool:
        return self.rating.deviation <= LISTED_WITHIN

    @property
    def number(self) -> int:
        return round(self.rating.rating)

    @property
    def deviation(self) -> int:
        return round(self.rating.deviation)

    @property
    def change_size(self) -> int:
        return abs(self.change)


def rating_cards(tallies: Iterable[ResultTally]) -> list[RatingCard]:
    """Return a card for each rated game of these tallies, the most played game first."""
    games = {each.game_id: each for each in tallies if each.game_id}
    users = {each.user_id for each in games.values()}
    held = current_ratings(users, games)
    days = _ratings_by_day(users)
    cards = [
        _card(games[game], rating, days.get((user, game), []))
        for (user, game), rating in held.items()
    ]
    return sorted(cards, key=lambda card: (-card.matches, card.game.title))


def _card(tally: ResultTally, rating: Rating, days: list[RatingChange]) -> RatingCard:
    path = rating_path([Rating(day.rating, day.deviation, day.volatility) for day in days])
    recent = [day for day in days if day.at >= timezone.now() - CHANGE_OVER]
    change = round(rating.rating - recent[0].before) if recent else 0
    assert tally.game is not None  # noqa: S101 - the caller chose tallies of games
    return RatingCard(tally.game, rating, tally.played, path, change)


def _ratings_by_day(users: Iterable[int]) -> dict[tuple[int, int], list[RatingChange]]:
    """Return the last rating of each day, oldest first, from the newest changes of each player."""
    found: dict[tuple[int, int], list[RatingChange]] = defaultdict(list)
    last = [pk for user in users for pk in _last_of_days(user)]
    for change in RatingChange.objects.filter(pk__in=last).order_by("pk"):
        found[change.user_id, change.game_id].append(change)
    return found


def _last_of_days(user: int) -> Iterable[int]:
    """Return the ids of the last rating change of each game and day."""
    since, zone = timezone.now() - timedelta(days=DAYS), timezone.get_current_timezone()
    newest = RatingChange.objects.filter(user=user).order_by("-pk")
    last: dict[tuple[int, date], int] = {}
    for pk, game, at in newest.values_list("pk", "game", "at")[:MOST_READ]:
        if at >= since:
            last.setdefault((game, at.astimezone(zone).date()), pk)
    return last.values()
