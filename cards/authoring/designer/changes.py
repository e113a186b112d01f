"""Save changes of several parts of a draft as one, which can be undone."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from django.db import transaction
from django.db.models import F, Max, TextField
from django.db.models.functions import Cast, Length
from django.utils.translation import gettext as _

from cards.authoring.drafts.document import Kind, PartContent
from cards.authoring.drafts.saving import EditConflictError, add_again, add_all, remove_part
from cards.authoring.editor.part_history import save_edit, save_edits
from cards.models import Draft, DraftChange, DraftPart
from cards.models.draft import ADDED_BLOCKS
from cards.packs.errors import PackError
from engine.rulebook import InvalidPackError
from engine.rulebook.packs.read_pack import read_tables

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

Content = dict[str, Any]
Contents = dict[str, Content | None]
"""The content of each part by its primary key. None means that the part isn’t in the draft."""
KINDS = {
    "cards": Kind.DECK,
    "picture": Kind.SCENARIO,
    "moves": Kind.SCENARIO,
    "gives": Kind.RECIPE,
    "texts": Kind.WORDS,
}
"""Keys that only one kind of part has."""
MOST_KEPT = 100
LARGEST_KEPT = 8_000_000
"""The most characters of all stored changes. The newest change is kept even if it is larger."""


@transaction.atomic
def save_change(
    draft: Draft,
    contents: Mapping[DraftPart, Content],
    author: "AbstractBaseUser",
    title: str,
    new: Sequence[Content] = (),
    removed: Sequence[DraftPart] = (),
) -> None:
    """Save the new contents, and new and removed cards and effects, as one change.

    Raises EditConflictError, PackError.
    """
    contents = {part: content for part, content in contents.items() if content != part.content}
    if not contents and not new and not removed:
        return
    before: Contents = {str(part.pk): part.content for part in contents}
    after: Contents = {str(part.pk): content for part, content in contents.items()}
    added = add_all(draft, [(_kind_of(content), content) for content in new], author)
    for part in added:
        before[str(part.pk)], after[str(part.pk)] = None, part.content
    effects = [part for part in contents if part.kind == Kind.EFFECT]
    for part in effects:  # Effects may have to be split.
        save_edit(part, part.token, contents[part], author)
    rest = {part: content for part, content in contents.items() if part not in effects}
    save_edits(draft, rest, author)
    for part in removed:
        before[str(part.pk)], after[str(part.pk)] = part.content, None
        remove_part(part, part.token)
    _follow_title(draft, before, after)
    draft.changes.filter(is_undone=True).delete()
    positions = {str(part.pk): part.position for part in (*added, *removed)}
    draft.changes.create(title=title[:200], before=before, after=after, positions=positions)
    _forget_old_changes(draft)


def _kind_of(content: Content) -> str:
    if "list" in content:
        return Kind.EFFECT
    return next((kind for key, kind in KINDS.items() if key in content), Kind.CARD)


def _forget_old_changes(draft: Draft) -> None:
    size = Length(Cast("before", TextField())) + Length(Cast("after", TextField()))
    rows = draft.changes.order_by("-pk").annotate(size=size).values_list("pk", "size")
    kept, total = 0, 0
    for kept, (_pk, length) in enumerate(rows):
        total += length
        if kept and (kept >= MOST_KEPT or total > LARGEST_KEPT):
            break
    else:
        return
    old = [pk for pk, _length in rows[kept:]]
    draft.changes.filter(pk__in=old).delete()


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
    _restore(change, change.after, change.before, author, is_undone=True)
    return change.title


def redo(draft: Draft, author: "AbstractBaseUser") -> str:
    change = next_change(draft)
    if change is None:
        raise PackError(_("There’s nothing to redo."))
    _restore(change, change.before, change.after, author, is_undone=False)
    return change.title


def _follow_title(draft: Draft, before: Contents, after: Contents) -> None:
    """Rename an unpublished pack together with its game, if both had the same title."""
    for key, content in before.items():
        old, new = _game_title(content), _game_title(after[key])
        if old and new and old != new == new.strip() and draft.about.get("title") == old:
            if draft.pack.versions.exists():
                return
            draft.about = {**draft.about, "title": new}
            Draft.objects.filter(pk=draft.pk).update(about=draft.about, token=F("token") + 1)
            draft.pack.title = draft.pack.game.title = new
            draft.pack.save(update_fields=["title"])
            if draft.pack.game.packs.count() == 1:
                draft.pack.game.save(update_fields=["title"])


def _game_title(content: Content | None) -> str:
    """Return the title of the game that the part defines, or "" if it doesn’t define a readable game."""
    try:
        is_rules = content and content.keys() <= {"text", ADDED_BLOCKS}
        tables = read_tables(str(content["text"])) if content and is_rules else {}
    except InvalidPackError:
        return ""
    return str(tables.get("game", {}).get("title", ""))


class _OutdatedError(Exception):
    """Raised if a part is no longer as the change left it."""


def _restore(
    change: DraftChange,
    now: Contents,
    then: Contents,
    author: "AbstractBaseUser",
    *,
    is_undone: bool,
) -> None:
    """Restore the earlier contents of the parts.

    Raises PackError if one of them has changed since. Then no earlier change can be undone, either.
    """
    try:
        with transaction.atomic():
            _save_contents(change, now, then, author)
            _follow_title(change.draft, now, then)
            DraftChange.objects.filter(pk=change.pk).update(is_undone=is_undone)
    except (_OutdatedError, EditConflictError):
        # All other changes begin or end with the lost contents, including those that could be redone.
        change.draft.changes.all().delete()
        raise PackError(
            _("This can’t be undone any more: the same part has been changed elsewhere since.")
        ) from None


def _save_contents(
    change: DraftChange, now: Contents, then: Contents, author: "AbstractBaseUser"
) -> None:
    """Remove, change and add parts, using few queries, because a change can have hundreds."""
    draft = change.draft
    parts = {str(part.pk): part for part in draft.parts.filter(pk__in=map(int, then))}
    if any((parts[key].content if key in parts else None) != now[key] for key in then):
        raise _OutdatedError
    gone = [part.pk for key, part in parts.items() if then[key] is None]
    draft.parts.filter(pk__in=gone).delete()
    _save_edits(draft, {part: then[key] for key, part in parts.items()}, author)
    missing = {key: content for key, content in then.items() if key not in parts}
    add_again(draft, _parts_again(change, missing, author))


def _save_edits(
    draft: Draft, contents: Mapping[DraftPart, Content | None], author: "AbstractBaseUser"
) -> None:
    """Save the contents that differ. Effects are saved one by one, because they can be split."""
    several = {}
    for part, content in contents.items():
        part.draft = draft
        if part.kind == Kind.EFFECT and content is not None:
            save_edit(part, part.token, content, author)
        elif content not in (None, part.content):
            several[part] = dict(content or {})
    save_edits(draft, several, author)


def _parts_again(
    change: DraftChange, contents: Contents, author: "AbstractBaseUser"
) -> list[DraftPart]:
    """Return parts with their earlier keys and positions. Changes of older versions have no positions."""
    known = {key: content for key, content in contents.items() if content is not None}
    last = change.draft.parts.aggregate(last=Max("position"))["last"] or 0
    return [
        DraftPart(
            pk=int(key),
            draft=change.draft,
            kind=(kind := _kind_of(content)),
            name=PartContent(kind, content).name,
            content=content,
            position=change.positions.get(key, last + 1),
            changed_by_id=author.pk,
        )
        for key, content in known.items()
    ]
