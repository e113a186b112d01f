"""HeadConsumer: corrects the counts in the head of a player’s open page."""

from functools import lru_cache
from typing import Any, cast

from channels.generic.websocket import AsyncWebsocketConsumer
from django.template.loader import render_to_string
from django.urls import path
from django.utils.translation import get_language

from tcgsite.matches.transport.rate_limit import TOO_MUCH
from tcgsite.notices.channels.head_counts import (
    HeadCounts,
    page_count,
    unwatch_counts,
    watch_counts,
)

MOST_PAGES = 20
"""Pages of one player that a process keeps up to date. Hidden ones close their socket."""
NO_PLAYER = 4401


class HeadConsumer(AsyncWebsocketConsumer):
    """Sends two numbers, and only if they differ from those on the page. It reads no messages."""

    channel_layer_alias = ""  # The counts are read from the database, not told by other processes.
    user_id = 0

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Always clean up, because the server can cancel a slow disconnect before it is told."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            if self.user_id:
                unwatch_counts(self.user_id, self.on_look)

    async def connect(self) -> None:
        """Accept all connections: after a rejected handshake, browsers retry forever."""
        await self.accept()
        user: Any = self.scope["user"]
        if not user.is_authenticated:
            await self.close(NO_PLAYER)
        elif page_count(user.pk) >= MOST_PAGES:
            await self.close(TOO_MUCH)
        else:
            shown: dict[str, int] = self.scope["url_route"]["kwargs"]
            self.shown = HeadCounts(shown["unread"], shown["waiting"])
            self.user_id = user.pk
            watch_counts(self.user_id, self.on_look)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Pages have nothing to say."""

    async def on_look(self, counts: HeadCounts) -> None:
        if counts != self.shown:
            self.shown = counts
            await self.send(counts_html(counts, get_language()))


@lru_cache(1000)
def counts_html(counts: HeadCounts, language: str | None) -> str:
    """Return what corrects the head. While matches are played, most pages get the same few counts."""
    return render_to_string("notices/_head_push.html", counts._asdict())


# Django's types allow only views in a route.
head_socket = path("ws/head/<int:unread>/<int:waiting>/", cast(Any, HeadConsumer.as_asgi()))
