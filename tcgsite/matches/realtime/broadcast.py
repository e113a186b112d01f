"""Notify all open connections to a table when the table changes."""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable
from uuid import uuid4

from channels.layers import InMemoryChannelLayer, channel_layers

from tcgsite.operation.database.backends import redis_failures

logger = logging.getLogger(__name__)

OnTableChanged = Callable[[int], Awaitable[None]]
"""A callback that receives the match's current number of actions."""
PROCESS = uuid4().hex

_here: dict[int, dict[str, OnTableChanged]] = defaultdict(dict)
_tasks: set[asyncio.Task[None]] = set()


async def announce(match_id: int, number: int, apart_from: str = "") -> None:
    """Announce that the match has new actions.

    The announcement does not contain the actions, because each connection builds its own view. Connections
    in this process are called directly, each in a separate task, so that a slow one doesn't delay the
    others. Other processes receive an event through the channel layer, unless the layer is in memory.
    `apart_from` is the channel that made the change and needs no announcement.
    """
    here = _here[match_id].items() if match_id in _here else ()
    for callback in [callback for channel, callback in here if channel != apart_from]:
        task = asyncio.create_task(_log_exception(callback(number)))
        _tasks.add(task)
        task.add_done_callback(_tasks.discard)
    layer = channel_layers["default"]
    if not isinstance(layer, InMemoryChannelLayer):
        event = {"type": "table.changed", "number": number, "from": PROCESS}
        await _log_layer_failure(layer.group_send(_group_of(match_id), event))


async def announce_status(match_id: int, number: int) -> None:
    """Announce that an offer or a player's stop settings changed."""
    event = {"type": "beside.changed", "number": number}
    await _log_layer_failure(channel_layers["default"].group_send(_group_of(match_id), event))


async def announce_chat(match_id: int, room: str) -> None:
    """Announce a new chat message without its text. Connections that may read the room fetch the message."""
    event = {"type": "chat.said", "room": room}
    await _log_layer_failure(channel_layers["default"].group_send(_group_of(match_id), event))


async def announce_changed_chat(match_id: int, user_id: int | None = None) -> None:
    """Announce that all connections, or only those of one user, must reload the chat."""
    event = {"type": "chat.changed", "user": user_id}
    await _log_layer_failure(channel_layers["default"].group_send(_group_of(match_id), event))


async def listen(match_id: int, channel: str, callback: OnTableChanged) -> None:
    _here[match_id][channel] = callback
    await _log_layer_failure(channel_layers["default"].group_add(_group_of(match_id), channel))


def is_heard(match_id: int) -> bool:
    """Return True if a connection of this process listens to the table."""
    return match_id in _here


async def stop_listening(match_id: int, channel: str) -> None:
    _here[match_id].pop(channel, None)
    if not _here[match_id]:
        del _here[match_id]
    await _log_layer_failure(channel_layers["default"].group_discard(_group_of(match_id), channel))


def _group_of(match_id: int) -> str:
    return f"match.{match_id}"


async def _log_layer_failure(message: Awaitable[None]) -> None:
    """Log a failure of the channel layer instead of raising it: the next resync finds the new rows anyway."""
    try:
        await message
    except redis_failures() as silence:
        logger.warning("The channel layer is not responding: %s", silence)


async def _log_exception(step: Awaitable[None]) -> None:
    """Log an exception instead of raising it: the next resync updates the connection anyway."""
    try:
        await step
    except Exception:
        logger.exception("Could not send a table update to a connection")
