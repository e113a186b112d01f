"""Proposals: suggest changes to another author's pack, and answer such suggestions."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.core.cache import cache
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from cards.authoring.changes import PackChange, pack_changes
from cards.authoring.changes import part_change as compared
from cards.authoring.changes.alignment import pairs_for_each
from cards.authoring.drafts.creation import DraftContent, next_content, open_draft
from cards.authoring.drafts.document import PartContent, edition_of, parts_of, parts_to_publish
from cards.authoring.drafts.saving import (
    add_contents,
    each_content,
    remove_part,
    save_contents,
)
from cards.authoring.drafts.version_numbers import newest_version
from cards.models import Draft, DraftPart, Pack, PackVersion, Proposal, ProposedChange, Remark
from cards.models.proposal import LONGEST_REMARK
from cards.packs.errors import PackError
from cards.packs.permissions import may_edit
from engine.rulebook.packs.read_pack import decode

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser


Content = dict[str, Any]
ALLOWED = 10
MINUTES = 10


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
    """Return what has changed in the fork since it was forked. Raises PackError."""
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
        raise PackError(sentence % base.pack.title)
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
    now = {(part.kind, part.name): part.content for part in current_parts(proposal.pack)}
    changes = list(proposal.changes.all())
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
    """Apply the selected changes to the draft. Texts are parsed before the transaction. Raises PackError."""
    _check_answerable(editor, proposal)
    chosen = [each for each in proposal.changes.all() if each.pk in taken]
    if not chosen:
        raise PackError(_("Select at least one change to accept, or decline the proposal."))
    content = next_content(proposal.pack)
    draft = Draft.objects.filter(pack=proposal.pack).first()
    edition = edition_of(draft.about if draft else content.about)
    changes = [(each, _contents(each, edition)) for each in chosen]
    return _accept(editor, proposal, content, changes, word)


@transaction.atomic
def _accept(
    editor: "AbstractBaseUser",
    proposal: Proposal,
    content: DraftContent,
    changes: Sequence[tuple[ProposedChange, Sequence[Content]]],
    word: str,
) -> Draft:
    """Apply the changes, each given with the contents of its parts."""
    proposal = _lock_open_proposal(editor, proposal)
    draft = open_draft(proposal.pack, content)
    for change, contents in changes:
        _take(editor, draft, change, contents)
    proposal.changes.update(is_taken=False)
    proposal.changes.filter(pk__in=[each.pk for each, _contents in changes]).update(is_taken=True)
    _answer(editor, proposal, Proposal.State.ACCEPTED, word)
    return draft


def _contents(change: ProposedChange, edition: int) -> list[dict[str, Any]]:
    """Return the contents of the parts after the change, none if it removes the part."""
    return [] if change.after is None else each_content(edition, change.kind, change.after)


@transaction.atomic
def decline(editor: "AbstractBaseUser", proposal: Proposal, word: str) -> None:
    proposal = _lock_open_proposal(editor, proposal)
    if not word.strip():
        raise PackError(_("Give a reason for declining."))
    _answer(editor, proposal, Proposal.State.DECLINED, word)


@transaction.atomic
def withdraw(author: "AbstractBaseUser", proposal: Proposal) -> None:
    proposal = Proposal.objects.select_for_update().get(pk=proposal.pk)
    if proposal.author_id != author.pk or not proposal.is_open:
        raise PackError(_("Only the author can withdraw a proposal, and only while it’s open."))
    proposal.state = Proposal.State.WITHDRAWN
    proposal.save(update_fields=["state"])


def add_remark(author: "AbstractBaseUser", proposal: Proposal, text: str) -> Remark:
    text = text.strip()
    if not text or len(text) > LONGEST_REMARK:
        raise PackError(_("Write a comment of at most %d characters.") % LONGEST_REMARK)
    check_rate("remark", author)
    return Remark.objects.create(proposal=proposal, author_id=author.pk, text=text)


def _lock_open_proposal(editor: "AbstractBaseUser", proposal: Proposal) -> Proposal:
    proposal = Proposal.objects.select_for_update().get(pk=proposal.pk)
    _check_answerable(editor, proposal)
    return proposal


def _check_answerable(editor: "AbstractBaseUser", proposal: Proposal) -> None:
    if not may_edit(editor, proposal.pack):
        raise PackError(_("Only the owner and maintainers of a pack can answer proposals."))
    if not proposal.is_open:
        raise PackError(_("This proposal is no longer open."))


def _take(
    editor: "AbstractBaseUser",
    draft: Draft,
    change: ProposedChange,
    contents: Sequence[Content],
) -> None:
    row = DraftPart.objects.filter(draft=draft, kind=change.kind, name=change.name).first()
    if not contents:
        if row:
            remove_part(row, row.token)
    elif row:
        save_contents(row, row.token, contents, editor)
    else:
        add_contents(draft, change.kind, contents, editor)


def _answer(editor: "AbstractBaseUser", proposal: Proposal, state: str, word: str) -> None:
    proposal.state, proposal.answer = state, word[:LONGEST_REMARK]
    proposal.answered_by_id, proposal.answered_at = editor.pk, timezone.now()
    proposal.save()
