"""Listen to comments and rulings, and tell players who wait for them or made the card or pack."""

from django.urls import reverse

from tcgsite.accounts.blocking import users_apart_from
from tcgsite.notices.announcing import Announcement, announce, subject_words
from tcgsite.notices.notice_kinds import NoticeKind
from tcgsite.talk.models import Comment, Review, Ruling
from tcgsite.talk.rulings.rights import players_to_ask
from tcgsite.talk.subjects import Subject, makers_of, topic_subject
from tcgsite.talk.talk_signals import (
    CommentMade,
    ReviewMade,
    RulingChanged,
    comment_made,
    review_made,
    ruling_changed,
)


def connect_talk() -> None:
    comment_made.connect(on_comment_made)
    ruling_changed.connect(on_ruling_changed)
    review_made.connect(on_review_made)


def on_comment_made(made: CommentMade) -> None:
    found = Comment.objects.select_related("topic", "parent").get(pk=made.comment_id)
    if found.is_folded:  # Comments that look like spam are announced to nobody.
        return
    replied = {found.parent.author_id} if found.parent else set()
    subject = topic_subject(found.topic)
    if subject is None:
        return
    apart = users_apart_from(found.author_id)
    makers = {*makers_of(subject.pack)}
    _announce(found, subject, replied - apart, "replied")
    _announce(found, subject, makers - replied - apart, "made")


def _announce(comment: Comment, subject: Subject, to: set[int], form: str) -> None:
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
            words={"form": form} | _words_of(subject),
            subjects=[f"topic:{topic.pk}", *pack],
        )
    )


def _words_of(subject: Subject) -> dict[str, str]:
    return subject_words(subject.title, subject.game.slug, subject.owner_id)


def on_ruling_changed(changed: RulingChanged) -> None:
    ruling = Ruling.objects.select_related("topic__pack").get(pk=changed.ruling_id)
    subject = topic_subject(ruling.topic)
    if subject is None:
        return
    actor = _actor(ruling, changed.state)
    pack = [f"pack:{subject.pack.pk}"] if subject.pack else []
    announce(
        Announcement(
            NoticeKind.RULING,
            f"ruling {ruling.pk} {changed.state} {changed.occasion}",
            sorted(_players_to_tell(ruling, changed.state) - users_apart_from(actor)),
            ruling.get_absolute_url(),
            actor=actor,
            thread=f"ruling {ruling.pk}",
            words={"form": changed.state} | _words_of(subject),
            subjects=[f"topic:{ruling.topic_id}", *pack],
        )
    )


def _actor(ruling: Ruling, state: str) -> int | None:
    actors = {
        "open": ruling.asker_id,
        "answered": ruling.answered_by_id,
        "verified": ruling.verified_by_id,
    }
    return actors.get(state)


def _players_to_tell(ruling: Ruling, state: str) -> set[int]:
    """Return the players who asked and answered, and those who can answer or verify."""
    asker, author = ruling.asker_id, ruling.answered_by_id
    verifiers = players_to_ask(ruling.topic.pack)
    to_tell: dict[str, set[int | None]] = {
        "open": {*verifiers},
        "answered": {asker, *verifiers},
        "verified": {asker, author},
        "outdated": {author, ruling.verified_by_id, *verifiers},
    }
    return {each for each in to_tell[state] if each}


def on_review_made(made: ReviewMade) -> None:
    review = Review.objects.select_related("version__pack__game").get(pk=made.review_id)
    version = review.version
    announce(
        Announcement(
            NoticeKind.REMARK,
            f"review {review.pk}",
            sorted({*makers_of(version.pack)} - users_apart_from(review.author_id)),
            reverse("talk:reviews", args=[version.pk]),
            actor=review.author_id,
            thread=f"reviews {version.pk}",
            words={"form": "reviewed"}
            | subject_words(version.pack.title, version.pack.game.slug, version.pack.owner_id),
            subjects=[f"pack:{version.pack_id}"],
        )
    )
