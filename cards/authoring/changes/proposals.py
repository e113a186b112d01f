"""Proposals: suggest changes to another author's pack, and answer such suggestions."""

from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.core.cache import cache
from django.db import transaction
from django.db.models import Case, Q, When
from django.utils import timezone
from django.utils.translation import gettext as _

from cards.authoring.changes import PackChange, pack_changes
from cards.authoring.changes import part_change as compared
from cards.authoring.changes.alignment import pairs_for_each
from cards.authoring.changes.translations.accepting import (
    record_words,
    with_changed_words,
    words_in,
    words_now,
)
from cards.authoring.drafts.creation import next_content, open_draft
from cards.authoring.drafts.document import PartContent, edition_of, parts_of, parts_to_publish
from cards.authoring.drafts.saving import EditConflictError, each_content
from cards.authoring.drafts.version_numbers import newest_version
from cards.authoring.editor.many_parts import PartWrites, write_parts
from cards.jobs.signals import ProposalChanged, RemarkMade, proposal_changed, remark_made
from cards.models import Draft, DraftPart, Pack, PackVersion, Proposal, ProposedChange, Remark
from cards.models.proposal import LONGEST_REMARK
from cards.packs.errors import PackError
from cards.packs.permissions import may_edit
from engine.rulebook.packs.read_pack import decode

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser


ALLOWED = 10
MINUTES = 10
ATTEMPTS = 3
"""The most times that a proposal is compared with a draft that changes meanwhile."""


def check_rate(what: str, user: "AbstractBaseUser") -> None:
    key = f"pace {what} {user.pk}".replace(" ", "-")
    cache.add(key, 0, MINUTES * 60)
    if cache.incr(key) > ALLOWED:
        sentence = _("You’ve posted too often in the last %d minutes. Please try again later.")
        raise PackError(sentence % MINUTES)


def current_parts(pack: Pack) -> list[PartContent]:
    """Return the parts of the pack's draft or, if it has no draft, of its newest version."""
    draft = Draft.objects.filter(pack=pack).first()
    if draft:
        return parts_to_publish(draft.parts.all())
    last = newest_version(pack)
    return parts_of(decode(last.source)) if last else []


def changes_of(fork: Pack) -> list[PackChange]:
    """Return the changes in the fork since it was forked. Raises PackError."""
    if fork.forked_from is None:
        raise PackError(_("“%s” isn’t a fork: only forks can propose changes.") % fork.title)
    return pack_changes(parts_of(decode(fork.forked_from.source)), current_parts(fork))


def propose(author: "AbstractBaseUser", fork: Pack, title: str, reason: str) -> Proposal:
    base, changes = _base(fork), changes_of(fork)
    if not changes:
        raise PackError(_("“%s” has no changes to propose.") % fork.title)
    check_rate("propose", author)
    about = {"title": title, "reason": reason, "author_id": author.pk}
    proposal = Proposal(pack=base.pack, base=base, made_in=fork, **about)
    with transaction.atomic():
        proposal.save()
        ProposedChange.objects.bulk_create(_row(proposal, change) for change in changes)
        proposal_changed.send_after_commit(ProposalChanged(proposal.pk))
    return proposal


def _row(proposal: Proposal, change: PackChange) -> ProposedChange:
    return ProposedChange(
        proposal=proposal,
        kind=change.kind,
        name=change.name,
        before=change.before,
        after=change.after,
    )


def _base(fork: Pack) -> PackVersion:
    base = fork.forked_from
    if base is None:
        raise PackError(_("“%s” isn’t a fork: only forks can propose changes.") % fork.title)
    if base.pack.owner_id is None:
        sentence = _("“%s” comes with the site and doesn’t accept proposals.")
        raise PackError(sentence % base.pack.translated_title)
    return base


@dataclass(frozen=True)
class ChangeStatus:
    """A proposed change, compared with the pack's current state."""

    change: ProposedChange
    shown: PackChange
    differs: bool


def change_statuses(proposal: Proposal) -> list[ChangeStatus]:
    """Compare each change with the part's current content.

    `differs` is True if the content is neither the original nor the proposed one.
    """
    changes = list(proposal.changes.all())
    now: dict[tuple[str, str], Any]
    if proposal.is_of_words:
        now = words_now(proposal.base, changes)
    else:
        now = {(part.kind, part.name): part.content for part in current_parts(proposal.pack)}
    most = pairs_for_each(len(changes))
    return [
        ChangeStatus(
            each,
            compared(each.kind, each.name, each.before, each.after, most=most),
            now.get((each.kind, each.name)) not in (each.before, each.after),
        )
        for each in changes
    ]


