"""The page of an address that leads nowhere: it says why, where a view knows."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

FOR_PROGRAMMERS = "matches the given query."
"""How Django ends its own sentence about a row that is not there."""


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return render(request, "404.html", {"sentence": _sentence(exception)}, status=404)


def _sentence(exception: Exception) -> str:
    """Of an address that no view answers to, Django tells what it tried: no sentence at all."""
    said = exception.args[0] if exception.args else ""
    return said if isinstance(said, str) and not said.endswith(FOR_PROGRAMMERS) else ""
