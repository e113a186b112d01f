"""The undo history of a part: save, undo and redo edits."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from django.db import transaction

from cards.authoring.drafts.saving import save_all, save_part
from cards.models import Draft, DraftPart, PartState

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

MOST_KEPT = 200


@transaction.atomic
def save_edit(
    part: DraftPart,
    token: int,
    content: Mapping[str, Any],
    author: "AbstractBaseUser",
    renamed: str = "",
) -> None:
    """Save the edit, and update the part. Raises EditConflictError."""
    if dict(content) == part.content:
        return
    now = current_state(part)
    after = PartState(content=content, back=now.token, renamed=renamed)
    _save(part, token, after, author)


@transaction.atomic
def save_edits(
    draft: Draft, contents: Mapping[DraftPart, dict[str, Any]], author: "AbstractBaseUser"
) -> None:
    """Save an edit of each part, with few queries. Effects must not be split.

    Raises EditConflictError, PackError.
    """
    if not contents:
        return
    states = PartState.objects.filter(part__in=list(contents))
    known = set(states.values_list("part_id", "token"))
    begun = {part for part, _token in known}
    new = []
    for part in contents:
        if (part.pk, part.token) not in known:
            first = PartState(part=part, token=part.token, content=part.content)
            new.append(current_state(part) if part.pk in begun else first)
    save_all(draft, contents, author)
    for part, content in contents.items():
        back = part.token
        part.content, part.token = content, back + 1
        new.append(PartState(part=part, token=part.token, content=content, back=back))
        if part.token > MOST_KEPT:
            part.states.filter(token__lte=part.token - MOST_KEPT).delete()
    PartState.objects.bulk_create(new)


def undo_state(part: DraftPart) -> PartState | None:
    """Return the state to which undo would return, or None."""
    return part.states.filter(token=current_state(part).back).first()


def redo_state(part: DraftPart) -> PartState | None:
    """Return the state to which redo would return, or None."""
    return part.states.filter(token=current_state(part).forth).first()


@transaction.atomic
def go_to(part: DraftPart, token: int, state: PartState, author: "AbstractBaseUser") -> None:
    """Make an earlier or later state the part's current content. Raises EditConflictError."""
    now = current_state(part)
    then = PartState(content=state.content, renamed=state.renamed)
    if state.token == now.back:
        then.back, then.forth = state.back, now.token
    else:
        then.back, then.forth = now.token, state.forth
    _save(part, token, then, author)


def current_state(part: DraftPart) -> PartState:
    """Return the current state.

    If the part was saved outside the editor, that save becomes part of the history, so that it can be
    undone.
    """
    found = part.states.filter(token=part.token).first()
    if found is not None:
        return found
    last = part.states.filter(token__lt=part.token).last()
    back = last.token if last and last.content != part.content else (last.back if last else 0)
    return PartState(part=part, token=part.token, content=part.content, back=back)


def _save(part: DraftPart, token: int, then: PartState, author: "AbstractBaseUser") -> None:
    now = current_state(part)
    save_part(part, token, then.content, author)
    if not part.states.filter(token=now.token).exists():
        now.save()
    part.refresh_from_db(fields=["content", "name", "token", "changed_at"])
    then.part, then.token, then.content = part, part.token, part.content
    then.save()
    part.states.filter(token__lte=part.token - MOST_KEPT).delete()
