"""ChatConsumer: sends a table's chat over the socket, as HTML fragments."""

from typing import Any

from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from tcgsite.matches.chat.feed import ChatFeed, newest_message
from tcgsite.matches.chat.posting import post_message
from tcgsite.matches.chat.rooms import may_read_spectators, readable_rooms
from tcgsite.matches.errors import TableError
from tcgsite.matches.realtime.broadcast import announce_chat
from tcgsite.matches.realtime.database_thread import in_database
from tcgsite.matches.transport.base_consumer import HeartbeatConsumer


class ChatConsumer(HeartbeatConsumer):
    feed: ChatFeed | None = None
    is_rated = is_delayed = False
    looked_at = 0
    """The ID of the newest message when the consumer last looked for missed ones."""

    async def update_chat(self, match_id: int, viewer: int | None, *, is_over: bool) -> None:
        """Send the whole chat when the viewer connects, and when the end of the match opens all rooms."""
        if self.feed is None:
            user: Any = self.scope["user"]
            account = user if user.is_authenticated else None
            let_in = may_read_spectators(account, is_rated=self.is_rated)
            self.feed = ChatFeed(match_id, account, reads_spectators=let_in)
        rooms = readable_rooms(
            viewer,
            is_over=is_over,
            reads_spectators=self.feed.reads_spectators,
            is_delayed=self.is_delayed,
        )
        if self.feed.received.keys() != set(rooms):
            await self.push(await in_database(self.feed.render_all)(rooms))

    async def post(self, viewer: int | None, text: str) -> None:
        if self.feed is None:
            return
        try:
            if self.feed.user is None:
                raise TableError(_("Reload the page to use the chat."))
            line = await in_database(post_message)(self.feed.match_id, self.feed.user, viewer, text)
        except TableError as refused:
            await self.push(_form_answer(str(refused)))
            return
        await self.push(await in_database(self.feed.render_new)() + _form_answer(""))
        await announce_chat(self.feed.match_id, line.room)

    async def chat_said(self, event: dict[str, Any]) -> None:
        if self.feed is not None and event["room"] in self.feed.received:
            await self.push(await in_database(self.feed.render_new)())

    async def fetch_missed_chat(self) -> None:
        newest = newest_message(self.feed.match_id) if self.feed is not None else 0
        if self.feed is not None and newest > self.looked_at:
            self.looked_at = newest
            await self.push(await in_database(self.feed.render_new)())

    async def chat_changed(self, event: dict[str, Any]) -> None:
        """Send the whole chat again, because a message was hidden or this user muted another user."""
        if self.feed is not None and event["user"] in (None, self.feed.user_id):
            await self.push(await in_database(self.feed.render_all)(tuple(self.feed.received)))


def _form_answer(refusal: str) -> str:
    """Return the form for the author's next message: empty, or with the reason for a refusal."""
    return render_to_string("matches/_chat_response.html", {"refusal": refusal})
