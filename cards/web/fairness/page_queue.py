"""Middleware and a setting that let tables go on while pages are made."""

import sys
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from cards.web.busy_server import busy_response
from cards.web.client_address import network_of
from cards.web.fairness.limits import LONGEST_WAIT, RETRY_AFTER, SWITCH_INTERVAL
from cards.web.fairness.page_places import NoPlaceError, page_places


def switch_threads_often() -> None:
    sys.setswitchinterval(SWITCH_INTERVAL)


class PageQueueMiddleware:
    """Makes requests wait for a place, and refuses those that would have to wait too long.

    The next place goes to the network that has used least time. Asking for users would need the database.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        try:
            with page_places.place_for(network_of(request), LONGEST_WAIT):
                return self.get_response(request)
        except NoPlaceError:
            sentence = _("The server is busy with other pages. Try again in a moment.")
            return busy_response(request, sentence, RETRY_AFTER)
