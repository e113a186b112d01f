"""Freeze a draft as it is now, so that matches can be played with it."""

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from cards.authoring.drafts.checking import CheckResult, check_parts
from cards.authoring.drafts.document import parts_to_publish
from cards.authoring.publishing import add_ready_decks, create_version
from cards.models import Draft, Pack, PackVersion
from cards.packs.errors import PackError
from engine.rulebook import PackFile

MOST_FROZEN = 200
"""The most frozen copies of a pack's drafts. Each one is kept as long as there is a match with it."""
SHOWN_OF_HASH = 12


def frozen_draft(draft: Draft) -> PackVersion:
    """Return an unpublished version with the draft's content, which never changes.

    A draft with the same content is frozen only once. Raises ServerBusyError. Raises PackError if the draft
    can't be played.
    """
    checked = check_parts(draft.pack, draft.about, parts_to_publish(draft.parts.all()))
    file = _playable_file(checked)
    try:
        with transaction.atomic():
            return _known(draft.pack, file) or _freeze(draft.pack, file, checked.source)
    except IntegrityError:  # Another request has frozen the same content in the meantime.
        return draft.pack.versions.frozen().get(number=_number(file))


def _playable_file(checked: CheckResult) -> PackFile:
    if checked.file is None:
        raise PackError(*checked.sentences)
    return checked.file


def _known(pack: Pack, file: PackFile) -> PackVersion | None:
    return pack.versions.frozen().filter(number=_number(file)).first()


def _number(file: PackFile) -> str:
    return f"draft-{file.content_hash[:SHOWN_OF_HASH]}"


def _freeze(pack: Pack, file: PackFile, source: str) -> PackVersion:
    _make_room(pack)
    version = create_version(pack, file, source, _number(file))
    add_ready_decks(version, file)
    version.state = PackVersion.State.FROZEN
    version.save()
    return version


def _make_room(pack: Pack) -> None:
    """Delete copies without matches if the pack has too many. Raises PackError if it still has too many."""
    if pack.versions.frozen().count() < MOST_FROZEN:
        return
    pack.versions.frozen().filter(matches=None).delete()
    if pack.versions.frozen().count() >= MOST_FROZEN:
        raise PackError(
            _(
                "This draft has been played in %d different states, the most allowed. Publish it to go on"
                " playing."
            )
            % MOST_FROZEN
        )
