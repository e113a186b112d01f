"""Finished matches. As on the site, everyone who has the address can read them."""

from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from ninja import Router, Schema

from tcgsite.api.problems import ApiProblemError
from tcgsite.matches.models import Match

router = Router(tags=["Matches"])


class PlayerAnswer(Schema):
    """Who sat in a seat. `bot` is the level of a bot of the site, or "".

    `bot_of` is the player whose program played, or null.
    """

    seat: int
    name: str
    bot: str
    bot_of: str | None
    won: bool


class MatchAnswer(Schema):
    """A finished match. `record` is the address of all its actions, from which it can be replayed."""

    id: str
    game: str
    versions: list[str]
    players: list[PlayerAnswer]
    reason: str
    rated: bool
    actions: int
    started_at: str | None
    finished_at: str | None
    replay: str
    record: str


@router.get("/{str:number}", response=MatchAnswer, summary="A finished match")
def match(request: HttpRequest, number: str) -> dict[str, Any]:
    finished = Match.objects.filter(status=Match.Status.FINISHED).select_related("game")
    whole = finished.prefetch_related("seats__user__bot_of", "pack_versions__pack")
    found = whole.filter(public_id=number).first()
    if found is None:
        raise ApiProblemError(404, "There is no finished match with this number.")
    result = found.result or {}
    return {
        "id": found.public_id,
        "game": found.game.slug,
        "versions": [f"{each.pack.slug}@{each.number}" for each in found.pack_versions.all()],
        "players": [
            {
                "seat": seat.position,
                "name": seat.name,
                "bot": seat.bot,
                "bot_of": str(seat.user.bot_of) if seat.user and seat.user.bot_of else None,
                "won": seat.position in result.get("winners", ()),
            }
            for seat in found.seats.all()
        ],
        "reason": result.get("reason", ""),
        "rated": found.rated,
        "actions": found.action_count,
        "started_at": found.started_at.isoformat() if found.started_at else None,
        "finished_at": found.finished_at.isoformat() if found.finished_at else None,
        "replay": reverse("matches:replay", args=[found.public_id]),
        "record": reverse("matches:record", args=[found.public_id]),
    }
