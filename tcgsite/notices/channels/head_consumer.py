"""HeadConsumer: updates the counts in the head of a player’s open page."""

from functools import lru_cache
from typing import Any, cast

from channels.generic.websocket import AsyncWebsocketConsumer
from django.template.loader import render_to_string
from django.urls import path
from django.utils.translation import get_language

from cards.languages.choosing import in_own_language
from cards.web.client_address import network_of_socket
from tcgsite.matches.transport.rate_limit import TOO_MUCH
from tcgsite.notices.channels.head_counts import pages, watch_counts
from tcgsite.notices.channels.head_pages import HeadCounts, HeadPage

MOST_PAGES, MOST_IN_NETWORK = 20, 300
"""The most pages of a player, and of a network, that a process updates. Hidden pages close their sockets."""
NO_PLAYER = 4401


class HeadConsumer(AsyncWebsocketConsumer):
    """Sends two counts, but only if they differ from those on the page. It reads no messages."""

    # The counts are read from the database, so messages between processes aren’t needed.
    channel_layer_alias = ""
    page: HeadPage | None = None
    language = ""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Always clean up, because the server can cancel a slow disconnect before it calls `disconnect`."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            if self.page:
                pages.remove(self.page)

    async def connect(self) -> None:
        """Accept all connections: after a rejected handshake, browsers retry forever."""
        await self.accept()
        user: Any = self.scope["user"]
        network = network_of_socket(self.scope.get("client"), self.scope.get("headers", ()))
        if not user.is_authenticated:
            await self.close(NO_PLAYER)
        elif len(pages.of(user.pk)) >= MOST_PAGES or pages.count_in(network) >= MOST_IN_NETWORK:
            await self.close(TOO_MUCH)
        else:
            shown: dict[str, int] = self.scope["url_route"]["kwargs"]
            self.shown = HeadCounts(shown["unread"], shown["waiting"])
            session = getattr(self.scope.get("session"), "session_key", None) or ""
            self.language = get_language()
            self.page = HeadPage(user.pk, network, session, self.on_look, self.on_session_ended)
            watch_counts(self.page)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Ignore all messages. Pages send none."""

    @in_own_language
    async def on_look(self, counts: HeadCounts) -> None:
        if counts != self.shown:
            self.shown = counts
            await self.send(counts_html(counts, get_language()))

    async def on_session_ended(self) -> None:
        await self.close(NO_PLAYER)


@lru_cache(1000)
def counts_html(counts: HeadCounts, language: str | None) -> str:
    """Return the HTML that updates the counts. Most pages get one of few counts, so it is cached."""
    return render_to_string("notices/_head_push.html", counts._asdict())


# Django's types allow only views in a route.
head_socket = path("ws/head/<int:unread>/<int:waiting>/", cast(Any, HeadConsumer.as_asgi()))
