"""Games, and the pools in which they are played."""

from typing import Any

from django.db.models import Prefetch, QuerySet
from django.http import HttpRequest
from ninja import Query, Router, Schema

from cards.models import Game, Pool, PoolEntry
from tcgsite.api.paging import PageOf, Paging, page_of
from tcgsite.api.problems import ApiProblemError

router = Router(tags=["Games"])


class GameAnswer(Schema):
    """A game that can be played. `slug` is its name in all addresses."""

    slug: str
    title: str
    page: str


class PoolAnswer(Schema):
    """A sealed list of pack versions.

    `limits` has the most copies of a card in a deck, by the card’s name: 0 bans a card, and cards that
    aren’t named have no limit of the pool.
    """

    id: int
    slug: str
    title: str
    summary: str
    dated: str
    versions: list[str]
    limits: dict[str, int]
    page: str


@router.get("", response=PageOf[GameAnswer], summary="All games that can be played")
def games(request: HttpRequest, paging: Query[Paging]) -> dict[str, Any]:
    playable = Game.objects.filter(pk__in=Game.objects.playable().values("pk"))
    return page_of(playable, paging, game_answer, newest_first=False)


@router.get("/{name:game}", response=GameAnswer, summary="A game")
def game(request: HttpRequest, game: str) -> dict[str, str]:
    return game_answer(game_at(game))


@router.get(
    "/{name:game}/pools", response=PageOf[PoolAnswer], summary="The current pools that ship"
)
def pools(request: HttpRequest, game: str, paging: Query[Paging]) -> dict[str, Any]:
    """Pools of players and older pools aren’t listed. Read them by their number."""
    offered = Pool.objects.current().of_game(game_at(game)).offered_to(None)
    return page_of(with_names(offered), paging, pool_answer)


@router.get("/{name:game}/pools/{int:number}", response=PoolAnswer, summary="A pool")
def pool(request: HttpRequest, game: str, number: int) -> dict[str, Any]:
    found = with_names(Pool.objects.in_view().filter(game__slug=game, pk=number)).first()
    if found is None:
        raise ApiProblemError(404, f"{game} has no pool with the number {number}.")
    return pool_answer(found)


def with_names(pools: QuerySet[Pool]) -> QuerySet[Pool]:
    """Fetch each pool with its game, and only the names of its versions and packs."""
    named = PoolEntry.objects.select_related("version__pack")
    named = named.only("pool_id", "version__number", "version__pack__slug")
    return pools.select_related("game").prefetch_related(Prefetch("entries", named))


def game_at(slug: str) -> Game:
    """Return the playable game. Raises ApiProblemError."""
    found = Game.objects.playable().filter(slug=slug).first()
    if found is None:
        raise ApiProblemError(404, f"There is no game “{slug}”. /api/v1/games lists all games.")
    return found


def game_answer(game: Game) -> dict[str, str]:
    return {"slug": game.slug, "title": game.title, "page": game.get_absolute_url()}


def pool_answer(pool: Pool) -> dict[str, Any]:
    return {
        "id": pool.pk,
        "slug": pool.slug,
        "title": pool.title,
        "summary": pool.summary,
        "dated": pool.dated.isoformat(),
        "versions": [
            f"{each.version.pack.slug}@{each.version.number}" for each in pool.entries.all()
        ],
        "limits": pool.limits,
        "page": pool.get_absolute_url(),
    }
