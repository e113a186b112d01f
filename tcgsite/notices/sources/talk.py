"""Listen to comments, and tell those to whom players replied and those who made the card or the pack."""

from tcgsite.accounts.blocking import users_apart_from
from tcgsite.notices.announcing import Announcement, announce
from tcgsite.notices.notice_kinds import NoticeKind
from tcgsite.talk.models import Comment
from tcgsite.talk.subjects import makers_of, topic_subject
from tcgsite.talk.talk_signals import CommentMade, comment_made


def connect_talk() -> None:
    comment_made.connect(on_comment_made)


def on_comment_made(made: CommentMade) -> None:
    found = Comment.objects.select_related("topic", "parent").get(pk=made.comment_id)
    if found.is_folded:  # What looks like spam reaches nobody.
        return
    replied = {found.parent.author_id} if found.parent else set()
    subject = topic_subject(found.topic)
    if subject is None:
        return
    apart = users_apart_from(found.author_id)
    _announce(found, subject.title, replied - apart, "replied")
    _announce(found, subject.title, {*makers_of(subject.pack)} - replied - apart, "made")


def _announce(comment: Comment, title: str, to: set[int], form: str) -> None:
    topic = comment.topic
    pack = [f"pack:{topic.pack_id}"] if topic.pack_id else []
    announce(
        Announcement(
            NoticeKind.REMARK,
            f"comment {comment.pk}",
            sorted(to),
            topic.get_absolute_url(),
            actor=comment.author_id,
            thread=f"talk {topic.pk}",
            words={"form": form, "subject": title},
            subjects=[f"topic:{topic.pk}", *pack],
        )
    )
