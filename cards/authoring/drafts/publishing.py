"""Publish a draft, after a final check of all its parts."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from django.db import transaction
from django.utils.translation import gettext as _

from cards.authoring.drafts.checking import CheckResult, check_parts, pack_placement
from cards.authoring.drafts.checks.publication import Publication
from cards.authoring.drafts.checks.verdict import ALL, FinalCheck
from cards.authoring.drafts.document import PartContent, parts_to_publish
from cards.authoring.drafts.version_numbers import version_number_error
from cards.authoring.storing.accepted_texts import follow_published_words
from cards.authoring.storing.loose_parts import LooseParts, move_out
from cards.authoring.storing.unfinished_versions import discard_unfinished, request_removal
from cards.authoring.storing.versions import publish_version, store_version
from cards.jobs.requests import one_at_a_time
from cards.jobs.signals import VersionPublished, version_published
from cards.models import Draft, DraftPart, Pack, PackVersion
from cards.packs.errors import PackError
from cards.packs.rules_cache import versions_around
from cards.sandbox import Sandbox, for_drafts, for_uploads
from cards.search.index.writing import write_new_index
from engine.language.vocabulary.author_words import Words

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

ATTEMPTS = 3
"""The most checks of a draft that changes during each check."""


def check_draft(
    draft: Draft,
    sandbox: Sandbox = for_drafts,
    *,
    is_final: bool = False,
    rows: Iterable[DraftPart] | None = None,
) -> CheckResult:
    """Check everything that a draft must fulfil to be published. Raises ServerBusyError.

    A final check also returns the rows to write. `rows` are the parts, if they have been read already.
    """
    parts = parts_to_publish(draft.parts.all() if rows is None else rows)
    final = FinalCheck(draft.uploaded) if is_final else None
    checked = check_parts(draft.pack, draft.about, parts, ALL, sandbox=sandbox, final=final)
    wrong = version_number_error(draft.pack, str(draft.about.get("version", "")))
    if not parts:
        wrong = _("This draft is empty: add a card first.")
    if wrong:
        checked.refuse(wrong)
    return checked


@dataclass(frozen=True)
class CheckedDraft:
    """A draft that has passed its check. It can be published unless it has changed since then."""

    draft: Draft
    parts: Sequence[DraftPart]
    around: Sequence[PackVersion]
    publication: Publication

    def is_current(self, draft: Draft) -> bool:
        """Return True if neither the draft nor the packs with which it is played have changed since the
        check.

        Only numbers of saves are compared, because all other users' writes wait meanwhile.
        """
        return (
            (draft.about, draft.uploaded) == (self.draft.about, self.draft.uploaded)
            and list(draft.parts.values_list("pk", "token"))
            == [(p.pk, p.token) for p in self.parts]
            and _versions_around(draft, parts_to_publish(self.parts)) == self.around
            and not version_number_error(draft.pack, str(draft.about.get("version", "")))
        )

    @property
    def words(self) -> dict[str, Words]:
        """Return the words in other languages, by language."""
        parts = (part for part in self.parts if part.kind == DraftPart.Kind.WORDS)
        return {part.name: part.content.get("texts", {}) for part in parts}

    @property
    def origins(self) -> dict[str, int]:
        """Return the ids of the printings from which cards were copied, by the name of the card."""
        cards = (part for part in self.parts if part.kind == DraftPart.Kind.CARD)
        return {part.name: part.copied_from_id for part in cards if part.copied_from_id}


def _versions_around(draft: Draft, parts: Sequence[PartContent]) -> list[PackVersion]:
    return versions_around(draft.pack, pack_placement(draft.about, parts))


def publish_checked(draft: Draft, user: "AbstractBaseUser | None" = None) -> PackVersion:
    """Publish the draft as a version, and delete the draft.

    The check runs before the transaction, because all other users' writes have to wait during a
    transaction. If the draft has changed by the time the transaction starts, the check is repeated.

    Raises ServerBusyError. Raises PackError if the draft has problems.
    """
    publish = partial(_publish_unchanged, draft.pk)
    if user is None:
        return publish()
    with one_at_a_time(user):
        return publish()


def _publish_unchanged(pk: int) -> PackVersion:
    request_removal()
    for _attempt in range(ATTEMPTS):
        version = _store_and_publish(_prepare(_draft(Draft.objects.all(), pk)))
        if version:
            return version
    raise PackError(_("The draft changed while it was being checked. Publish it again."))


def _draft(drafts: Any, pk: int) -> Draft:
    found: Draft | None = drafts.select_related("pack__game").filter(pk=pk).first()
    if found is None:
        raise PackError(_("This draft has since been published or discarded."))
    return found


def _prepare(draft: Draft) -> CheckedDraft:
    """Do the slow work outside of the transaction. Raises PackError, ServerBusyError."""
    rows = list(draft.parts.all())
    around = _versions_around(draft, parts_to_publish(rows))
    checked = check_draft(draft, for_uploads, is_final=True, rows=rows)
    publication = checked.verdict.publication
    if publication is None or not checked.is_sound:
        raise PackError(*checked.sentences)
    return CheckedDraft(draft, rows, around, publication)


def _store_and_publish(checked: CheckedDraft) -> PackVersion | None:
    """Store the version a few rows at a time, then publish it in a short transaction.

    Return None if the draft has changed since the check.
    """
    version = store_version(checked.draft.pack, checked.publication.contents, checked.origins)
    left: LooseParts | None = None
    try:
        write_new_index(version, checked.publication.entries)
        left = _publish_if_current(checked, version)
    finally:
        if left is None:
            discard_unfinished(version)
    if left is None:
        return None
    left.delete()
    return version


@transaction.atomic
def _publish_if_current(checked: CheckedDraft, version: PackVersion) -> LooseParts | None:
    """Publish the stored version, and delete the draft. Return its parts, which must still be deleted, or
    None if the draft has changed since the check.
    """
    pack = Pack.objects.select_for_update().select_related("game").get(pk=checked.draft.pack_id)
    draft = _draft(Draft.objects.select_for_update(of=("self",)), checked.draft.pk)
    draft.pack = version.pack = pack
    if not checked.is_current(draft):
        return None
    head = checked.publication.contents.head
    pack.title, pack.description = head.title, head.description
    pack.save(update_fields=["title", "description"])
    publish_version(version, head.number)
    follow_published_words(pack, checked.words)
    left = move_out(draft)
    draft.delete()
    version_published.send_after_commit(VersionPublished(version.pk))
    return left
