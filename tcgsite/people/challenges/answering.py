"""Accept a challenge and sit down, or decline it with one of six reasons."""

import secrets

from django.db import transaction
from django.utils.translation import gettext as _

from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.lobby.lobby import PERSON, open_table, take_seat
from tcgsite.matches.models import Match
from tcgsite.people.challenges.allowed import check_not_apart
from tcgsite.people.challenges.signals import ChallengeNews, challenge_answered
from tcgsite.people.challenges.terms import terms_of
from tcgsite.people.models import Challenge

State = Challenge.State


class AlreadyAnsweredError(Exception):
    """Raised if another tab or the other player was faster. `challenge` is as it is now."""

    def __init__(self, challenge: Challenge) -> None:
        self.challenge = challenge


@transaction.atomic
def accept_challenge(challenge: Challenge, receiver: User, deck: str = "") -> Match:
    """Open the table and seat both players. Raises TableError, AlreadyAnsweredError."""
    found = _lock_open(challenge, receiver)
    check_not_apart(found.sender, receiver)
    terms = terms_of(found.game, found.terms)
    players = [(found.sender, terms.deck), (receiver, deck)]
    if _receiver_begins(found):
        players.reverse()
    (first, first_deck), (second, second_deck) = players
    match = open_table(found.game, first, PERSON, first_deck, terms.options)
    take_seat(match, second, second_deck)
    found.state, found.match = State.ACCEPTED, match
    found.save(update_fields=["state", "match"])
    challenge_answered.send_after_commit(ChallengeNews(found.pk, found.state))
    return match


def decline_challenge(challenge: Challenge, receiver: User, reason: str) -> None:
    """Raises TableError, AlreadyAnsweredError."""
    if reason not in Challenge.Reason:
        raise TableError(_("Choose one of the reasons."))
    with transaction.atomic():
        found = _lock_open(challenge, receiver)
        found.state, found.reason = State.DECLINED, reason
        found.save(update_fields=["state", "reason"])
        challenge_answered.send_after_commit(ChallengeNews(found.pk, found.state))


def _lock_open(challenge: Challenge, receiver: User) -> Challenge:
    rows = Challenge.objects.select_for_update(of=("self",)).select_related("sender", "game")
    found = rows.get(pk=challenge.pk, receiver=receiver)
    if not found.is_open:
        raise AlreadyAnsweredError(found)
    return found


def _receiver_begins(challenge: Challenge) -> bool:
    if challenge.begins == Challenge.Begins.CHANCE:
        return bool(secrets.randbits(1))
    return challenge.begins == Challenge.Begins.RECEIVER
