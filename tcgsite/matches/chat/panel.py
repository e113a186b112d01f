"""The chat panel of a table or replay, as rendered on page load."""

from dataclasses import dataclass

from django.contrib.auth.models import AnonymousUser

from tcgsite.accounts.models import User
from tcgsite.matches.chat.feed import ChatFeed
from tcgsite.matches.chat.rooms import (
    EVERY_ROOM,
    may_read_spectators,
    readable_rooms,
    reason_not_to_write,
)
from tcgsite.matches.models import ChatMessage, Match
from tcgsite.matches.models.chat_message import LONGEST
from tcgsite.matches.realtime.presence import spectator_count


@dataclass(frozen=True, slots=True)
class ChatPanel:
    lines: list[ChatMessage]
    listener: int | None = None
    """The ID of the signed-in user, who can mute others and send messages over the socket."""
    may_moderate: bool = False
    silenced: str = ""
    """The reason why the viewer may not write, or "" if writing is allowed."""
    is_among_players: bool = False
    is_over: bool = True
    spectators: int = 0
    is_alone: bool = False
    """True if the viewer plays only against bots. The panel is then hidden if there are no spectators or
    messages.
    """
    longest: int = LONGEST


def chat_panel(
    match: Match, viewer: int | None, user: User | AnonymousUser, *, is_over: bool
) -> ChatPanel:
    account = _account(user)
    feed = ChatFeed(
        match.pk, account, reads_spectators=may_read_spectators(account, is_rated=match.rated)
    )
    rooms = readable_rooms(
        viewer,
        is_over=is_over,
        reads_spectators=feed.reads_spectators,
        is_delayed=bool(match.spectator_delay),
    )
    return ChatPanel(
        feed.all_messages(rooms),
        feed.user_id,
        feed.may_moderate,
        reason_not_to_write(match, viewer, account),
        viewer is not None,
        is_over,
        spectator_count(match.pk),
        viewer is not None and sum(1 for seat in match.seats.all() if seat.user_id) == 1,
    )


def replay_chat_panel(match: Match, number: int, user: User | AnonymousUser) -> ChatPanel:
    """Return the chat panel of a replay, with the messages of all rooms up to this action."""
    lines = ChatFeed(match.pk, _account(user)).all_messages(EVERY_ROOM)
    return ChatPanel([line for line in lines if line.after <= number])


def _account(user: User | AnonymousUser) -> User | None:
    return user if user.is_authenticated else None
