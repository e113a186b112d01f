"""TableConsumer: receives a player's messages and sends out the table's changes."""

import asyncio
from collections.abc import Callable
from functools import cached_property
from time import monotonic
from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from cards.languages.choosing import in_own_language
from cards.web.fairness.accounts import Payers
from tcgsite.matches.errors import TableBusyError, TableError
from tcgsite.matches.live import after_action, table_registry
from tcgsite.matches.live.hints import HintRequest, give_hint
from tcgsite.matches.live.interventions.equal_time import seconds_to_keep
from tcgsite.matches.live.record.shared_time import shared_time
from tcgsite.matches.live.record.stored_match import DATABASE_AWAY
from tcgsite.matches.live.table import Table
from tcgsite.matches.live.table_registry import ActionRequest, Request
from tcgsite.matches.models import Match
from tcgsite.matches.realtime.broadcast import (
    PROCESS,
    announce,
    announce_status,
    listen,
    stop_listening,
)
from tcgsite.matches.realtime.database_thread import charge, in_database
from tcgsite.matches.realtime.idle_collections import collect_when_idle
from tcgsite.matches.rendering.changed_regions import ClientState, Layout
from tcgsite.matches.rendering.in_words.text_table import text_layout_for
from tcgsite.matches.rendering.layout import layout_for
from tcgsite.matches.transport import lost_announcements
from tcgsite.matches.transport.chat_consumer import ChatConsumer
from tcgsite.matches.transport.messages import (
    ChatRequest,
    MessageLimit,
    read_message,
)
from tcgsite.matches.transport.presence_consumer import SpectatorConnection, spectator_connection
from tcgsite.matches.transport.spectating import is_delayed, shown_table
from tcgsite.matches.transport.table_choice import is_socket_of_text
from tcgsite.operation.metrics import ACTION_SECONDS, ACTIONS, SOCKETS

NO_TABLE = 4404
TRY_LATER = 1013
"""The WebSocket close code after which browsers connect again."""
SOON = 2.0
"""The seconds after which players who wait for a hint read that the bot is thinking."""


