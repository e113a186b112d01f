"""The first page: play at once, or sit down at an open table."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards.models import Game
from tcgsite.matches.models import Match

TABLES_SHOWN = 6


def home(request: HttpRequest) -> HttpResponse:
    tables = Match.objects.public().open().with_seats()[:TABLES_SHOWN]
    return render(request, "home.html", {"tables": tables, "games": Game.objects.shipped()})
