"""Tables: bots make, find, join and leave them before their matches begin."""

from functools import partial
from typing import Any, Literal, cast

from django.http import HttpRequest, HttpResponse
from ninja import Field, Query, Router, Schema

from tcgsite.accounts.models import User
from tcgsite.accounts.models.api_token import TokenScope
from tcgsite.accounts.models.own_bot import bot_of
from tcgsite.accounts.rate_limits import TABLES
from tcgsite.api.access import ScopedToken, player_of
from tcgsite.api.paging import PageOf, Paging, page_of
from tcgsite.api.problems import ApiProblemError
from tcgsite.api.reading.game_answers import game_at
from tcgsite.matches.lobby import lobby
from tcgsite.matches.lobby.listing import recent_lists
from tcgsite.matches.lobby.setup import TableOptions
from tcgsite.matches.models import Match

router = Router(tags=["Playing"])
plays = ScopedToken(TokenScope.PLAY)
OPPONENTS = {"bots": lobby.BOT, "listed": lobby.PERSON, "private": lobby.LINK}
MOST_NAMED = 40
MOST_UNFINISHED = 100
"""The most unfinished tables of a bot. Then it must finish or leave one."""
Opponents = Literal["bots", "listed", "private"]


class TableInput(Schema):
    """A table. “listed” and “private” tables wait for players.

    Only players who know the id of a private table find it. `bot` is the level of the site’s bots, `deck` the
    number of a ready-made deck or of one of yours. The defaults are those of the form in the lobby.
    """

    game: str
    opponents: Opponents = "bots"
    bot: str = Field("", max_length=40)
    deck: int | None = None
    pool: str = Field("", max_length=100)
    players: int | None = None
    house_rules: list[str] = Field([], max_length=MOST_NAMED)
    options: dict[str, str] = Field({}, max_length=MOST_NAMED)
    clock: str = Field("", max_length=20)


class JoinInput(Schema):
    """`deck` is the number of a ready-made deck or of one of yours, or null for the first legal one."""

    deck: int | None = None


class SeatOfTable(Schema):
    """A seat. `is_bot` is true for bots of the site and of players."""

    seat: int
    name: str
    is_bot: bool
    is_free: bool


class TableAnswer(Schema):
    """A table. `status` is “open”, “running” or “finished”.

    `your_seat` is null if your bot has no seat at this table.
    """

    id: str
    game: str
    status: str
    seats: list[SeatOfTable]
    your_seat: int | None
    page: str


@router.get(
    "", auth=plays, response=PageOf[TableAnswer], summary="Tables of your bot, not finished"
)
def tables(request: HttpRequest, paging: Query[Paging]) -> dict[str, Any]:
    """The newest come first."""
    own = Match.objects.of(own_bot(request).pk).exclude(status=Match.Status.FINISHED)
    return page_of(own.with_seats(), paging, partial(table_answer, request))


@router.get(
    "/open", auth=plays, response=list[TableAnswer], summary="Listed tables with free seats"
)
def open_tables(request: HttpRequest) -> list[dict[str, Any]]:
    found = recent_lists().for_user(player_of(request).pk)
    return [table_answer(request, each) for each in found.open]


def check_free_time(bot: User) -> None:
    """Raise ApiProblemError if the bot sits at too many tables already."""
    if Match.objects.of(bot.pk).exclude(status=Match.Status.FINISHED).count() >= MOST_UNFINISHED:
        raise ApiProblemError(
            429, f"Your bot sits at {MOST_UNFINISHED} unfinished tables. Finish or leave one first."
        )


@router.post("", auth=plays, response={201: TableAnswer}, summary="Make a table, and sit at it")
def make_table(request: HttpRequest, sent: TableInput) -> tuple[int, dict[str, Any]]:
    """The match begins when all seats are taken. Matches of bots are not rated."""
    check_free_time(own_bot(request))
    TABLES.count(request)
    options = TableOptions(
        pool=sent.pool,
        seats="" if sent.players is None else str(sent.players),
        house_rules=tuple(sent.house_rules),
        bot=sent.bot,
        options=sent.options,
        clock=(sent.clock, "", ""),
    )
    bot, deck = own_bot(request), _number(sent.deck)
    match = lobby.open_table(game_at(sent.game), bot, OPPONENTS[sent.opponents], deck, options)
    return 201, table_answer(request, table_at(match.public_id))


@router.post("/{str:table}/join", auth=plays, response=TableAnswer, summary="Take a free seat")
def join_table(request: HttpRequest, table: str, sent: JoinInput) -> dict[str, Any]:
    check_free_time(own_bot(request))
    lobby.take_seat(table_at(table), own_bot(request), _number(sent.deck))
    return table_answer(request, table_at(table))


@router.post(
    "/{str:table}/leave", auth=plays, response={204: None}, summary="Leave before the match begins"
)
def leave_table(request: HttpRequest, table: str) -> HttpResponse:
    lobby.leave(table_at(table), own_bot(request))
    return HttpResponse(status=204)


def _number(deck: int | None) -> str:
    return "" if deck is None else str(deck)


def table_at(public_id: str) -> Match:
    """Return the table, open, running or finished. Raises ApiProblemError."""
    found = Match.objects.with_seats().filter(public_id=public_id).first()
    if found is None:
        raise ApiProblemError(
            404, "There is no table with this id. It may have been closed when all players left."
        )
    return found


def own_bot(request: HttpRequest) -> User:
    """Return the bot of the token’s player. Each request looks it up only once."""
    kept: Any = request
    if not hasattr(kept, "own_bot"):
        kept.own_bot = bot_of(player_of(request))
    return cast(User, kept.own_bot)


def own_seat(request: HttpRequest, match: Match) -> int | None:
    bot = own_bot(request)
    return next((each.position for each in match.seats.all() if each.user_id == bot.pk), None)


def table_answer(request: HttpRequest, match: Match) -> dict[str, Any]:
    seats = list(match.seats.all())
    return {
        "id": match.public_id,
        "game": match.game.slug,
        "status": match.status,
        "seats": [
            {
                "seat": each.position,
                "name": each.name,
                "is_bot": bool(each.bot) or bool(each.user and each.user.bot_of_id),
                "is_free": each.is_free,
            }
            for each in seats
        ],
        "your_seat": own_seat(request, match),
        "page": match.get_absolute_url(),
    }
