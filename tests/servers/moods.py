"""People at tables who do not simply play on: one resigns, one leaves the table to itself."""

import asyncio

from websockets.asyncio.client import ClientConnection

from tests.running_site import Site
from tests.servers.visitor import Visitor

ENOUGH = 3
"""Actions of one's own, then the mood is there."""
NAP = 9
"""Seconds."""


class Quitter(Visitor):
    """Says so until it has arrived, as everything."""

    async def answers(self, socket: ClientConnection) -> tuple[int, str] | None:
        if len(self.acknowledged) < ENOUGH:
            return await super().answers(socket)
        await socket.send('{"aside": "resign"}')
        return None


class Dozer(Visitor):
    """Is away for longer than their clock runs, and then looks what has become of the match."""

    has_dozed = False

    async def answers(self, socket: ClientConnection) -> tuple[int, str] | None:
        wished = await super().answers(socket)
        if len(self.acknowledged) < ENOUGH or self.has_dozed:
            return wished
        self.has_dozed = True
        await socket.close()
        await asyncio.sleep(NAP)
        return None


def hurry(site: Site, address: str, seconds: int) -> None:
    """Whoever begins has had the other seconds of their minute already."""
    site.rows(
        """UPDATE matches_match SET started_at = started_at - {} * interval '1 second',
        due_at = due_at - {} * interval '1 second' WHERE public_id = {} RETURNING id""",
        60 - seconds,
        60 - seconds,
        address.split("/")[-2],
    )
