"""Notify the open pages of a draft of changes, and notify absent players of their turn."""

from datetime import timedelta
from functools import partial

from asgiref.sync import async_to_sync
from channels.layers import channel_layers
from django.db import transaction

from tcgsite.notices.announcing import Announcement, announce, subject_words
from tcgsite.notices.notice_kinds import NoticeKind
from tcgsite.organised.models import DraftSeat, DraftTable

DELAY = timedelta(seconds=10)
"""How long such a notice waits. Players with an open page pick meanwhile, or their page asks for news."""


def group_of(public_id: str) -> str:
    return f"draft.{public_id}"


def announce_draft(table: DraftTable) -> None:
    """Notify all pages when the transaction is committed. They fetch what their visitors may see."""
    transaction.on_commit(partial(_send, table.public_id), robust=True)


def _send(public_id: str) -> None:
    layer = channel_layers["default"]
    async_to_sync(layer.group_send)(group_of(public_id), {"type": "draft.changed"})


def announce_pick(table: DraftTable, seat: DraftSeat, number: int) -> None:
    """Notify the player that the draft waits for their pick with this number."""
    announce(
        Announcement(
            NoticeKind.TOURNAMENT,
            f"draft {table.pk} pick {number}",
            [seat.user_id] if seat.user_id else [],
            table.get_absolute_url(),
            thread=f"draft {table.pk}",
            words={"form": "pick"} | subject_words(table.game.title, table.game.slug, None),
            delay=DELAY,
        )
    )
