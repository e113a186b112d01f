"""Answers programs that only read, in one thread and without the middleware for pages."""

import asyncio
from contextvars import copy_context
from functools import partial
from http import HTTPStatus
from io import BytesIO
from typing import Any

from django.conf import settings
from django.core.handlers.asgi import ASGIHandler
from django.core.handlers.exception import convert_exception_to_response
from django.db import connections
from django.http import HttpRequest, HttpResponseBase
from django.utils.module_loading import import_string

from cards.web.abandoned import Application, Receive, Send
from cards.web.client_address import network_of
from cards.web.fairness.accounts import Payers
from cards.web.fairness.fair_thread import FairThread
from tcgsite.api.delivery import PREFIX
from tcgsite.api.problems import problem_response
from tcgsite.api.serving.repeated_reads import RepeatedReads

ONLY_FOR_PAGES = frozenset(
    (
        "whitenoise.middleware.WhiteNoiseMiddleware",
        "tcgsite.home.embeds.without_cookies.WithoutCookiesMiddleware",
        "django.contrib.sessions.middleware.SessionMiddleware",
        "cards.languages.choosing.speak_visitors_language",
        "django.middleware.csrf.CsrfViewMiddleware",
        "django.contrib.auth.middleware.AuthenticationMiddleware",
        "allauth.account.middleware.AccountMiddleware",
        "django.contrib.messages.middleware.MessageMiddleware",
        "django_htmx.middleware.HtmxMiddleware",
        "tcgsite.accounts.limited_views.RateLimitMiddleware",
        "tcgsite.accounts.signing_in.second_factor.SecondFactorMiddleware",
        "tcgsite.accounts.signing_in.sessions.SessionListMiddleware",
        "tcgsite.people.finding.presence.PresenceMiddleware",
        "tcgsite.home.installed.kept_pages.KeptPagesMiddleware",
    )
)
"""Middleware for static files, browsers, forms and users. Answers of the API don’t depend on it."""
METHODS = ("GET", "HEAD")
TOKEN = b"authorization"
HEALTH = "/healthz"

_thread = FairThread("reads of the API")


class ReadHandler(ASGIHandler):
    """Answers requests over a database connection that stays open.

    Django would start a thread and connect to the database for every request, and switch threads for most
    middleware. This took four fifths of the time of a read.
    """

    def load_middleware(self, is_async: bool = False) -> None:
        self._view_middleware: list[Any] = []
        self._template_response_middleware: list[Any] = []
        self._exception_middleware: list[Any] = []
        own: Any = self
        innermost: Any = convert_exception_to_response(own._get_response)  # noqa: SLF001
        handler: Any = RepeatedReads(innermost)
        for name in reversed(settings.MIDDLEWARE):
            if name not in ONLY_FOR_PAGES:
                each = import_string(name)(handler)
                self._note_hooks(each)
                handler = convert_exception_to_response(each)
        self._middleware_chain = handler

    def _note_hooks(self, middleware: Any) -> None:
        if hasattr(middleware, "process_view"):
            self._view_middleware.insert(0, middleware.process_view)
        if hasattr(middleware, "process_exception"):
            self._exception_middleware.append(middleware.process_exception)

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        request, refused = self.create_request(scope, BytesIO())
        answer: Any = refused if request is None else await self._answer_in_thread(request)
        await send_answer(answer, send)

    async def _answer_in_thread(self, request: HttpRequest) -> HttpResponseBase:
        """Return the answer. Programs of networks that have asked less come first."""
        doing = partial(copy_context().run, self._answer, request)
        payers = Payers(network=network_of(request))
        answer: HttpResponseBase = await asyncio.wrap_future(_thread.submit(doing, payers))
        return answer

    def _answer(self, request: HttpRequest) -> HttpResponseBase:
        for connection in connections.all(initialized_only=True):
            connection.close_at = None
            connection.close_if_unusable_or_obsolete()
        return self.get_response(request)


def reads_apart(pages: Application) -> Application:
    """Return an application that answers reads itself, and passes on pages and requests with a token."""
    reads = ReadHandler()

    async def application(scope: dict[str, Any], receive: Receive, send: Send) -> None:
        await (reads if only_reads(scope) else pages)(scope, receive, send)

    return application


def reads_alone(pages: Application) -> Application:
    """Return an application that answers only reads and probes. It refuses all other requests."""
    reads = ReadHandler()

    async def application(scope: dict[str, Any], receive: Receive, send: Send) -> None:
        if only_reads(scope):
            await reads(scope, receive, send)
        elif scope["path"] == HEALTH:
            await pages(scope, receive, send)
        else:
            await send_answer(problem_response(HTTPStatus.MISDIRECTED_REQUEST), send)

    return application


async def refuse_socket(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    await receive()
    await send({"type": "websocket.close"})


async def send_answer(answer: Any, send: Send) -> None:
    headers = [
        (name.lower().encode("ascii"), value.encode("latin-1")) for name, value in answer.items()
    ]
    start = {"type": "http.response.start", "status": answer.status_code, "headers": headers}
    await send(start)
    await send({"type": "http.response.body", "body": answer.content})


def only_reads(scope: dict[str, Any]) -> bool:
    """Return True if a program reads public data. The page that describes the API is for people."""
    path = scope["path"]
    is_api = path.startswith(PREFIX) and path != PREFIX and scope["method"] in METHODS
    return is_api and all(name != TOKEN for name, _value in scope["headers"])
