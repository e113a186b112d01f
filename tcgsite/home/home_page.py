"""The home page: start a match, watch others and browse new packs."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from cards.models import Game, PackVersion
from cards.views.tiles import game_tile, pack_tiles
from tcgsite.accounts.models import Audience
from tcgsite.home.day_puzzle import day_puzzle
from tcgsite.home.demonstration import demonstration
from tcgsite.matches.lobby.listing import tables_to_watch
from tcgsite.matches.lobby.own_tables import OwnTable, own_tables
from tcgsite.matches.models import Match
from tcgsite.matches.realtime.presence import waiting_tables
from tcgsite.matches.views.lobby import tile_of
from tcgsite.people.finding.find_page import ids_followed_by, own_challenges
from tcgsite.people.finding.near_players import near_players
from tcgsite.ranking.page.trends_page import current_trends
from tcgsite.ranking.trends.highlights import shown_highlights

SHOWN = "99"
"""The game that a visitor can play with one click, and that the bots play on the page."""
TABLES_SHOWN = 6
RUNNING_SHOWN, FINISHED_SHOWN = 4, 4
PACKS_SHOWN = 6
OWN_SHOWN = 4
TRENDS_SHOWN, PEOPLE_SHOWN = 5, 5


def home(request: HttpRequest) -> HttpResponse:
    listed = Match.objects.public().with_seats().order_by("-created_at")
    finished = listed.filter(status=Match.Status.FINISHED)
    games = list(Game.objects.only_shipped())
    shown = next((game for game in games if game.slug == SHOWN), None)
    tiles = [game_tile(each) for each in games]
    context = _own_tables(request) | {
        "moments": demonstration(shown) if shown else (),
        "tables": waiting_tables(Match.objects.with_seats())[:TABLES_SHOWN],
        "running": tables_to_watch(RUNNING_SHOWN),
        # Only players who show their finished matches to everyone are named here.
        "finished": finished.exclude(seats__user__matches_for__gt=Audience.EVERYBODY)[
            :FINISHED_SHOWN
        ],
        "games": tiles,
        "teaches_shown": any(each.game == shown and each.has_lessons for each in tiles),
        "trends": current_trends(TRENDS_SHOWN),
        "highlights": shown_highlights(),
        "puzzle": day_puzzle(tiles, timezone.localdate()),
        **_people(request),
        "new_packs": pack_tiles(PackVersion.objects.newest_by_players()[:PACKS_SHOWN]),
    }
    return render(request, "home.html", context)


def _people(request: HttpRequest) -> dict[str, object]:
    """Return players who are here now, and those of them that the visitor follows."""
    near = near_players(request.user.pk)[:PEOPLE_SHOWN]
    return {"near": near, "following": ids_followed_by(request.user.pk) if near else set()}


def _own_tables(request: HttpRequest) -> dict[str, object]:
    """Return the player’s own tables, if any. They come before everything else."""
    tables = own_tables(request.user.pk) if request.user.is_authenticated else []
    waiting = sum(1 for table in tables if table.is_own_move)
    return {
        "own_tables": _with_tiles(tables[:OWN_SHOWN]),
        "waiting": waiting,
        "others_waiting": len(tables) - waiting,
        "challenges": own_challenges(request.user.pk).received,
    }


def _with_tiles(tables: list[OwnTable]) -> list[OwnTable]:
    for table in tables:
        table.match.tile = tile_of(table.match)
    return tables
