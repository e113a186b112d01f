"""Everybody who has a table before them: how they hear that it changed."""

from channels.layers import get_channel_layer


def group_of(match_id: int) -> str:
    return f"match.{match_id}"


async def announce(match_id: int, number: int) -> None:
    """Says that something happened, never what: each one looks with their own eyes."""
    layer = get_channel_layer()
    if layer is not None:
        event = {"type": "table.changed", "number": number}
        await layer.group_send(group_of(match_id), event)
