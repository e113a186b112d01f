"""Tell the open pages of a draft that it has changed."""

from functools import partial

from asgiref.sync import async_to_sync
from channels.layers import channel_layers
from django.db import transaction

from tcgsite.organised.models import DraftTable


def group_of(public_id: str) -> str:
    return f"draft.{public_id}"


def announce_draft(table: DraftTable) -> None:
    """Tell all pages once the transaction is committed. They fetch what they may see by themselves."""
    transaction.on_commit(partial(_send, table.public_id), robust=True)


def _send(public_id: str) -> None:
    layer = channel_layers["default"]
    async_to_sync(layer.group_send)(group_of(public_id), {"type": "draft.changed"})
