"""The undo history of a part: save, undo and redo edits."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from django.db import transaction
from django.db.models import F, OuterRef, Subquery

from cards.authoring.drafts.saving import save_part
from cards.authoring.editor.many_parts import save_all
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


def save_edits(
    draft: Draft, contents: Mapping[DraftPart, dict[str, Any]], author: "AbstractBaseUser"
) -> None:
    """Save an edit of each part, using few queries. Effects must not be split.

    Raises EditConflictError, PackError.
    """
    save_states(draft, {part: PartState(content=each) for part, each in contents.items()}, author)


@transaction.atomic
def save_states(
    draft: Draft, states: Mapping[DraftPart, PartState], author: "AbstractBaseUser"
) -> None:
    """Save each part with its next state, and update the part. A state without neighbours is an edit.

    Raises EditConflictError, PackError.
    """
    now = states_now(states)
    save_all(draft, {part: state.content for part, state in states.items()}, author)
    for part, state in states.items():
        if not state.back and not state.forth:
            state.back = now[part].token
        part.content, part.token = state.content, part.token + 1
        state.part, state.token = part, part.token
    unsaved = [state for state in now.values() if state.pk is None]
    PartState.objects.bulk_create([*unsaved, *states.values()])
    _forget_old_states([part for part in states if part.token > MOST_KEPT])


def _forget_old_states(parts: Sequence[DraftPart]) -> None:
    if parts:
        saved = PartState.objects.filter(part__in=parts)
        saved.filter(token__lte=F("part__token") - MOST_KEPT).delete()


def states_now(parts: Iterable[DraftPart]) -> dict[DraftPart, PartState]:
    """Return the current state of each part, using one query."""
    of_part = PartState.objects.filter(part=OuterRef("part")).order_by("-token").values("token")
    rows = PartState.objects.filter(part__in=list(parts), token=Subquery(of_part[:1]))
    newest = {state.part_id: state for state in rows}
    return {part: _state_after(newest.get(part.pk), part) for part in parts}


def neighbours(parts: Iterable[DraftPart]) -> dict[DraftPart, list[PartState]]:
    """Return, for each part, the states to which undo and redo would return, using two queries."""
    now = states_now(parts)
    tokens = {token for state in now.values() for token in (state.back, state.forth) if token}
    rows = PartState.objects.filter(part__in=list(now), token__in=tokens)
    found = {(state.part_id, state.token): state for state in rows}
    return {
        part: [
            found[part.pk, token]
            for token in (state.back, state.forth)
            if (part.pk, token) in found
        ]
        for part, state in now.items()
    }


def undo_state(part: DraftPart) -> PartState | None:
    """Return the state to which undo would return, or None."""
    return part.states.filter(token=current_state(part).back).first()


def redo_state(part: DraftPart) -> PartState | None:
    """Return the state to which redo would return, or None."""
    return part.states.filter(token=current_state(part).forth).first()


@transaction.atomic
def go_to(part: DraftPart, token: int, state: PartState, author: "AbstractBaseUser") -> None:
    """Make an earlier or later state the part's current content. Raises EditConflictError."""
    _save(part, token, next_state(current_state(part), state), author)


def next_state(now: PartState, state: PartState) -> PartState:
    """Return a new state that makes an earlier or later one the current content again."""
    then = PartState(content=state.content, renamed=state.renamed)
    if state.token == now.back:
        then.back, then.forth = state.back, now.token
    else:
        then.back, then.forth = now.token, state.forth
    return then


def current_state(part: DraftPart) -> PartState:
    """Return the current state.

    If the part was saved outside the editor, that save becomes part of the history, so that it can be
    undone.
    """
    return _state_after(part.states.filter(token__lte=part.token).last(), part)


def _state_after(last: PartState | None, part: DraftPart) -> PartState:
    if last is not None and last.token == part.token:
        return last
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
