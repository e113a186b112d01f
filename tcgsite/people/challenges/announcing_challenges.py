"""Announce challenges to those who receive them, and answers to those who sent them."""

from django.utils.translation import gettext as _

from tcgsite.matches.errors import TableError
from tcgsite.notices.announcing import Announcement, announce
from tcgsite.notices.notice_kinds import NoticeKind
from tcgsite.people.challenges.signals import ChallengeNews, challenge_answered, challenge_made
from tcgsite.people.challenges.terms import terms_of
from tcgsite.people.models import Challenge

ANNOUNCED = {Challenge.State.OPEN, Challenge.State.ACCEPTED, Challenge.State.DECLINED}


def connect() -> None:
    challenge_made.connect(on_challenge_changed)
    challenge_answered.connect(on_challenge_changed)


def on_challenge_changed(news: ChallengeNews) -> None:
    if news.state not in ANNOUNCED:
        return
    challenge = Challenge.objects.in_full().get(pk=news.challenge_id)
    if challenge.state != news.state:  # It has changed again.
        return
    reader, actor = challenge.sender_id, challenge.receiver_id
    address = challenge.get_absolute_url()
    if news.state == Challenge.State.OPEN:
        reader, actor = actor, reader
    elif challenge.match is not None:
        address = challenge.match.get_absolute_url()
    announce(
        Announcement(
            NoticeKind.CHALLENGE,
            f"challenge {challenge.pk} {news.state}",
            [reader],
            address,
            actor=actor,
            thread=f"challenge {challenge.pk}",
            words={
                "form": news.state,
                "terms": _short_terms(challenge),
                "reason": str(challenge.get_reason_display()),
            },
        )
    )


def _short_terms(challenge: Challenge) -> str:
    """Return the terms as one line, such as “99, 3 days a move, rated”."""
    try:
        pace = terms_of(challenge.game, challenge.terms).pace
    except TableError:  # Packs have changed since the challenge was sent.
        pace = ""
    rated = _("rated") if "rated" in challenge.terms else ""
    return ", ".join(filter(None, [challenge.game.title, pace, rated]))
