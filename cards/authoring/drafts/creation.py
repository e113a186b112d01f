"""Create new packs and forks, start the next version of a pack, and discard drafts."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import chain, count
from typing import TYPE_CHECKING, Any

from django.db import IntegrityError, transaction
from django.utils.text import slugify
from django.utils.translation import gettext as _

from cards.authoring.drafts.document import PartContent, about_of, parts_of
from cards.authoring.drafts.version_numbers import newest_version, next_number
from cards.authoring.storing.loose_parts import loose_parts, move_out
from cards.authoring.storing.unfinished_versions import delete_if_unused
from cards.models import Draft, DraftPart, Game, Pack, PackVersion, Printing
from cards.packs.errors import PackError
from cards.packs.permissions import take_turns
from cards.packs.rules_cache import accepted_texts
from engine.language.vocabulary import LATEST
from engine.rulebook.packs.read_pack import NAME, decode

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

MOST_PACKS = 100
LONGEST_PLAIN = 44
"""The most characters of a name derived from a title. They leave room for a number at the end."""


@transaction.atomic
def create_pack(owner: "AbstractBaseUser", game: Game, name: str, title: str) -> Draft:
    """Create a pack with an empty draft in the newest format. An empty name is derived from the title."""
    pack = create_pack_row(owner, game, name, title)
    about = {"name": pack.slug, "version": next_number(pack), "title": title, "game": game.slug}
    return Draft.objects.create(
        pack=pack, about={**about, "format": LATEST}, changed_by_id=owner.pk
    )


@dataclass(frozen=True)
class DraftContent:
    """The content of a new draft. `begun_from` is the version that it was made from."""

    begun_from: PackVersion | None
    about: Mapping[str, Any]
    parts: list[PartContent]


def next_content(pack: Pack) -> DraftContent:
    """Return the content for the pack's next draft. The version is parsed, so call this outside of
    transactions.
    """
    last = newest_version(pack)
    about = {"name": pack.slug, "title": pack.title, "game": pack.game.slug}
    tables = decode(last.source) if last else {"format": LATEST, "pack": about}
    about = {**about_of(tables), "version": next_number(pack), "changelog": ""}
    return DraftContent(last, about, parts_of(with_accepted_words(pack, tables)))


def with_accepted_words(pack: Pack, tables: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the tables of a version with the translations that have been accepted since."""
    accepted = accepted_texts(pack) if pack.words_edition else {}
    words = tables.get("words", {})
    merged = {code: {**words.get(code, {}), **texts} for code, texts in accepted.items()}
    return {**tables, "words": {**words, **merged}} if accepted else tables


def open_draft(pack: Pack, content: DraftContent | None = None) -> Draft:
    """Return the pack's draft. If there is none, create one from the newest version.

    If another version was published after `content` was prepared, it isn't used.
    """
    if content is None or content.begun_from != newest_version(pack):
        content = next_content(pack)
    known = Draft.objects.filter(pack=pack).first()
    return known or _store_draft(pack, content)


def _store_draft(pack: Pack, content: DraftContent) -> Draft:
    with loose_parts(new_parts(content.parts)) as parts, transaction.atomic():
        draft, is_new = Draft.objects.get_or_create(
            pack=pack, defaults={"about": content.about, "begun_from": content.begun_from}
        )
        if is_new:
            parts.move_to(draft)
    return draft


def fork(owner: "AbstractBaseUser", version: PackVersion, name: str, title: str) -> Draft:
    """Create a pack whose draft is a copy of this version, and record the version as the pack's origin."""
    tables = decode(version.source)
    copies = new_parts(parts_of(tables), version)
    with loose_parts(copies) as parts, transaction.atomic():
        pack = create_pack_row(owner, version.pack.game, name, title)
        pack.forked_from = version
        pack.save(update_fields=["forked_from"])
        own = {"name": pack.slug, "version": next_number(pack), "changelog": "", "title": title}
        draft = Draft.objects.create(
            pack=pack,
            about={**about_of(tables), **own},
            begun_from=version,
            changed_by_id=owner.pk,
        )
        parts.move_to(draft)
    return draft


@transaction.atomic
def create_pack_row(owner: "AbstractBaseUser", game: Game, name: str, title: str) -> Pack:
    take_turns(owner.pk)
    _check_number_of_packs(owner)
    name = name or free_name(game, title)
    if not NAME.fullmatch(name):
        raise PackError(
            _("“%s” isn’t a valid pack name: use up to 50 letters, digits, spaces, - and _.")
            % name[:60]
        )
    try:
        with transaction.atomic():
            return Pack.objects.create(game=game, slug=name, title=title, owner_id=owner.pk)
    except IntegrityError:
        sentence = _("%(game)s already has a pack named “%(name)s”; choose another name.")
        raise PackError(sentence % {"name": name, "game": game.translated_title}) from None


def _check_number_of_packs(owner: "AbstractBaseUser") -> None:
    if Pack.objects.filter(owner=owner.pk).count() >= MOST_PACKS:
        raise PackError(
            _("You already have %d packs, the most allowed. Discard an unpublished draft first.")
            % MOST_PACKS
        )


def free_name(game: Game, title: str) -> str:
    """Return a slug of the title. It ends with a number if another pack already has the name."""
    plain = slugify(title, allow_unicode=True).strip("-_")[:LONGEST_PLAIN] or "pack"
    taken = set(
        Pack.objects.filter(game=game, slug__startswith=plain).values_list("slug", flat=True)
    )
    names = chain([plain], (f"{plain}-{number}" for number in count(2)))
    return next(name for name in names if name not in taken)


def add_parts(draft: Draft, parts: Iterable[PartContent]) -> None:
    rows = new_parts(parts)
    for row in rows:
        row.draft = draft
    DraftPart.objects.bulk_create(rows)


def new_parts(parts: Iterable[PartContent], copied: PackVersion | None = None) -> list[DraftPart]:
    """Return unsaved rows of the parts. `copied` is the version whose cards they copy, or None."""
    origins = _printings_by_name(copied) if copied else {}
    return [
        DraftPart(
            kind=part.kind,
            name=part.name,
            content=part.content,
            position=position,
            copied_from=origins.get(part.name) if part.kind == DraftPart.Kind.CARD else None,
        )
        for position, part in enumerate(parts)
    ]


def _printings_by_name(version: PackVersion) -> dict[str, Printing]:
    printings = Printing.objects.filter(version=version).select_related("revision__card")
    return {printing.revision.card.name: printing for printing in printings}


def discard(draft: Draft) -> None:
    """Delete the draft. If its pack has never been published or played, delete the pack too."""
    pack = draft.pack
    with transaction.atomic():
        left = move_out(draft)
        draft.delete()
        pack.versions.frozen().filter(matches=None).delete()
        delete_if_unused(pack)
    left.delete()
