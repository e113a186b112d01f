"""Accept a challenge and sit down, or decline it for one of six reasons.

The table of a challenge to several players starts when all have accepted. If one declines, it ends for all.
"""

import secrets
from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _

from cards.models import Deck
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.lobby.dealing import deal_before
from tcgsite.matches.lobby.lobby import (
    PERSON,
    Sitter,
    open_table,
    seat_all,
    take_seat,
    unsaved_table,
)
from tcgsite.matches.lobby.usable_decks import choose_deck
from tcgsite.matches.models import Match
from tcgsite.people.challenges.allowed import check_not_apart
from tcgsite.people.challenges.seat_plan import drawn_order
from tcgsite.people.challenges.sending import end_group
from tcgsite.people.challenges.signals import ChallengeNews, challenge_answered
from tcgsite.people.challenges.terms import Terms, terms_of_challenge
from tcgsite.people.models import Challenge, ChallengeGroup

State = Challenge.State


class AlreadyAnsweredError(Exception):
    """Raised if another request was faster. `challenge` is its present state."""

    def __init__(self, challenge: Challenge) -> None:
        self.challenge = challenge


def accept_challenge(challenge: Challenge, receiver: User, deck: str = "") -> Match | None:
    """Open the table and seat all players, or return None if others of the group haven’t answered yet.

    Raises TableError, AlreadyAnsweredError.
    """
    if challenge.group:
        return _accept_in_group(challenge, challenge.group, receiver, deck)
    return _accept_for_two(challenge, receiver, deck)


@transaction.atomic
def _accept_for_two(challenge: Challenge, receiver: User, deck: str) -> Match:
    found = _lock_open(challenge, receiver)
    check_not_apart(found.sender, receiver)
    terms = terms_of_challenge(found)
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


def _accept_in_group(
    challenge: Challenge, group: ChallengeGroup, receiver: User, deck: str
) -> Match | None:
    terms, setup = terms_of_challenge(challenge), terms_of_challenge(challenge).setup
    if choose_deck(setup.rules, setup.versions, receiver, deck, setup.limits) is None:
        deck = ""
    asked = [each.receiver_id for each in group.challenges.order_by("pk")]
    order = group.order or drawn_order(
        [challenge.sender_id, *asked, *[None] * (group.seats - len(asked) - 1)]
    )
    match = unsaved_table(challenge.game, challenge.sender, setup, terms.options)
    return _agree(challenge.pk, receiver, deck, _ReadyTable(match, terms, order))


@dataclass(frozen=True)
class _ReadyTable:
    """The table to start if all players have answered. `order` is that of `ChallengeGroup`."""

    match: Match
    terms: Terms
    order: list[int | None]


@deal_before
def _agree(number: int, receiver: User, deck: str, table: _ReadyTable) -> Match | None:
    group = _lock_group(number)
    rows = list(group.challenges.select_related("sender", "receiver").order_by("pk"))
    own = next(row for row in rows if row.receiver_id == receiver.pk)
    if not own.is_open:
        raise AlreadyAnsweredError(own)
    for other in (own.sender, *(row.receiver for row in rows if row != own)):
        check_not_apart(other, receiver)
    own.state, own.deck = State.AGREED, deck
    own.save(update_fields=["state", "deck"])
    match = None
    if all(row.state == State.AGREED for row in rows):
        match = _start(group, rows, receiver, table)
    state = State.ACCEPTED if match else State.AGREED
    challenge_answered.send_after_commit(ChallengeNews(own.pk, state))
    return match


def _start(group: ChallengeGroup, rows: list[Challenge], last: User, table: _ReadyTable) -> Match:
    """Seat all players. `last` has just accepted. Raises TableError."""
    terms, sender = table.terms, rows[0].sender
    chosen = {sender: terms.deck} | {row.receiver: row.deck for row in rows}
    sitters = [
        Sitter(user, _deck_of(user, deck, terms, last), table.order.index(user.pk))
        for user, deck in chosen.items()
    ]
    seat_all(table.match, terms.setup, sitters)
    group.match = table.match
    group.save(update_fields=["match"])
    group.challenges.update(state=State.ACCEPTED)
    return table.match


def _deck_of(user: User, deck: str, terms: Terms, asked: User) -> Deck | None:
    """Return the user’s deck, or None in games without decks.

    If it belongs to another player than `asked`, the refusal names the owner.
    """
    setup = terms.setup
    try:
        return choose_deck(setup.rules, setup.versions, user, deck, setup.limits)
    except TableError:
        if user == asked:
            raise
        raise TableError(
            _("%(name)s’s deck can’t be used any more. Answer with other terms.") % {"name": user}
        ) from None


def decline_challenge(challenge: Challenge, receiver: User, reason: str) -> None:
    """Raises TableError, AlreadyAnsweredError."""
    if reason not in Challenge.Reason:
        raise TableError(_("Choose one of the reasons."))
    with transaction.atomic():
        found = _lock_to_decline(challenge, receiver)
        found.state, found.reason = State.DECLINED, reason
        found.save(update_fields=["state", "reason"])
        if found.group:
            end_group(found.group, State.OFF)
        challenge_answered.send_after_commit(ChallengeNews(found.pk, found.state))


def _lock_to_decline(challenge: Challenge, receiver: User) -> Challenge:
    """Return the row. Players of a group can still decline after they have accepted."""
    if challenge.group is None:
        return _lock_open(challenge, receiver)
    _lock_group(challenge.pk)
    found = Challenge.objects.select_related("group").get(pk=challenge.pk, receiver=receiver)
    if not found.is_waiting:
        raise AlreadyAnsweredError(found)
    return found


def _lock_group(number: int) -> ChallengeGroup:
    """Lock the group of the challenge with this number, so that changes of a group wait for each other.

    The challenge itself isn’t locked, because the holder of the group’s lock may change all its challenges.
    """
    return ChallengeGroup.objects.select_for_update(of=("self",)).get(challenges=number)


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
