"""Playing: what the bot’s seat sees, its question, and its answers."""

from typing import Any

from asgiref.sync import async_to_sync
from django.http import HttpRequest
from ninja import Router, Schema

from tcgsite.api.access import player_of
from tcgsite.api.playing.decision_answers import (
    ChoiceInput,
    DecisionAnswer,
    chosen_action,
    decision_answer,
)
from tcgsite.api.playing.seat_views import SeatAnswer, newest_lines
from tcgsite.api.playing.table_answers import (
    TableAnswer,
    own_bot,
    own_seat,
    plays,
    table_answer,
    table_at,
)
from tcgsite.api.problems import ApiProblemError
from tcgsite.matches.live import after_action, table_registry
from tcgsite.matches.live.table import Table
from tcgsite.matches.live.table_registry import InterventionRequest
from tcgsite.matches.models import Match
from tcgsite.matches.realtime import presence
from tcgsite.matches.realtime.broadcast import announce_status
from tcgsite.matches.rendering.perspective import Perspective, perspective_of
from tcgsite.matches.views.play import submit_request

router = Router(tags=["Playing"])
RESIGN = "resign"
POLL_AFTER = 0.5
"""The seconds after which a program that waits for its turn may ask again."""


class TurnAnswer(Schema):
    """How far the match is. `decision` is the number of your question.

    It is null while others choose, before the match begins, and after its end. `poll_after` says after
    how many seconds to ask again, if you wait.
    """

    status: str
    decision: int | None
    poll_after: float


class PlayedTable(Schema):
    """A table as your bot’s seat sees it. `view` is null before the match begins.

    `decision` is null before the match begins, while the match waits for others, and after its end.
    """

    table: TableAnswer
    view: SeatAnswer | None
    decision: DecisionAnswer | None


@router.get(
    "/{str:table}", auth=plays, response=PlayedTable, summary="The table, as your bot sees it"
)
def played_table(request: HttpRequest, table: str) -> dict[str, Any]:
    return played_answer(request, table_at(table))


@router.get("/{str:table}/turn", auth=plays, response=TurnAnswer, summary="Is it my bot’s turn?")
def turn(request: HttpRequest, table: str) -> dict[str, Any]:
    """Poll this every `poll_after` seconds until `decision` isn’t null, then read the table.

    Stop when `status` is “finished”.
    """
    match = table_at(table)
    seen = seen_by_bot(request, match)
    asked = seen.view.decision if seen else None
    return {
        "status": match.status,
        "decision": asked.number if asked else None,
        "poll_after": POLL_AFTER,
    }


@router.post("/{str:table}/act", auth=plays, response=PlayedTable, summary="Answer the question")
def act(request: HttpRequest, table: str, choice: ChoiceInput) -> dict[str, Any]:
    """If the table has changed since the question was read, the answer is refused with 409.

    Then nothing has happened: read the table again. Before the match begins, answers are refused, too.
    """
    match = table_at(table)
    seen = seen_by_bot(request, match)
    if seen is None:
        raise ApiProblemError(409, "This match hasn’t started yet.")
    wanted = chosen_action(seen, choice)
    live = submit_request(match, own_seat(request, match), wanted, player_of(request).pk)
    async_to_sync(after_action.announce_and_wake)(live)
    return played_answer(request, table_at(table))


@router.post("/{str:table}/resign", auth=plays, response=PlayedTable, summary="Resign")
def resign(request: HttpRequest, table: str) -> dict[str, Any]:
    """A bot can’t resign before the match begins, after its end, or if it has already lost or resigned."""
    match = table_at(table)
    wanted = InterventionRequest(RESIGN)
    live = submit_request(match, own_seat(request, match), wanted, player_of(request).pk)
    async_to_sync(announce_status)(match.pk, live.number)
    return played_answer(request, table_at(table))


def played_answer(request: HttpRequest, match: Match) -> dict[str, Any]:
    seen = seen_by_bot(request, match)
    return {
        "table": table_answer(request, match),
        "view": newest_lines(seen.view) if seen else None,
        "decision": decision_answer(seen) if seen else None,
    }


def seen_by_bot(request: HttpRequest, match: Match) -> Perspective | None:
    """Return what the bot’s seat sees, or None before the match begins. Raises ApiProblemError."""
    seat = own_seat(request, match)
    if seat is None:
        raise ApiProblemError(403, "Your bot has no seat at this table.")
    if match.status == Match.Status.OPEN:
        presence.mark_present(match, own_bot(request).pk)
        return None
    presence.mark_seat(match.pk, seat)
    live: Table = table_registry.table_of(match)
    async_to_sync(after_action.on_page_load)(live)
    return perspective_of(live.session, seat)