class TableConsumer(ChatConsumer):
    table: Table | None = None
    last_request: ActionRequest | None = None
    refused_at = 0
    is_here = shows_end = False
    language = ""
    listens_to = 0
    spectator: SpectatorConnection | None = None
    layout_for: Callable[[Table, int | None], Layout] = staticmethod(layout_for)
    thinking: asyncio.Task[None] | None = None
    """The task that waits for the hint that the player asked for last."""

    @property
    def payers(self) -> Payers:
        return Payers(self.listens_to, self.user.pk or 0)

    @cached_property
    def user(self) -> Any:
        """Return the user without Channels’ lazy wrapper, whose attribute lookups take four calls each."""
        user: Any = self.scope["user"]
        return getattr(user, "_wrapped", user)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Always clean up, because the server can cancel a slow disconnect before it calls `disconnect`."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            await self._leave()

    async def connect(self) -> None:
        """Accept the connection even if there is no table: after a rejected handshake, browsers retry
        forever.
        """
        await self.accept()
        self.is_here = True
        SOCKETS.inc()
        self.language = get_language()
        self.client_state, self.message_limit, self.notice = ClientState(), MessageLimit(), ""
        if is_socket_of_text(self.scope):
            self.layout_for = text_layout_for
        try:
            match = await Match.objects.aget(
                public_id=self.scope["url_route"]["kwargs"]["public_id"]
            )
            await self._follow(match)
        except (*DATABASE_AWAY, TableBusyError):
            await self.close(TRY_LATER)
        except (Match.DoesNotExist, TableError):
            await self.close(NO_TABLE)

    async def _follow(self, match: Match) -> None:
        # Listen before reading the table, so that no change is missed in between.
        self.listens_to, self.is_rated = match.pk, match.rated
        self.is_delayed = bool(match.spectator_delay)
        await listen(match.pk, self.channel_name, self.on_table_changed)
        await self._show(await in_database(table_registry.table_of, self.payers)(match))
        self.spectator = spectator_connection(match.pk, self.viewer, self)
        lost_announcements.watch(match.pk, self.on_resync)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        if self.table is None:
            return
        try:
            self.message_limit.check()
            request = read_message(text_data, bytes_data)
            if isinstance(request, ChatRequest):
                await self.post(self.viewer, request.text)
                return
            if isinstance(request, HintRequest):
                self.thinking = asyncio.create_task(self._show_hint(self.table, request))
                return
            if not isinstance(request, ActionRequest):
                await self._submit_change(self.table, request)
                return
            if request == self.last_request:  # The second click of a double click.
                return
            asked = self.table.match_id, self.viewer, request
            now = shared_time.now()
            await asyncio.sleep(seconds_to_keep(self.table, self.viewer, request.action, now))
            with ACTION_SECONDS.time():
                table = await in_database(table_registry.submit, self.payers)(*asked)
            self.notice = ""
            ACTIONS.labels("granted").inc()
            self.last_request = request
            await announce(table.match_id, table.number, apart_from=self.channel_name)
        except TableError as refused:
            table, self.notice = self.table, str(refused)
            self.refused_at = table.number
            ACTIONS.labels("refused").inc()
        await self._show(table)
        collect_when_idle()

    async def _submit_change(self, table: Table, request: Request) -> None:
        """Submit a request that can change offers or stop settings without recording an action."""
        asked = table.match_id, self.viewer, request
        table = await in_database(table_registry.submit, self.payers)(*asked)
        self.notice = ""
        await announce_status(table.match_id, table.number)
        await self._show(table)

    async def _show_hint(self, table: Table, request: HintRequest) -> None:
        """Show a hint when the bot has chosen. Meanwhile, the connection receives other messages."""
        asked = table.match_id, self.viewer, request.number, self.payers.user
        thinking = asyncio.create_task(give_hint(*asked))
        try:
            if not (await asyncio.wait({thinking}, timeout=SOON))[0] and self.is_here:
                self.notice = _("The bot is thinking.")
                await self._show(self.table or table)
            table = await thinking
            self.notice = ""
        except TableError as refused:
            table, self.notice = self.table or table, str(refused)
            self.refused_at = table.number
        if self.is_here:
            await self._show(table)

    async def beside_changed(self, event: dict[str, Any]) -> None:
        if self.table is not None:
            asked = self.table.match_id, event["number"]
            reload = in_database(table_registry.reload_offers_and_stops, Payers(asked[0]))
            await self._show(await reload(*asked))

    async def table_changed(self, event: dict[str, Any]) -> None:
        if event["from"] != PROCESS:  # Connections in this process were already called.
            await self.on_table_changed(event["number"])

    @in_own_language
    async def on_table_changed(self, number: int) -> None:
        """Update the page to the state of the match after `number` actions.

        If the page shows the end already, the news is a rematch.
        """
        if self.table is not None:
            table = self.table
            if table.number < number or self.shows_end:
                reload = in_database(table_registry.table_at, Payers(table.match_id))
                table = await reload(table.match_id, number)
            await self._update(table, number)

    @in_own_language
    async def on_resync(self, number: int) -> None:
        """Handle a periodic resync, which makes up for lost announcements. Usually nothing has changed."""
        if self.table is not None and self.table.number < number:
            await self.on_table_changed(number)
        elif self.table is not None:
            await self._update(self.table, number)

    async def _update(self, table: Table, number: int) -> None:
        if self.refused_at < number:  # The refusal referred to an older state of the table.
            self.notice = ""
        await self._show(table)
        await self.fetch_missed_chat()
        if self.spectator is not None:
            await self.push(self.spectator.render_count())
        await self.send_heartbeat()

    async def _show(self, table: Table) -> None:
        self.table, self.viewer, self.shows_end = table, table.viewer_for(self.user), table.is_over
        after_action.wake(table)
        shown = table
        if is_delayed(table, self.viewer):
            shown = await in_database(shown_table, Payers(table.match_id))(table, self.viewer)
        start = monotonic()
        layout = self.layout_for(shown, self.viewer)
        update = self.client_state.update_to(layout, self.notice)
        charge(Payers(table.match_id), monotonic() - start)
        await self.push(update)
        await self.update_chat(table.match_id, self.viewer, is_over=table.is_over)

    async def disconnect(self, code: int) -> None:
        await self._leave()

    async def _leave(self) -> None:
        """Clean up, but only once, even if connecting was canceled midway."""
        if not self.is_here:
            return
        self.is_here = False
        SOCKETS.dec()
        if self.spectator is not None:
            self.spectator.leave()
        lost_announcements.unwatch(self.listens_to, self.on_resync)
        await stop_listening(self.listens_to, self.channel_name)
