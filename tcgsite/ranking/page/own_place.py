"""The visitor’s place in a ranking, the share of players below, and a chart of all ratings."""

from dataclasses import dataclass
from datetime import datetime

from tcgsite.accounts.models import User
from tcgsite.ranking.counting.listing import reason_unlisted
from tcgsite.ranking.models import RankedPlayer, RankingList
from tcgsite.ranking.placing import bin_of

WIDTH, GAP, HEIGHT, LOW = 18, 2, 90, 2
"""The width, gap, full height and lowest height of the chart’s bars. Even empty ranges have a low bar."""


@dataclass(frozen=True, slots=True)
class OwnPlace:
    """The visitor’s place: `row` if the visitor is listed, or else the `reason` why not."""

    row: RankedPlayer | None
    below: int = 0
    """The percentage of listed players with a lower place."""
    reason: str = ""


def own_place(ranking: RankingList, user: User, now: datetime) -> OwnPlace:
    row = ranking.players.filter(user=user).select_related("user").first()
    if row is None or row.place is None:
        return OwnPlace(None, reason=reason_unlisted(user, row, now))
    return OwnPlace(row, 100 * max(ranking.listed - row.place, 0) // max(ranking.listed, 1))


@dataclass(frozen=True, slots=True)
class Bar:
    x: int
    y: int
    height: int
    is_own: bool


def bars_of(ranking: RankingList, own: RankedPlayer | None) -> list[Bar]:
    """Return a bar for each range of ratings. The highest bar is as high as the chart."""
    most, mine = max(ranking.bins, default=0), bin_of(own.rating) if own else None
    heights = [LOW + round((HEIGHT - LOW) * many / most) if most else LOW for many in ranking.bins]
    return [
        Bar(index * (WIDTH + GAP) + 1, HEIGHT - height, height, index == mine)
        for index, height in enumerate(heights)
    ]
