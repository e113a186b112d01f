"""The middleware that lets pages wait for a place, and answers for those that are refused or stopped."""

import logging
import sys
from collections.abc import Callable
from traceback import walk_tb

from django.db import connections
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from cards.web.busy_server import busy_response
from cards.web.client_address import network_of
from cards.web.fairness.limits import (
    LONGEST_WAIT,
    MOST_PAGE_WORK,
    RETRY_AFTER,
    RETRY_AFTER_STOP,
    SWITCH_INTERVAL,
)
from cards.web.fairness.page_places import NoPlaceError, page_places
from cards.web.fairness.page_watch import PageStoppedError
from cards.web.fairness.page_work import LimitedWork


def switch_threads_often() -> None:
    sys.setswitchinterval(SWITCH_INTERVAL)


logger = logging.getLogger(__name__)


class FairPagesMiddleware:
    """Makes requests wait for a place, and limits the work of each page.

    A request that waits too long is refused, and a page that works too long is stopped. Visitors read why.
    The next place goes to the network that owes least. Finding out users would need the database.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        place = page_places.place_for(network_of(request), LONGEST_WAIT, request.path)
        try:
            with place, LimitedWork(MOST_PAGE_WORK):
                return self.get_response(request)
        except NoPlaceError:
            sentence = _("The server is busy with other pages. Try again in a moment.")
            return busy_response(request, sentence, RETRY_AFTER)
        except PageStoppedError as stopped:
            logger.warning(
                "%s %s was stopped at %s", request.method, request.path, place_of(stopped)
            )
            close_connections()
            sentence = _(
                "This page took the server too long, so it was stopped. Nothing was saved. Ask for less at"
                " once, or make the text shorter."
            )
            return busy_response(request, sentence, RETRY_AFTER_STOP)


def place_of(stopped: PageStoppedError) -> str:
    """Return the module and the line at which a page was stopped, for the log."""
    frames = [frame for frame, _line in walk_tb(stopped.__traceback__)]
    return f"{frames[-1].f_globals.get('__name__')}:{frames[-1].f_lineno}" if frames else ""


def close_connections() -> None:
    """Close the database connections of this thread, because a page may have been stopped within a query."""
    for connection in connections.all(initialized_only=True):
        if not connection.in_atomic_block:  # Only in tests is a whole request in a transaction.
            connection.close()
