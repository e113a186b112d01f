"""Rename an effect throughout its draft, as one edit to undo and redo."""

from typing import TYPE_CHECKING, Any

from django.db import transaction
from django.utils.translation import gettext as _

from cards.editing.new_names import under_new_name
from cards.editing.surroundings import around_draft, parts_in
from cards.editing.undoing import after, before, go_to, save_edit, state_now
from cards.models import Draft, DraftPart, PartState
from cards.refusals import PackRefused
from engine.editing.document.header import is_free
from engine.editing.document.rename_effect import NewName

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser


@transaction.atomic
def save_renamed(
    part: DraftPart, token: int, content: dict[str, Any], author: "AbstractBaseUser", name: NewName
) -> int:
    """Save the part and rename the effect in the others; return how many of those changed.

    Raises Overtaken, PackRefused.
    """
    _refuse_in_place_of_another(part, name)
    content = under_new_name(part.kind, content, name)
    save_edit(part, token, content, author, renamed=f"{name.old} {name.new}")
    return _carried(part, name, author)


@transaction.atomic
def undo(part: DraftPart, token: int, author: "AbstractBaseUser") -> bool:
    """Undo the last edit; return False if there was none.

    Raises Overtaken, PackRefused.
    """
    now, then = state_now(part), before(part)
    if then is None:
        return False
    return _gone(part, token, author, then, now.renamed.split()[::-1])


@transaction.atomic
def redo(part: DraftPart, token: int, author: "AbstractBaseUser") -> bool:
    then = after(part)
    if then is None:
        return False
    return _gone(part, token, author, then, then.renamed.split())


def _gone(
    part: DraftPart, token: int, author: "AbstractBaseUser", then: PartState, renamed: list[str]
) -> bool:
    name = _name(part.draft, *renamed) if renamed else None
    if name is not None and not is_free(name.new, name.words):
        raise PackRefused(
            _("The name “%s” is in use again; rename the other one first.") % name.new
        )
    go_to(part, token, then, author)
    if name is not None:
        _carried(part, name, author)
    return True


def _name(draft: Draft, old: str, new: str) -> NewName:
    return NewName(old, new, around_draft(draft, parts_in(draft), on_card=True).words)


def _carried(part: DraftPart, name: NewName, author: "AbstractBaseUser") -> int:
    """Rename the effect in the other parts; undo or redo there too, if that gives the same content."""
    found = 0
    for other in part.draft.parts.exclude(pk=part.pk):
        content = under_new_name(other.kind, other.content, name)
        if content == other.content:
            continue
        found += 1
        known = next(
            (to for to in (before(other), after(other)) if to and to.content == content), None
        )
        if known is not None:
            go_to(other, other.token, known, author)
        else:
            save_edit(other, other.token, content, author, renamed=f"{name.old} {name.new}")
    return found


def _refuse_in_place_of_another(part: DraftPart, name: NewName) -> None:
    if name.old in part.draft.about.get("replaces", ()):
        raise PackRefused(
            _("You can’t rename “%s”: it replaces an effect of the rules by that name.") % name.old
        )
