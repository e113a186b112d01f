"""Post, edit and delete comments, within the limits of each player."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tcgsite.accounts.blocking import are_apart
from tcgsite.accounts.models import User
from tcgsite.talk.card_effects import effect_titles
from tcgsite.talk.errors import TalkError
from tcgsite.talk.models import Comment
from tcgsite.talk.models.comment import LONGEST
from tcgsite.talk.subjects import Subject
from tcgsite.talk.talk_signals import CommentMade, comment_made
from tcgsite.talk.texts import clean_text, likeness_of
from tcgsite.talk.writing_limits import (
    check_change_rate,
    check_comment_rate,
    check_links,
    check_may_write,
    is_spam_like,
)

if TYPE_CHECKING:
    from tcgsite.talk.subjects import AnyUser

EDITED_WITHIN = timedelta(minutes=10)
MOST_REPLIES = 100
SAME_WITHIN = timedelta(minutes=1)
"""The time within which a repeated text counts as a second press of the button."""


@transaction.atomic
def post_comment(
    visitor: AnyUser, subject: Subject, text: str, parent: int = 0, effect: str = ""
) -> Comment:
    """Post a comment, or a reply to the comment with the number `parent`. Raises TalkError.

    `effect` is the title of the card’s effect that the comment is about, or "". If the button was pressed
    twice, this returns the comment of the first press.
    """
    user = check_may_write(visitor)
    cleaned = clean_text(text, LONGEST)
    check_links(user, cleaned)
    answered = _comment_to_answer(user, subject, parent) if parent else None
    about = answered.effect if answered else _checked_effect(subject, effect)
    if posted := _same_comment(user, subject, cleaned, answered, about):
        return posted
    check_comment_rate(user)
    likeness = likeness_of(cleaned)
    made = Comment.objects.create(
        topic=subject.ensure_topic(),
        author=user,
        parent=answered,
        effect=about,
        text=cleaned,
        version=subject.version,
        likeness=likeness,
        is_folded=is_spam_like(user, likeness),
    )
    comment_made.send_after_commit(CommentMade(made.pk))
    return made


def _same_comment(
    user: User, subject: Subject, text: str, answered: Comment | None, effect: str
) -> Comment | None:
    """Return the comment that the user has just posted with this text, or None."""
    since = timezone.now() - SAME_WITHIN
    lately = Comment.objects.filter(topic__key=subject.key, author=user, made_at__gt=since)
    return lately.filter(parent=answered, text=text, effect=effect).first()


def _checked_effect(subject: Subject, title: str) -> str:
    """Return the title. Raises TalkError if the newest version of the card has no such effect."""
    if title and title not in effect_titles(subject):
        raise TalkError(_("This card has no such effect. Choose another one, or the whole card."))
    return title


def _comment_to_answer(user: User, subject: Subject, number: int) -> Comment:
    """Return the comment at the head of the thread. Raises TalkError."""
    found = Comment.objects.select_related("parent").filter(pk=number, topic__key=subject.key)
    replied = found.first()
    if replied is None or not replied.is_shown or are_apart(user.pk, replied.author_id):
        raise TalkError(_("The comment you’re replying to is gone."))
    head = replied.parent or replied
    if head.replies.count() >= MOST_REPLIES:
        raise TalkError(
            _("This comment has %d replies, which is the most. Write a new comment instead.")
            % MOST_REPLIES
        )
    return head


@transaction.atomic
def edit_comment(visitor: AnyUser, comment: Comment, text: str) -> None:
    """Change the user’s own comment. Raises TalkError."""
    user = check_may_write(visitor)
    found = Comment.objects.select_for_update(of=("self",)).get(pk=comment.pk)
    if not may_edit_comment(user, found):
        minutes = EDITED_WITHIN.seconds // 60
        raise TalkError(_("You can edit only your own comments, for %d minutes.") % minutes)
    cleaned = clean_text(text, LONGEST)
    check_links(user, cleaned)
    check_change_rate(user)
    if cleaned != found.text:
        found.text, found.edited_at = cleaned, timezone.now()
        found.likeness = likeness_of(cleaned)
        found.is_folded = found.is_folded or is_spam_like(user, found.likeness, found.pk)
        found.save(update_fields=["text", "edited_at", "likeness", "is_folded"])


def may_edit_comment(user: object, comment: Comment) -> bool:
    is_own = comment.author_id == getattr(user, "pk", None) and comment.is_shown
    return is_own and comment.made_at > timezone.now() - EDITED_WITHIN


@transaction.atomic
def delete_comment(visitor: AnyUser, comment: Comment) -> None:
    """Delete the text of the user’s own comment. Raises TalkError."""
    user = check_may_write(visitor)
    found = Comment.objects.filter(pk=comment.pk, author=user, deleted_at=None)
    if not found.update(text="", likeness="", deleted_at=timezone.now()):
        raise TalkError(_("Only the author of a comment can delete it."))
