"""Tournaments: times, players and results, as on their pages."""

from typing import Any, Literal

from django.db.models import Prefetch, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from ninja import Query, Router, Schema

from tcgsite.api.paging import PageOf, Paging, page_of_few
from tcgsite.api.problems import ApiProblemError
from tcgsite.api.reading.game_answers import game_at
from tcgsite.organised.models import Tournament, TournamentEntry

router = Router(tags=["Tournaments"])
Status = Literal["", "open", "running", "over", "called off"]


class TournamentAnswer(Schema):
    """A tournament. `results` is the address of its standings and pairings, with the ids of their matches."""

    id: str
    title: str
    game: str
    pool: int
    kind: str
    status: str
    rated: bool
    players: list[str]
    starts_at: str | None
    started_at: str | None
    ended_at: str | None
    page: str
    results: str


@router.get("", response=PageOf[TournamentAnswer], summary="Tournaments, the newest first")
def tournaments(
    request: HttpRequest, paging: Query[Paging], game: str = "", status: Status = ""
) -> dict[str, Any]:
    found = _with_names()
    found = found.filter(game=game_at(game)) if game else found
    found = found.filter(status=status) if status else found
    return page_of_few(found, paging, tournament_answer)


@router.get("/{str:number}", response=TournamentAnswer, summary="A tournament")
def tournament(request: HttpRequest, number: str) -> dict[str, Any]:
    found = _with_names().filter(public_id=number).first()
    if found is None:
        raise ApiProblemError(404, "There is no tournament with this id.")
    return tournament_answer(found)


def _with_names() -> QuerySet[Tournament]:
    """Return the tournaments with the names of their players, but without decks."""
    names = Prefetch("entries", TournamentEntry.objects.only("tournament", "name"))
    return Tournament.objects.in_full().defer("card_records").prefetch_related(names)


def tournament_answer(tournament: Tournament) -> dict[str, Any]:
    times = ("starts_at", "started_at", "ended_at")
    moments = {name: getattr(tournament, name) for name in times}
    return {
        "id": tournament.public_id,
        "title": tournament.title,
        "game": tournament.game.slug,
        "pool": tournament.pool_id,
        "kind": tournament.kind,
        "status": tournament.status,
        "rated": tournament.rated,
        "players": [entry.name for entry in tournament.entries.all()],
        **{name: at.isoformat() if at else None for name, at in moments.items()},
        "page": tournament.get_absolute_url(),
        "results": reverse("organised:results_json", args=[tournament.public_id]),
    }
