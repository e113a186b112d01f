"""The comments of a topic as one viewer sees them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from django.db.models import Count, Exists, F, OuterRef, Q, Window
from django.db.models.functions import RowNumber
from django.utils.safestring import SafeString

from tcgsite.accounts.blocking import users_apart_from
from tcgsite.talk.comments.posting import MOST_REPLIES, may_edit_comment
from tcgsite.talk.markdown import render_markdown
from tcgsite.talk.models import Comment, Topic
from tcgsite.talk.models.comment import CommentQuerySet
from tcgsite.talk.subjects import Subject, makers_of

if TYPE_CHECKING:
    from tcgsite.talk.subjects import AnyUser

AT_ONCE = 20
REPLIES = 4
"""The number of newest replies shown below each comment. The comment’s own page shows all."""

NumberedReply = tuple[Comment, int]
"""A reply, and the number of all replies to its comment."""


@dataclass(frozen=True)
class ShownComment:
    comment: Comment
    is_maker: bool
    is_own: bool
    may_edit: bool
    replies: list[ShownComment] = field(default_factory=list)
    left: int = 0
    """The number of replies that are not in `replies`."""

    @property
    def html(self) -> SafeString:
        return render_markdown(self.comment.text)


@dataclass(frozen=True)
class CommentPage:
    """Some comments, newest first. Older comments have numbers below `older`, or there are none if it is
    None.
    """

    comments: list[ShownComment]
    older: int | None = None
    thread: int = 0
    effect: str = ""
    """The title of the effect that all these comments are about, or ""."""


class CommentViewer:
    """Reads comments for one user, without those of players whom a block keeps apart from the user."""

    def __init__(self, subject: Subject, user: AnyUser) -> None:
        self.subject, self.user = subject, user
        self.apart = users_apart_from(user.pk)

    @cached_property
    def makers(self) -> set[int]:
        return set(makers_of(self.subject.pack))

    def page(
        self, topic: Topic, before: int = 0, most: int = AT_ONCE, effect: str = ""
    ) -> CommentPage:
        heads = self._of(topic).filter(parent=None).filter(self._is_worth_showing())
        if effect:
            heads = heads.filter(effect=effect)
        if before:
            heads = heads.filter(pk__lt=before)
        rows = list(heads.order_by("-pk")[: most + 1])
        older = rows[most - 1].pk if len(rows) > most else None
        return CommentPage(self._with_replies(rows[:most], REPLIES), older, effect=effect)

    def thread(self, topic: Topic, number: int) -> CommentPage:
        """Return one comment with all of its replies."""
        rows = list(self._of(topic).filter(parent=None, pk=number))
        return CommentPage(self._with_replies(rows, MOST_REPLIES), thread=number)

    def counts_by_effect(self) -> dict[str, int]:
        """Return the number of readable comments and replies for each effect that has any."""
        found = Comment.objects.in_view().without_authors(self.apart)
        rows = found.filter(topic__key=self.subject.key).exclude(effect="").order_by()
        return dict(rows.values_list("effect").annotate(many=Count("pk")))

    def comment(self, number: int) -> Comment | None:
        """Return the comment about the subject, if the user may read it."""
        found = Comment.objects.in_view().without_authors(self.apart).select_related("author")
        return found.filter(pk=number, topic__key=self.subject.key).first()

    def head_of(self, asked: Mapping[str, Any]) -> int:
        """Return the number of the thread whose form is open, or 0."""
        found = self.comment(asked.get("reply") or asked.get("edit") or 0)
        return (found.parent_id or found.pk) if found else 0

    def _of(self, topic: Topic) -> CommentQuerySet:
        found = Comment.objects.filter(topic=topic).without_authors(self.apart)
        return found.select_related("author")

    def _is_worth_showing(self) -> Q:
        """Return a condition that leaves out deleted comments without replies."""
        replies = Comment.objects.filter(parent=OuterRef("pk"), deleted_at=None)
        return Q(deleted_at=None) | Q(Exists(replies.without_authors(self.apart)))

    def _with_replies(self, heads: list[Comment], most: int) -> list[ShownComment]:
        replies = self._replies_to(heads, most)
        return [self._row(head, replies[head.pk]) for head in heads]

    def _replies_to(self, heads: list[Comment], most: int) -> dict[int, list[NumberedReply]]:
        """Return the newest replies to each comment. The database does the limiting."""
        rows = Comment.objects.filter(parent__in=heads, deleted_at=None)
        of_one, newest = F("parent"), F("pk").desc()
        numbered = (
            rows.without_authors(self.apart)
            .select_related("author")
            .annotate(
                place=Window(RowNumber(), partition_by=of_one, order_by=newest),
                many=Window(Count("pk"), partition_by=of_one),
            )
        )
        found: dict[int, list[NumberedReply]] = defaultdict(list)
        for reply in numbered.filter(place__lte=most).order_by("pk"):
            found[reply.parent_id or 0].append((reply, vars(reply)["many"]))
        return found

    def _row(self, comment: Comment, replies: Sequence[NumberedReply] = ()) -> ShownComment:
        many = replies[0][1] if replies else 0
        return ShownComment(
            comment,
            comment.author_id in self.makers,
            comment.author_id == self.user.pk,
            may_edit_comment(self.user, comment),
            [self._row(reply) for reply, _many in replies],
            many - len(replies),
        )
