"""The home page: start a match, watch others and browse new packs."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards.models import Game, PackVersion
from cards.views.tiles import game_tile, pack_tiles
from tcgsite.home.demonstration import demonstration
from tcgsite.matches.models import Match
from tcgsite.matches.realtime.presence import waiting_tables

SHOWN = "99"
"""The game that a visitor can play with one click, and that the bots play on the page."""
TABLES_SHOWN = 6
RUNNING_SHOWN, FINISHED_SHOWN = 4, 4
PACKS_SHOWN = 6


def home(request: HttpRequest) -> HttpResponse:
    listed = Match.objects.public().with_seats().order_by("-created_at")
    finished = listed.filter(status=Match.Status.FINISHED)
    games = list(Game.objects.only_shipped())
    shown = next((game for game in games if game.slug == SHOWN), None)
    tiles = [game_tile(each) for each in games]
    context = {
        "moments": demonstration(shown) if shown else (),
        "tables": waiting_tables(Match.objects.with_seats())[:TABLES_SHOWN],
        "running": listed.running()[:RUNNING_SHOWN],
        # Only players who show their finished matches to everyone are named here.
        "finished": finished.exclude(seats__user__shows_matches=False)[:FINISHED_SHOWN],
        "games": tiles,
        "teaches_shown": any(each.game == shown and each.has_lessons for each in tiles),
        "new_packs": pack_tiles(PackVersion.objects.newest_by_players()[:PACKS_SHOWN]),
    }
    return render(request, "home.html", context)
