"""Scripted players who resign or let their clock run out."""

import asyncio

from websockets.asyncio.client import ClientConnection

from tests.running_site import Site
from tests.servers.visitor import Visitor

ENOUGH = 3
"""The number of actions that the player takes before resigning or leaving."""
NAP = 9
"""Seconds."""


class Quitter(Visitor):
    """A player who resigns, repeating the message until it has arrived."""

    async def send_action(self, socket: ClientConnection) -> tuple[int, str] | None:
        if len(self.acknowledged) < ENOUGH:
            return await super().send_action(socket)
        await socket.send('{"aside": "resign"}')
        return None


class Dozer(Visitor):
    """A player who stays away until their time is over, then reconnects."""

    has_dozed = False

    async def send_action(self, socket: ClientConnection) -> tuple[int, str] | None:
        pending = await super().send_action(socket)
        if len(self.acknowledged) < ENOUGH or self.has_dozed:
            return pending
        self.has_dozed = True
        await socket.close()
        await asyncio.sleep(NAP)
        return None


def hurry(site: Site, address: str, seconds: int) -> None:
    """Reduce the starting player's minute to this many seconds."""
    site.rows(
        """UPDATE matches_match SET started_at = started_at - {} * interval '1 second',
        due_at = due_at - {} * interval '1 second' WHERE public_id = {} RETURNING id""",
        60 - seconds,
        60 - seconds,
        address.split("/")[-2],
    )
