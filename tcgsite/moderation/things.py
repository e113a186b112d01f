"""The things that players report: their contents for moderators, and how to hide and unhide them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import models
from django.urls import reverse
from django.utils import timezone

from cards.models import Art, Card, Pack, Remark
from tcgsite.accounts.models import User
from tcgsite.accounts.models.own_bot import MARK, rename_bot
from tcgsite.accounts.names.display_names import random_name
from tcgsite.matches.models import ChatMessage, Report
from tcgsite.moderation.models.case import ThingKind
from tcgsite.talk.models import Comment, Review, Ruling

CONTEXT = 5
"""The number of chat messages shown before a reported one."""
LONGEST_BECAUSE = 500
Found = tuple[int | None, str, str]
"""The author, the text, and the address."""


@dataclass(frozen=True)
class Thing:
    kind: str
    number: int
    author: int | None
    text: str
    address: str
    context: tuple[str, ...] = ()


@dataclass(frozen=True)
class Hiding:
    """How to hide and unhide things of a kind, if setting `hidden_at` isn’t enough.

    `hide` gets the primary key and the reason. It returns data that `show` gets together with the primary
    key.
    """

    hide: Callable[[int, str], dict[str, str]]
    show: Callable[[int, dict[str, str]], None]


def add_kind(
    kind: str,
    model: type[models.Model],
    reader: Callable[[Any], Found | None],
    hiding: Hiding | None = None,
) -> None:
    """Let players report things of an app that this one can’t import.

    The reader returns None for rows without such a thing.
    """
    MODELS[kind], READERS[kind] = model, reader
    if hiding:
        HIDINGS[kind] = hiding


def thing_at(kind: str, number: int) -> Thing | None:
    """Return the reported thing, or None if it is gone."""
    rows = MODELS.get(kind)
    row = rows._default_manager.filter(pk=number).first() if rows else None  # noqa: SLF001
    if row is None:
        return None
    found = READERS[kind](row)
    if found is None:
        return None
    author, text, address = found
    return Thing(kind, number, author, text, address, _context(row))


def _context(row: models.Model) -> tuple[str, ...]:
    if not isinstance(row, ChatMessage):
        return ()
    room = ChatMessage.objects.filter(match=row.match_id, room=row.room, number__lt=row.number)
    before = list(room.order_by("-number")[:CONTEXT])
    return tuple(f"{each.name}: {each.text}" for each in reversed(before))


def _of_comment(row: Comment) -> Found:
    return row.author_id, row.text, row.get_absolute_url()


def _of_review(row: Review) -> Found:
    return row.author_id, row.text, reverse("talk:reviews", args=[row.version_id])


def _of_ruling(row: Ruling) -> Found:
    text = f"{row.question}\n\n{row.answer}".strip()
    return row.answered_by_id or row.asker_id, text, row.get_absolute_url()


def _of_remark(row: Remark) -> Found:
    return row.author_id, row.text, row.proposal.get_absolute_url()


def _of_chat(row: ChatMessage) -> Found:
    return row.user_id, row.text, row.match.get_absolute_url()


def _of_name(row: User) -> Found:
    return row.bot_of_id or row.pk, str(row), row.get_absolute_url()


def _of_pack(row: Pack) -> Found:
    return row.owner_id, f"{row.title}\n\n{row.description}".strip(), row.get_absolute_url()


def _of_card(row: Card) -> Found:
    return row.pack.owner_id, row.name, row.pack.get_absolute_url()


def _of_picture(row: Art) -> Found:
    return row.made_by_id, row.name, reverse("cards:art", args=[row.name])


def _of_moment(row: Report) -> Found:
    return None, row.text, row.get_absolute_url()


HIDINGS: dict[str, Hiding] = {}
READERS: dict[str, Callable[[Any], Found | None]] = {
    ThingKind.COMMENT: _of_comment,
    ThingKind.REVIEW: _of_review,
    ThingKind.RULING: _of_ruling,
    ThingKind.REMARK: _of_remark,
    ThingKind.CHAT: _of_chat,
    ThingKind.NAME: _of_name,
    ThingKind.PACK: _of_pack,
    ThingKind.CARD: _of_card,
    ThingKind.PICTURE: _of_picture,
    ThingKind.MOMENT: _of_moment,
}
MODELS: dict[str, type[models.Model]] = {
    ThingKind.COMMENT: Comment,
    ThingKind.REVIEW: Review,
    ThingKind.RULING: Ruling,
    ThingKind.REMARK: Remark,
    ThingKind.CHAT: ChatMessage,
    ThingKind.NAME: User,
    ThingKind.PACK: Pack,
    ThingKind.CARD: Card,
    ThingKind.PICTURE: Art,
    ThingKind.MOMENT: Report,
}
WITH_REASON = (
    ThingKind.COMMENT, ThingKind.REVIEW, ThingKind.RULING, ThingKind.PACK, ThingKind.SHELF, ThingKind.TAG,
)  # fmt: skip
NOT_HIDDEN = (ThingKind.MOMENT, ThingKind.CARD)
"""Kinds that can’t be hidden. To hide a card, a moderator hides its pack."""


def hide_thing(kind: str, number: int, because: str, moderator: int) -> dict[str, str]:
    """Hide the thing, and return the data needed to unhide it."""
    rows = _rows(kind, number)
    if kind in HIDINGS:
        return HIDINGS[kind].hide(number, because[:LONGEST_BECAUSE])
    if kind == ThingKind.NAME:
        user = User.objects.get(pk=number)
        before, mark = user.name, MARK if user.bot_of_id else ""
        user.name = random_name(user.pk) + mark
        user.save(update_fields=["name"])
        rename_bot(user)
        return {"name": before}
    if kind == ThingKind.CHAT:
        rows.update(hidden_by=moderator)
    elif kind == ThingKind.REMARK:
        rows.update(is_hidden=True)
    elif kind in WITH_REASON:
        _save(rows.filter(hidden_at=None), timezone.now(), because[:LONGEST_BECAUSE])
    elif kind == ThingKind.PICTURE:
        rows.update(hidden_at=timezone.now())
    return {}


def show_thing(kind: str, number: int, before: dict[str, str]) -> None:
    """Unhide the thing."""
    rows = _rows(kind, number)
    if kind in HIDINGS:
        HIDINGS[kind].show(number, before)
    elif kind == ThingKind.NAME and before.get("name"):
        if not User.objects.filter(name__iexact=before["name"]).exists():
            user = User.objects.get(pk=number)
            user.name = before["name"]
            user.save(update_fields=["name"])
            rename_bot(user)
    elif kind == ThingKind.CHAT:
        rows.update(hidden_by=None)
    elif kind == ThingKind.REMARK:
        rows.update(is_hidden=False)
    elif kind in WITH_REASON:
        _save(rows, None, "")
    elif kind == ThingKind.PICTURE:
        rows.update(hidden_at=None)


def _save(rows: models.QuerySet[Any], hidden_at: datetime | None, because: str) -> None:
    """Save each row by itself, so that signals update counts and the like."""
    for row in rows:
        row.hidden_at, row.hidden_because = hidden_at, because
        row.save(update_fields=["hidden_at", "hidden_because"])


def _rows(kind: str, number: int) -> models.QuerySet[Any]:
    found: models.QuerySet[Any] = MODELS[kind]._default_manager.filter(pk=number)  # noqa: SLF001
    return found
