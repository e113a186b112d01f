"""Freeze a draft as it is now, so that matches can be played with it."""

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from cards.authoring.drafts.checking import CheckResult, check_parts
from cards.authoring.drafts.document import parts_to_publish
from cards.authoring.storing.contents import VersionHead
from cards.authoring.storing.versions import add_ready_decks, create_version
from cards.models import Draft, Pack, PackVersion
from cards.models.pack import PackVersionQuerySet
from cards.packs.errors import PackError
from cards.packs.permissions import take_turns

MOST_FROZEN = 200
"""The most frozen copies of a pack's drafts. Each one is kept as long as there is a match with it."""
MOST_OF_OWNER = 1_000
"""The most frozen copies of all packs of an owner."""
SHOWN_OF_HASH = 12


def frozen_draft(draft: Draft) -> PackVersion:
    """Return an unpublished version with the draft's content, which never changes.

    A draft with the same content is frozen only once. Raises ServerBusyError. Raises PackError if the draft
    can't be played.
    """
    checked = check_parts(draft.pack, draft.about, parts_to_publish(draft.parts.all()))
    head = _playable_head(checked)
    try:
        with transaction.atomic():
            if draft.pack.owner_id:
                take_turns(draft.pack.owner_id)
            return _frozen(draft.pack, head) or _freeze(draft.pack, head, checked.source)
    except IntegrityError:  # Another request has frozen the same content in the meantime.
        return draft.pack.versions.frozen().get(number=_number(head))


def _playable_head(checked: CheckResult) -> VersionHead:
    if checked.verdict.head is None or not checked.is_playable:
        raise PackError(*checked.sentences)
    return checked.verdict.head


def _frozen(pack: Pack, head: VersionHead) -> PackVersion | None:
    return pack.versions.frozen().filter(number=_number(head)).first()


def _number(head: VersionHead) -> str:
    return f"draft-{head.content_hash[:SHOWN_OF_HASH]}"


def _freeze(pack: Pack, head: VersionHead, source: str) -> PackVersion:
    _make_room(pack)
    version = create_version(pack, head, source, _number(head))
    add_ready_decks(version, head.decks)
    version.state, version.begun_at = PackVersion.State.FROZEN, None
    version.save()
    return version


def _make_room(pack: Pack) -> None:
    """Delete copies without matches if there are too many. Raises PackError if there still are."""
    of_owner = PackVersion.objects.frozen().filter(pack__owner=pack.owner_id)
    if _is_full(pack.versions.frozen(), MOST_FROZEN):
        raise PackError(
            _(
                "This draft has been played in %d different states, the most allowed. Publish it to go on"
                " playing."
            )
            % MOST_FROZEN
        )
    if pack.owner_id is not None and _is_full(of_owner, MOST_OF_OWNER):
        raise PackError(
            _(
                "Your drafts have been played in %d different states, the most allowed. Publish this one to"
                " go on playing."
            )
            % MOST_OF_OWNER
        )


def _is_full(copies: PackVersionQuerySet, most: int) -> bool:
    """Return True if there are this many copies, even without those that have no match."""
    if copies.count() < most:
        return False
    copies.filter(matches=None).delete()
    return copies.count() >= most
