"""The home page: start a match, join an open table, or browse new packs."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards.models import Game, PackVersion
from cards.views.tiles import game_tile
from tcgsite.matches.models import Match
from tcgsite.matches.realtime.presence import waiting_tables

TABLES_SHOWN = 6
PACKS_SHOWN = 3


def home(request: HttpRequest) -> HttpResponse:
    tables = waiting_tables(Match.objects.with_seats())[:TABLES_SHOWN]
    new_packs = PackVersion.objects.newest_by_players()[:PACKS_SHOWN]
    games = [game_tile(each) for each in Game.objects.only_shipped()]
    return render(request, "home.html", {"tables": tables, "games": games, "new_packs": new_packs})
