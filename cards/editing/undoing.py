"""Save an edit so that it can be undone, undo it, do it again: each is a save of its own."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from django.db import transaction

from cards.drafting.saving import save_part
from cards.models import DraftPart, PartState

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

MOST_KEPT = 200


@transaction.atomic
def save_edit(
    part: DraftPart, token: int, content: Mapping[str, Any], author: "AbstractBaseUser"
) -> None:
    """Raises Overtaken. The part is then as it was saved."""
    if dict(content) == part.content:
        return
    now = state_now(part)
    _save(part, token, content, author, back=now.token, forth=0)


def undo(part: DraftPart, token: int, author: "AbstractBaseUser") -> bool:
    """Whether there was anything to undo."""
    now = state_now(part)
    before = part.states.filter(token=now.back).first()
    if before is None:
        return False
    _save(part, token, before.content, author, back=before.back, forth=now.token)
    return True


def redo(part: DraftPart, token: int, author: "AbstractBaseUser") -> bool:
    now = state_now(part)
    after = part.states.filter(token=now.forth).first()
    if after is None:
        return False
    _save(part, token, after.content, author, back=now.token, forth=after.forth)
    return True


def state_now(part: DraftPart) -> PartState:
    """What was saved elsewhere since the last edit here can be undone like an edit."""
    found = part.states.filter(token=part.token).first()
    if found is not None:
        return found
    last = part.states.filter(token__lt=part.token).last()
    back = last.token if last and last.content != part.content else (last.back if last else 0)
    return PartState(part=part, token=part.token, content=part.content, back=back)


@transaction.atomic
def _save(
    part: DraftPart,
    token: int,
    content: Mapping[str, Any],
    author: "AbstractBaseUser",
    back: int,
    forth: int,
) -> None:
    now = state_now(part)
    save_part(part, token, content, author)
    if not part.states.filter(token=now.token).exists():
        now.save()
    part.refresh_from_db(fields=["content", "name", "token", "changed_at"])
    part.states.create(token=part.token, content=part.content, back=back, forth=forth)
    part.states.filter(token__lte=part.token - MOST_KEPT).delete()
