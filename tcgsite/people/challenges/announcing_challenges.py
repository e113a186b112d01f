"""Announce challenges to their receivers, and answers to their senders."""

from django.utils import translation
from django.utils.translation import gettext as _

from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.notices.announcing import Announcement, announce
from tcgsite.notices.notice_kinds import NoticeKind
from tcgsite.people.challenges.signals import ChallengeNews, challenge_answered, challenge_made
from tcgsite.people.challenges.terms import terms_of_challenge
from tcgsite.people.models import Challenge

State = Challenge.State
ANNOUNCED = {State.OPEN, State.AGREED, State.ACCEPTED, State.DECLINED}


def connect() -> None:
    challenge_made.connect(on_challenge_changed)
    challenge_answered.connect(on_challenge_changed)


def on_challenge_changed(news: ChallengeNews) -> None:
    if news.state not in ANNOUNCED:
        return
    challenge = Challenge.objects.in_full().get(pk=news.challenge_id)
    if challenge.state != news.state:  # The challenge has changed since this news was sent.
        return
    if news.state == State.OPEN:
        _announce(challenge, "open", challenge.receiver_id, challenge.sender_id)
        return
    form = "declined" if news.state == State.DECLINED else "accepted"
    own = _shown_to_sender(challenge)
    _announce(own, form, challenge.sender_id, challenge.receiver_id, challenge)
    if challenge.group and news.state != State.AGREED:
        others = challenge.group.challenges.in_full().exclude(pk=challenge.pk)
        for other in others.order_by("pk"):
            to_others = "off" if news.state == State.DECLINED else "begun"
            _announce(other, to_others, other.receiver_id, challenge.receiver_id)


def _shown_to_sender(challenge: Challenge) -> Challenge:
    """Return the challenge on whose page the sender sees the whole group."""
    if challenge.group is None:
        return challenge
    return challenge.group.challenges.in_full().order_by("pk")[0]


def _announce(
    challenge: Challenge, form: str, reader: int, actor: int, answered: Challenge | None = None
) -> None:
    """Tell the reader what the actor has done. `answered` is the challenge that got the answer."""
    answered = answered or challenge
    announce(
        Announcement(
            NoticeKind.CHALLENGE,
            f"challenge {answered.pk} {answered.state}",
            [reader],
            (challenge.table or challenge).get_absolute_url(),
            actor=actor,
            thread=f"challenge {challenge.pk}",
            words={"form": form} | _words_for(reader, challenge, answered),
        )
    )


def _words_for(reader: int, challenge: Challenge, answered: Challenge) -> dict[str, str]:
    """Return the words of the notice, in the language of its only reader."""
    with translation.override(User.objects.get(pk=reader).language_or_english):
        return {
            "terms": _short_terms(challenge),
            "reason": str(answered.get_reason_display()),
        }


def _short_terms(challenge: Challenge) -> str:
    """Return the terms as one line, such as “99, 3 days a move, rated”."""
    try:
        pace = terms_of_challenge(challenge).pace
    except TableError:  # Packs have changed since the challenge was sent.
        pace = ""
    seats = _("%d players") % challenge.seats if challenge.group else ""
    rated = _("rated") if "rated" in challenge.terms else ""
    return ", ".join(filter(None, [challenge.game.translated_title, seats, pace, rated]))
