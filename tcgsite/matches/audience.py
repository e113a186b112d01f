"""Everybody who has a table before them: how they hear that it changed."""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable
from uuid import uuid4

from channels.layers import InMemoryChannelLayer, channel_layers
from redis.exceptions import RedisError

logger = logging.getLogger(__name__)

Hear = Callable[[int], Awaitable[None]]
"""Told how many actions the match has by now."""
PROCESS = uuid4().hex

_here: dict[int, dict[str, Hear]] = defaultdict(dict)
_telling: set[asyncio.Task[None]] = set()


async def announce(match_id: int, number: int, apart_from: str = "") -> None:
    """Says that something happened, never what: each one looks with their own eyes.

    Those in this process hear it at once and by themselves: whoever is slow keeps nobody waiting.
    Others hear it from the messenger, where there is one between processes. The channel of who has
    done it need not be told.
    """
    here = _here[match_id].items() if match_id in _here else ()
    for hear in [hear for channel, hear in here if channel != apart_from]:
        telling = asyncio.create_task(_unless_it_stumbles(hear(number)))
        _telling.add(telling)
        telling.add_done_callback(_telling.discard)
    layer = channel_layers["default"]
    if not isinstance(layer, InMemoryChannelLayer):
        event = {"type": "table.changed", "number": number, "from": PROCESS}
        await _if_it_answers(layer.group_send(_group_of(match_id), event))


async def announce_beside(match_id: int, number: int) -> None:
    """Says that somebody suggests or answers something, or wants to be asked at other times."""
    event = {"type": "beside.changed", "number": number}
    await _if_it_answers(channel_layers["default"].group_send(_group_of(match_id), event))


async def announce_chat(match_id: int, room: str) -> None:
    """Says that somebody spoke, never what: who may hear it asks for it."""
    event = {"type": "chat.said", "room": room}
    await _if_it_answers(channel_layers["default"].group_send(_group_of(match_id), event))


async def announce_changed_chat(match_id: int, user_id: int | None = None) -> None:
    """Says that lines are to be read anew, by everybody or by one."""
    event = {"type": "chat.changed", "user": user_id}
    await _if_it_answers(channel_layers["default"].group_send(_group_of(match_id), event))


async def listen(match_id: int, channel: str, hear: Hear) -> None:
    _here[match_id][channel] = hear
    await _if_it_answers(channel_layers["default"].group_add(_group_of(match_id), channel))


async def stop_listening(match_id: int, channel: str) -> None:
    _here[match_id].pop(channel, None)
    if not _here[match_id]:
        del _here[match_id]
    await _if_it_answers(channel_layers["default"].group_discard(_group_of(match_id), channel))


def _group_of(match_id: int) -> str:
    return f"match.{match_id}"


async def _if_it_answers(message: Awaitable[None]) -> None:
    """The rows are the truth: without a messenger people hear later, from the lookout."""
    try:
        await message
    except (OSError, RedisError) as silence:
        logger.warning("The messenger between processes does not answer: %s", silence)


async def _unless_it_stumbles(step: Awaitable[None]) -> None:
    """Whoever could not be shown the table is shown it by the lookout, a moment later."""
    try:
        await step
    except Exception:
        logger.exception("Somebody could not be shown that a table has changed")
