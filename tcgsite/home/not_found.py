"""The 404 page, which says why if the view gave a reason, and suggests games with similar names."""

import re

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards.models import Game
from engine.language.nearest_names import nearest_names

DJANGO_MESSAGE_END = "matches the given query."
"""The end of Django's own message for a missing row."""
WORDS, LONGEST, GAMES = 3, 40, 200
"""The most words of the address, letters of a word, and games that are compared."""
SUGGESTED = 3


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    similar = similar_games(request.path) if _reads_pages(request) else []
    context = {"sentence": _sentence(exception), "similar": similar}
    return render(request, "404.html", context, status=404)


def _reads_pages(request: HttpRequest) -> bool:
    """Return True for browsers that load a page, and False for programs and for loading pictures."""
    return "text/html" in request.headers.get("Accept", "")


def _sentence(exception: Exception) -> str:
    """Return the reason that the view gave, or "" for Django's own messages and for unknown URLs."""
    said = exception.args[0] if exception.args else ""
    return said if isinstance(said, str) and not said.endswith(DJANGO_MESSAGE_END) else ""


def last_words(path: str) -> list[str]:
    return [word[:LONGEST].lower() for word in re.findall(r"[\w-]+", path)[-WORDS:]]


def similar_games(path: str) -> list[Game]:
    """Return the games whose names are most like the last words of the address."""
    by_name = {game.slug: game for game in Game.objects.playable()[:GAMES]}
    found = (name for word in last_words(path) for name in nearest_names(word, by_name, SUGGESTED))
    return [by_name[name] for name in dict.fromkeys(found)][:SUGGESTED]
