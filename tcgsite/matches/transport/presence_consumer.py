"""SpectatorConnection: sends the number of spectators over a table's socket."""

from typing import Any

from channels.generic.websocket import AsyncWebsocketConsumer
from django.template.loader import render_to_string

from tcgsite.matches.realtime import presence


class SpectatorConnection:
    """A connection to a table. Without a seat, it counts as a spectator. With a seat, it makes the player
    present.
    """

    def __init__(self, match_id: int, viewer: int | None, who: str) -> None:
        self.match_id = match_id
        self.who = who if viewer is None else presence.seat_mark(viewer)
        self.last_count = presence.spectator_count(match_id)
        presence.add_person(match_id, self.who)

    def render_count(self) -> str:
        """Return the spectator count as HTML, or "" if the count hasn't changed."""
        many = presence.spectator_count(self.match_id)
        if many == self.last_count:
            return ""
        self.last_count = many
        return render_to_string("matches/_spectators_push.html", {"spectators": many})

    def leave(self) -> None:
        presence.remove_person(self.match_id, self.who)


def spectator_connection(
    match_id: int, viewer: int | None, consumer: AsyncWebsocketConsumer
) -> SpectatorConnection:
    user: Any = consumer.scope["user"]
    who = f"user {user.pk}" if user.is_authenticated else consumer.channel_name
    return SpectatorConnection(match_id, viewer, who)
