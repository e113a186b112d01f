"""Rankings: listed players with rating and place, as on the page of a game."""

from typing import Any

from django.http import HttpRequest
from ninja import Query, Router, Schema

from tcgsite.api.paging import Paging
from tcgsite.api.problems import ApiProblemError
from tcgsite.ranking.models import RankedPlayer, RankingList
from tcgsite.ranking.page.ranking_page import SHOWN

router = Router(tags=["Rankings"])


class PlaceAnswer(Schema):
    """A listed player. `played` counts the matches that count for the ranking."""

    place: int
    player: str
    rating: int
    deviation: int
    played: int
    page: str


class RankingAnswer(Schema):
    """A part of a ranking, best first. `pool` is “” for the ranking of the whole game.

    `listed` is the number of all listed players. `next` is the cursor of the part after this one, or
    null at the end.
    """

    game: str
    pool: str
    listed: int
    items: list[PlaceAnswer]
    next: str | None


@router.get("/{name:game}", response=RankingAnswer, summary="The ranking of a game or of a pool")
def ranking(
    request: HttpRequest, game: str, paging: Query[Paging], pool: str = ""
) -> dict[str, Any]:
    """Players who don’t show their ratings are left out, so places can be missing."""
    found = RankingList.objects.filter(game__slug=game, pool=pool).first()
    if found is None:
        raise ApiProblemError(404, f"{game} has no such ranking.")
    first = int(paging.cursor or 0)
    placed = found.players.filter(SHOWN, user__is_active=True, place__gt=first)
    rows = list(placed.select_related("user").order_by("place", "pk")[: paging.limit + 1])
    shown = rows[: paging.limit]
    return {
        "game": game,
        "pool": pool,
        "listed": found.listed,
        "items": [place_answer(each) for each in shown],
        "next": str(shown[-1].place) if len(rows) > len(shown) else None,
    }


def place_answer(row: RankedPlayer) -> dict[str, Any]:
    return {
        "place": row.place,
        "player": str(row.user),
        "rating": round(row.rating),
        "deviation": round(row.deviation),
        "played": row.played,
        "page": row.user.get_absolute_url(),
    }
