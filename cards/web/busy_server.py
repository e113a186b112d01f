"""Respond with a page and status 503 when the server is busy checking other packs."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

SECONDS = 60
"""Seconds after which clients may try again."""


class ServerBusyError(Exception):
    """Raised when the server is too busy for a request. The user can try again in a minute."""


class BusyServerMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if not isinstance(error, ServerBusyError):
            return None
        response = render(request, "packs/busy.html", status=503)
        response["Retry-After"] = str(SECONDS)
        return response
