"""Publish a draft, after a final check of all its parts."""

from collections.abc import Sequence
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
from cards.authoring.publishing import publish_version, store_version
from cards.jobs.requests import one_at_a_time
from cards.models import Card, Draft, DraftPart, Pack, PackVersion
from cards.packs.errors import PackError
from cards.packs.rules_cache import sources_around
from cards.sandbox import Sandbox, for_drafts, for_uploads

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

ATTEMPTS = 3
"""The most checks of a draft that changes during each check."""


def check_draft(
    draft: Draft, sandbox: Sandbox = for_drafts, *, is_final: bool = False
) -> CheckResult:
    """Check everything that a draft must fulfil to be published. Raises ServerBusyError.

    A check that is final also returns the rows to write.
    """
    parts = parts_to_publish(draft.parts.all())
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
    """A draft that has passed its check, and can be published unless it has changed since then."""

    draft: Draft
    parts: Sequence[PartContent]
    around: Sequence[str]
    publication: Publication

    def is_current(self, draft: Draft) -> bool:
        """Return True if neither the draft nor the packs with which it is played have changed since the
        check.
        """
        parts = parts_to_publish(draft.parts.all())
        return (
            (draft.about, draft.uploaded, parts)
            == (self.draft.about, self.draft.uploaded, list(self.parts))
            and sources_around(draft.pack, pack_placement(draft.about, parts)) == self.around
            and not version_number_error(draft.pack, str(draft.about.get("version", "")))
        )


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
    for _attempt in range(ATTEMPTS):
        version = _publish_if_current(_prepare(_draft(Draft.objects.all(), pk)))
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
    checked = check_draft(draft, for_uploads, is_final=True)
    publication = checked.verdict.publication
    if publication is None or not checked.is_sound:
        raise PackError(*checked.sentences)
    return CheckedDraft(draft, checked.parts, checked.around, publication)


@transaction.atomic
def _publish_if_current(checked: CheckedDraft) -> PackVersion | None:
    """Publish the checked draft, or return None if it has changed since the check."""
    pack = Pack.objects.select_for_update().select_related("game").get(pk=checked.draft.pack_id)
    draft = _draft(Draft.objects.select_for_update(of=("self",)), checked.draft.pk)
    draft.pack = pack
    if not checked.is_current(draft):
        return None
    contents = checked.publication.contents
    _remember_origins(draft)
    pack.title, pack.description = contents.head.title, contents.head.description
    pack.save(update_fields=["title", "description"])
    version = store_version(pack, contents)
    publish_version(version, checked.publication.entries)
    draft.delete()
    return version


def _remember_origins(draft: Draft) -> None:
    """Record the origin of copied cards that are published for the first time."""
    copies = draft.parts.of_kind(DraftPart.Kind.CARD).exclude(copied_from=None)
    known = set(Card.objects.filter(pack=draft.pack_id).values_list("name", flat=True))
    Card.objects.bulk_create(
        Card(pack_id=draft.pack_id, name=part.name, copied_from_id=part.copied_from_id)
        for part in copies
        if part.name not in known
    )
