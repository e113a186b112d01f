"""Respond with a page and status 503 when the server is busy with others."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

SECONDS = 60
"""The seconds after which clients may have a pack checked again."""


class ServerBusyError(Exception):
    """Raised when the server checks too many other packs. The user can try again in a minute."""


def busy_response(request: HttpRequest, sentence: str, seconds: int) -> HttpResponse:
    """Return a page that asks the user to try again after this many seconds."""
    response = render(request, "503.html", {"sentence": sentence}, status=503)
    response["Retry-After"] = str(seconds)
    return response


class BusyServerMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if not isinstance(error, ServerBusyError):
            return None
        sentence = _("The server is checking other packs. Try again in a minute.")
        return busy_response(request, sentence, SECONDS)
