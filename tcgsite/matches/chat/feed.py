"""ChatFeed: the chat messages that a viewer has not received yet."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from django.db import connection
from django.db.models import Max, Q, QuerySet
from django.template.loader import render_to_string

from cards.packs.permissions import may_moderate
from tcgsite.accounts.blocking import users_apart_from
from tcgsite.accounts.models import User
from tcgsite.accounts.muting import users_muted_by
from tcgsite.matches.chat.rooms import Rooms
from tcgsite.matches.models import ChatMessage

HAS_MESSAGES = "SELECT 1 FROM matches_chatline WHERE match_id = %s LIMIT 1"
SHOWN = 200
"""The most messages sent at once. Older messages are left out."""


@dataclass(slots=True)
class ChatFeed:
    """The chat as seen by one connection or page, which remembers the messages it has sent."""

    match_id: int
    user: User | None
    received: dict[ChatMessage.Room, int] = field(default_factory=dict)
    """The number of the last message sent from each room."""
    reads_spectators: bool = True
    """True if the user may read the spectators' room during the match."""

    def all_messages(self, rooms: Rooms) -> list[ChatMessage]:
        self.received = dict.fromkeys(rooms, 0)
        return self._fetch_new()

    def render_all(self, rooms: Rooms) -> str:
        """Return the whole chat as HTML, or "" if there are no messages.

        Call this when a viewer connects, when the match ends, and when a message is hidden or a user is
        muted.
        """
        lines = self.all_messages(rooms)
        return self._push(lines, "innerMorph") if any(self.received.values()) else ""

    def render_new(self) -> str:
        """Return the new messages as HTML, or "" if there are none."""
        lines = self._fetch_new()
        newest = next((line for line in reversed(lines) if line.user_id != self.user_id), None)
        return self._push(lines, "beforeend", newest) if lines else ""

    @property
    def user_id(self) -> int | None:
        return self.user.pk if self.user else None

    def _fetch_new(self) -> list[ChatMessage]:
        if not has_messages(self.match_id):
            return []
        said = list(_messages_after(self.match_id, self.received))[::-1]
        for line in said:
            room = ChatMessage.Room(line.room)
            self.received[room] = max(self.received[room], line.number)
        unheard = self._unheard() if said else set()
        return [line for line in said if line.user_id not in unheard]

    def _unheard(self) -> set[int]:
        """Return the users whose messages this user doesn’t see: muted ones, and those whom a block keeps
        apart.
        """
        muted = users_muted_by(self.user_id).values_list("pk", flat=True)
        return {*muted, *users_apart_from(self.user_id)}

    def _push(self, lines: list[ChatMessage], swap: str, newest: ChatMessage | None = None) -> str:
        context = {
            "lines": lines,
            "swap": swap,
            "newest": newest,
            "listener": self.user_id,
            "may_moderate": self.may_moderate,
        }
        return render_to_string("matches/_chat_push.html", context)

    @property
    def may_moderate(self) -> bool:
        return self.user is not None and may_moderate(self.user)


def has_messages(match_id: int) -> bool:
    """Return True if anything was ever said at the table. Both screens ask this when a match ends."""
    with connection.cursor() as cursor:
        cursor.execute(HAS_MESSAGES, (match_id,))
        return cursor.fetchone() is not None


def _messages_after(
    match_id: int, received: Mapping[ChatMessage.Room, int]
) -> QuerySet[ChatMessage]:
    """Return the messages with higher numbers than the given ones, newest first."""
    later = Q(pk__in=())
    for room, number in received.items():
        later |= Q(room=room, number__gt=number)
    return ChatMessage.objects.filter(later, match=match_id).order_by("-at", "-pk")[:SHOWN]


_newest: dict[int, int] = {}


def refresh_newest(matches: Iterable[int]) -> None:
    """Look up the latest message of each match in a single query.

    As with actions, announcements of chat messages can get lost between processes.
    """
    messages = ChatMessage.objects.filter(match__in=set(matches)).order_by()
    _newest.clear()
    _newest.update(messages.values_list("match").annotate(Max("pk")))


def newest_message(match_id: int) -> int:
    """Return the ID of the match's latest message as of the last refresh, or 0 if there is none."""
    return _newest.get(match_id, 0)
