"""The 404 page, which shows the reason that the view gave, if any."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

DJANGO_MESSAGE_END = "matches the given query."
"""The end of Django's own message for a missing row."""


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return render(request, "404.html", {"sentence": _sentence(exception)}, status=404)


def _sentence(exception: Exception) -> str:
    """Return the reason that the view gave, or "" for Django's own messages and for unknown URLs."""
    said = exception.args[0] if exception.args else ""
    return said if isinstance(said, str) and not said.endswith(DJANGO_MESSAGE_END) else ""
