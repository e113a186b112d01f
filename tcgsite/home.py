"""The home page: start a match, join an open table, or browse new packs."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards.models import Game, PackVersion, Pool
from tcgsite.matches.models import Match
from tcgsite.matches.realtime.presence import waiting_tables

TABLES_SHOWN = 6
PACKS_SHOWN = 3


@dataclass(frozen=True)
class GameLine:
    game: Game
    summary: str
    """The summary of the game's first pool, read from the database because compiling the rules is slow."""


def home(request: HttpRequest) -> HttpResponse:
    tables = waiting_tables(Match.objects.with_seats())[:TABLES_SHOWN]
    new_packs = PackVersion.objects.newest_by_players()[:PACKS_SHOWN]
    context = {"tables": tables, "games": game_lines(), "new_packs": new_packs}
    return render(request, "home.html", context)


def game_lines() -> list[GameLine]:
    first: dict[int, Pool] = {}
    for pool in Pool.objects.current().filter(owner=None).in_full():
        first.setdefault(pool.game_id, pool)
    return [GameLine(game, _summary(first.get(game.pk))) for game in Game.objects.only_shipped()]


def _summary(pool: Pool | None) -> str:
    if pool is None or pool.summary:
        return pool.summary if pool else ""
    rules = (each.pack for each in pool.ordered_versions if each.has_rules)
    return next((pack.description for pack in rules), "")
