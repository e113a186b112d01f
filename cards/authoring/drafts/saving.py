"""Save the parts of a draft without overwriting other authors' edits."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from django.db import transaction
from django.db.models import F, Max, Sum, TextField
from django.db.models.functions import Cast, Length
from django.utils import timezone
from django.utils.translation import gettext as _

from cards.authoring.drafts.document import Kind, PartContent, edition_of, effects_in
from cards.models import Draft, DraftPart
from cards.packs.errors import PackError

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser


MOST_PARTS = 6_000
NAMED = (Kind.CARD, Kind.DECK, Kind.SCENARIO, Kind.RECIPE, Kind.WORDS)
"""The kinds of parts whose names authors type or choose in a field."""
LARGEST_PART = 100_000
LARGEST_DRAFT = 4_000_000
"""The most characters of all parts together, about twice as many as in the largest pack file."""


class EditConflictError(Exception):
    """Raised if another author has changed or removed the part since it was opened. Nothing was saved."""


@transaction.atomic
def save_about(
    draft: Draft, token: int, about: Mapping[str, Any], author: "AbstractBaseUser"
) -> None:
    changed = Draft.objects.filter(pk=draft.pk, token=token).update(
        about={**draft.about, **about}, token=F("token") + 1, **_signature(author)
    )
    if not changed:
        raise EditConflictError


def save_part(
    part: DraftPart, token: int, content: Mapping[str, Any], author: "AbstractBaseUser"
) -> DraftPart:
    """Save the part, or add it if it is new. Several effects in one text become separate parts.

    The tree editor’s history includes such a save when it is next asked (`current_state`).

    Raises EditConflictError, PackError.
    """
    contents = each_content(edition_of(part.draft.about), part.kind, content)
    if not part.pk:
        return add_contents(part.draft, part.kind, contents, author)
    save_contents(part, token, contents, author)
    return part


@transaction.atomic
def save_contents(
    part: DraftPart, token: int, contents: Sequence[dict[str, Any]], author: "AbstractBaseUser"
) -> None:
    """Save the first content in the part, and add a part for each of the others.

    If that changes the part’s name, other parts still use the old one.
    """
    first, *others = contents
    check_size(part.draft, [first], more=len(others))
    renamed = PartContent(part.kind, first)
    if renamed.name != part.name:
        refuse_taken_names(part.draft, [renamed])
    _update(part, token, first, author)
    if others:
        add_contents(part.draft, part.kind, others, author)


def _update(
    part: DraftPart, token: int, content: Mapping[str, Any], author: "AbstractBaseUser"
) -> None:
    changed = DraftPart.objects.filter(pk=part.pk, token=token).update(
        content=content,
        name=PartContent(part.kind, dict(content)).name,
        token=F("token") + 1,
        **_signature(author),
    )
    if not changed:
        raise EditConflictError


def add_part(draft: Draft, part: PartContent, author: "AbstractBaseUser", **more: Any) -> DraftPart:
    contents = each_content(edition_of(draft.about), part.kind, part.content)
    return add_contents(draft, part.kind, contents, author, **more)


@transaction.atomic
def add_contents(
    draft: Draft,
    kind: str,
    contents: Sequence[dict[str, Any]],
    author: "AbstractBaseUser",
    **more: Any,
) -> DraftPart:
    """Add a part for each content, and return the first one. `more` are further fields of that part."""
    first, *others = contents
    new = add_all(draft, [(kind, first)], author, **more)
    add_all(draft, [(kind, content) for content in others], author)
    return new[0]


@transaction.atomic
def add_all(
    draft: Draft,
    contents: Sequence[tuple[str, dict[str, Any]]],
    author: "AbstractBaseUser",
    **more: Any,
) -> list[DraftPart]:
    """Add a part for each kind and content. `more` are further fields of all of them."""
    if not contents:
        return []
    check_size(draft, [content for _kind, content in contents], more=len(contents))
    refuse_taken_names(draft, [PartContent(kind, content) for kind, content in contents])
    last = draft.parts.aggregate(last=Max("position"))["last"]
    parts = [
        DraftPart(
            draft=draft,
            kind=kind,
            name=PartContent(kind, content).name,
            content=content,
            position=position,
            changed_by_id=author.pk,
            **more,
        )
        for position, (kind, content) in enumerate(contents, start=0 if last is None else last + 1)
    ]
    return DraftPart.objects.bulk_create(parts)


@transaction.atomic
def add_again(draft: Draft, parts: Sequence[DraftPart]) -> None:
    """Add parts that the draft had earlier. Raises PackError."""
    if parts:
        check_size(draft, [part.content for part in parts], more=len(parts))
        DraftPart.objects.bulk_create(parts)


@transaction.atomic
def remove_part(part: DraftPart, token: int) -> None:
    removed, _rows = DraftPart.objects.filter(pk=part.pk, token=token).delete()
    if not removed:
        raise EditConflictError


def each_content(edition: int, kind: str, content: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Split the content into one for each part.

    The text is parsed, so call this outside of transactions: they keep all other users from writing.
    """
    texts = effects_in(content["text"], edition) if kind == Kind.EFFECT else ()
    return [{**content, "text": text} for text in texts] if len(texts) > 1 else [dict(content)]


def lock_draft(draft: Draft) -> None:
    """Lock the draft until the transaction ends. Raises EditConflictError if it is gone."""
    if not Draft.objects.select_for_update().filter(pk=draft.pk).values_list("pk"):
        raise EditConflictError


def check_size(
    draft: Draft, contents: Sequence[Mapping[str, Any]], more: int, before: int = 0
) -> None:
    """Raise PackError if the contents are too large. `before` is the size of the contents that
    they replace.
    """
    lock_draft(draft)
    sizes = [len(str(content)) for content in contents]
    if max(sizes) > LARGEST_PART:
        raise PackError(_("This text is too long: use at most %d characters.") % LARGEST_PART)
    size = draft.parts.aggregate(size=Sum(Length(Cast("content", TextField()))))["size"] or 0
    if size + sum(sizes) - before > LARGEST_DRAFT:
        raise PackError(
            _("This draft is too large: use at most %d characters. Remove a part first.")
            % LARGEST_DRAFT
        )
    if more and draft.parts.count() + more > MOST_PARTS:
        raise PackError(_("A pack can contain at most %d parts; remove one first.") % MOST_PARTS)


def refuse_taken_names(draft: Draft, new: Sequence[PartContent]) -> None:
    """Raise PackError if the draft has a part with one of these names. The draft must be locked."""
    # Forms say so earlier, but two requests at once can both find that a name is free.
    named = {(part.kind, part.name) for part in new if part.kind in NAMED}
    kinds, names = {kind for kind, _name in named}, {name for _kind, name in named}
    others = (
        draft.parts.filter(kind__in=kinds, name__in=names) if named else DraftPart.objects.none()
    )
    for kind, name in others.values_list("kind", "name"):
        if (kind, name) in named:
            raise PackError(_("This draft already uses the name “%s”; choose another.") % name)


def _signature(author: "AbstractBaseUser") -> dict[str, Any]:
    return {"changed_by": author.pk, "changed_at": timezone.now()}