def accept(
    editor: "AbstractBaseUser", proposal: Proposal, taken: Collection[int], word: str
) -> Draft:
    """Apply the selected changes to the draft. Raises PackError.

    The new contents are computed before the transaction, and again if the draft changes meanwhile.
    """
    check_answerable(editor, proposal)
    chosen = [each for each in proposal.changes.all() if each.pk in taken]
    if not chosen:
        raise PackError(_("Select at least one change to accept, or decline the proposal."))
    content = next_content(proposal.pack)
    for _attempt in range(ATTEMPTS):
        draft = open_draft(proposal.pack, content)
        writes = _writes(draft, chosen)
        with suppress(EditConflictError):
            return _accept(editor, proposal, draft, writes, chosen, word)
    raise PackError(_("The draft changed while the proposal was being accepted. Try again."))


def _writes(draft: Draft, changes: Sequence[ProposedChange]) -> PartWrites:
    """Return the writes that apply the changes to the present parts."""
    edition = edition_of(draft.about)
    parts: dict[tuple[str, str], DraftPart] = {}
    for part in draft.parts.all():
        parts.setdefault(part.key, part)
    writes = PartWrites()
    for change in changes:
        row = parts.get((change.kind, change.name))
        if row and change.kind == DraftPart.Kind.WORDS:
            writes.changed[row] = with_changed_words(row.content, change)
            continue
        contents = [] if change.after is None else each_content(edition, change.kind, change.after)
        if row and contents:
            writes.changed[row], *contents = contents
        elif row:
            writes.removed.append(row)
        writes.added += [(change.kind, content) for content in contents]
    return writes


@transaction.atomic
def _accept(
    editor: "AbstractBaseUser",
    proposal: Proposal,
    draft: Draft,
    writes: PartWrites,
    chosen: Sequence[ProposedChange],
    word: str,
) -> Draft:
    proposal = lock_open_proposal(editor, proposal)
    write_parts(draft, writes, editor)
    mark_taken(proposal, chosen)
    record_answer(editor, proposal, Proposal.State.ACCEPTED, word)
    return draft


@transaction.atomic
def accept_words(
    editor: "AbstractBaseUser", proposal: Proposal, taken: Collection[int], word: str
) -> None:
    """Accept the selected translations, which are kept beside the pack’s published versions. Raises
    PackError.
    """
    proposal = lock_open_proposal(editor, proposal)
    chosen = [each for each in proposal.changes.all() if each.pk in taken]
    if not chosen:
        raise PackError(_("Select at least one change to accept, or decline the proposal."))
    record_words(proposal.pack, words_in(chosen), proposal.author_id, editor)
    mark_taken(proposal, chosen)
    record_answer(editor, proposal, Proposal.State.ACCEPTED, word)


def mark_taken(proposal: Proposal, chosen: Sequence[ProposedChange]) -> None:
    is_taken = Q(pk__in=[each.pk for each in chosen])
    proposal.changes.update(is_taken=Case(When(is_taken, then=True), default=False))


@transaction.atomic
def decline(editor: "AbstractBaseUser", proposal: Proposal, word: str) -> None:
    proposal = lock_open_proposal(editor, proposal)
    if not word.strip():
        raise PackError(_("Give a reason for declining."))
    record_answer(editor, proposal, Proposal.State.DECLINED, word)


@transaction.atomic
def withdraw(author: "AbstractBaseUser", proposal: Proposal) -> None:
    proposal = Proposal.objects.select_for_update().get(pk=proposal.pk)
    if proposal.author_id != author.pk or not proposal.is_open:
        raise PackError(_("Only the author can withdraw a proposal, and only while it’s open."))
    proposal.state = Proposal.State.WITHDRAWN
    proposal.save(update_fields=["state"])


@transaction.atomic
def add_remark(author: "AbstractBaseUser", proposal: Proposal, text: str) -> Remark:
    text = text.strip()
    if not text or len(text) > LONGEST_REMARK:
        raise PackError(_("Write a comment of at most %d characters.") % LONGEST_REMARK)
    check_rate("remark", author)
    remark = Remark.objects.create(proposal=proposal, author_id=author.pk, text=text)
    remark_made.send_after_commit(RemarkMade(remark.pk))
    return remark


def lock_open_proposal(editor: "AbstractBaseUser", proposal: Proposal) -> Proposal:
    proposal = Proposal.objects.select_for_update().get(pk=proposal.pk)
    check_answerable(editor, proposal)
    return proposal


def check_answerable(editor: "AbstractBaseUser", proposal: Proposal) -> None:
    if not may_edit(editor, proposal.pack):
        raise PackError(_("Only the owner and maintainers of a pack can answer proposals."))
    if not proposal.is_open:
        raise PackError(_("This proposal is no longer open."))


def record_answer(editor: "AbstractBaseUser", proposal: Proposal, state: str, word: str) -> None:
    proposal.state, proposal.answer = state, word[:LONGEST_REMARK]
    proposal.answered_by_id, proposal.answered_at = editor.pk, timezone.now()
    proposal.save()
    proposal_changed.send_after_commit(ProposalChanged(proposal.pk, answered=True))
