"""Everybody who has a table before them: how they hear that it changed."""

import logging
from collections.abc import Awaitable

from channels.layers import channel_layers
from redis.exceptions import RedisError

logger = logging.getLogger(__name__)


async def announce(match_id: int, number: int) -> None:
    """Says that something happened, never what: each one looks with their own eyes."""
    event = {"type": "table.changed", "number": number}
    await _if_it_answers(channel_layers["default"].group_send(_group_of(match_id), event))


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


async def listen(match_id: int, channel: str) -> None:
    await _if_it_answers(channel_layers["default"].group_add(_group_of(match_id), channel))


async def stop_listening(match_id: int, channel: str) -> None:
    await _if_it_answers(channel_layers["default"].group_discard(_group_of(match_id), channel))


def _group_of(match_id: int) -> str:
    return f"match.{match_id}"


async def _if_it_answers(message: Awaitable[None]) -> None:
    """The rows are the truth: without a messenger people hear later, from the lookout."""
    try:
        await message
    except (OSError, RedisError) as silence:
        logger.warning("The messenger between processes does not answer: %s", silence)
