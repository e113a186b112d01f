"""Save changes of several parts of a draft as one, which can be undone."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from django.db import transaction
from django.utils.translation import gettext as _

from cards.authoring.drafts.saving import EditConflictError
from cards.authoring.editor.history import save_edit
from cards.models import Draft, DraftChange, DraftPart
from cards.packs.errors import PackError

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

Content = dict[str, Any]
MOST_KEPT = 100


@transaction.atomic
def save_change(
    draft: Draft,
    contents: Mapping[DraftPart, Content],
    author: "AbstractBaseUser",
    title: str,
) -> None:
    """Save the parts' new contents as one change. Raises EditConflictError, PackError."""
    contents = {part: content for part, content in contents.items() if content != part.content}
    if not contents:
        return
    before = {str(part.pk): part.content for part in contents}
    after = {str(part.pk): content for part, content in contents.items()}
    for part, content in contents.items():
        save_edit(part, part.token, content, author)
    draft.changes.filter(is_undone=True).delete()
    draft.changes.create(title=title[:200], before=before, after=after)
    old = draft.changes.order_by("-pk").values_list("pk", flat=True)[MOST_KEPT:]
    draft.changes.filter(pk__in=list(old)).delete()


def last_change(draft: Draft) -> DraftChange | None:
    """Return the change that undo would revert, or None."""
    return draft.changes.filter(is_undone=False).order_by("-pk").first()


def next_change(draft: Draft) -> DraftChange | None:
    """Return the change that redo would make again, or None."""
    return draft.changes.filter(is_undone=True).order_by("pk").first()


def undo(draft: Draft, author: "AbstractBaseUser") -> str:
    """Undo the last change, and return its title. Raises PackError."""
    change = last_change(draft)
    if change is None:
        raise PackError(_("There’s nothing to undo."))
    _restore(draft, change.after, change.before, author)
    DraftChange.objects.filter(pk=change.pk).update(is_undone=True)
    return change.title


def redo(draft: Draft, author: "AbstractBaseUser") -> str:
    change = next_change(draft)
    if change is None:
        raise PackError(_("There’s nothing to redo."))
    _restore(draft, change.before, change.after, author)
    DraftChange.objects.filter(pk=change.pk).update(is_undone=False)
    return change.title


@transaction.atomic
def _restore(
    draft: Draft,
    now: Mapping[str, Content],
    then: Mapping[str, Content],
    author: "AbstractBaseUser",
) -> None:
    """Give the parts back the contents that they had. Raises PackError if one has changed since."""
    parts = {str(part.pk): part for part in draft.parts.filter(pk__in=map(int, then))}
    for key, content in then.items():
        part = parts.get(key)
        if part is None or part.content != now[key]:
            raise PackError(
                _("This can’t be undone any more: the same part has been changed elsewhere since.")
            )
        try:
            save_edit(part, part.token, content, author)
        except EditConflictError:
            raise PackError(_("Another author has just changed this. Try again.")) from None
