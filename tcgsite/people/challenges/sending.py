"""Send a challenge, or withdraw it. A newer one for the same game replaces the older."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from django.db import transaction
from django.db.models import Q
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.models import Game
from tcgsite.accounts.blocking import are_apart
from tcgsite.accounts.models import User
from tcgsite.accounts.rate_limits import RateLimit
from tcgsite.matches.errors import TableError
from tcgsite.people.challenges.allowed import check_may_challenge
from tcgsite.people.challenges.seat_plan import parse_seat_plan
from tcgsite.people.challenges.signals import ChallengeNews, challenge_answered, challenge_made
from tcgsite.people.challenges.terms import (
    check_terms,
    stored_terms,
    terms_of,
    terms_rules,
)
from tcgsite.people.models import Challenge, ChallengeGroup

DAY = 24 * 60
PER_DAY = RateLimit(
    "challenges",
    30,
    DAY,
    gettext_lazy("You have sent 30 challenges today. Tables in the lobby have no such limit."),
)
MOST_OPEN = 100
"""The most unanswered challenges to one player."""
MOST_RECEIVERS = 9
"""The most players whom one challenge asks."""
State = Challenge.State


def send_challenge(
    sender: User, receiver: User, game: Game, sent: QueryDict, answered: Challenge | None = None
) -> Challenge:
    """Store a challenge. Raises TableError, RateLimitError.

    `answered` is the challenge that the sender answers with other terms.
    """
    check_may_challenge(sender, receiver, game)
    terms = stored_terms(sent)
    check_terms(terms_of(game, terms), sender, [receiver])
    begins = sent.get("begins", "") or Challenge.Begins.CHANCE
    if begins not in Challenge.Begins:
        raise TableError(_("Choose who begins: chance, you or the other player."))
    with transaction.atomic():
        _lock_players([sender, receiver])
        _count_one(sender, receiver)
        between = Challenge.objects.filter(sender=sender, receiver=receiver, game=game, group=None)
        between.filter(state=State.OPEN).update(state=State.REPLACED)
        if answered:
            answer_with_other_terms(answered)
        made = Challenge.objects.create(
            sender=sender, receiver=receiver, game=game, terms=terms, begins=begins
        )
        challenge_made.send_after_commit(ChallengeNews(made.pk, made.state))
    return made


def send_to_several(
    sender: User,
    receivers: Sequence[User],
    game: Game,
    sent: QueryDict,
    answered: Challenge | None = None,
) -> Challenge:
    """Store a challenge for each player, and return the first one. Raises TableError, RateLimitError."""
    _check_receivers(sender, receivers, game)
    terms = stored_terms(sent)
    plan = parse_seat_plan(sent, sender, receivers, terms_rules(game, terms))
    valid = terms_of(game, terms, plan.seats)
    check_terms(valid, sender, receivers)
    if valid.options.rated and plan.bots:
        raise TableError(_("Bots can’t play rated matches. Untick “Rated”, or add more players."))
    with transaction.atomic():
        _lock_players([sender, *receivers])
        for receiver in receivers:
            _count_one(sender, receiver)
        for older in _groups_of(sender, game, receivers):
            end_group(older, State.REPLACED)
        if answered:
            answer_with_other_terms(answered)
        group = ChallengeGroup.objects.create(seats=plan.seats, order=plan.user_ids)
        made = [
            Challenge.objects.create(
                sender=sender, receiver=each, game=game, terms=terms, group=group
            )
            for each in receivers
        ]
        for each in made:
            challenge_made.send_after_commit(ChallengeNews(each.pk, each.state))
    return made[0]


def _check_receivers(sender: User, receivers: Sequence[User], game: Game) -> None:
    if len(receivers) > MOST_RECEIVERS:
        raise TableError(
            _("A challenge is for at most %d other players. Remove some.") % MOST_RECEIVERS
        )
    for receiver in receivers:
        try:
            check_may_challenge(sender, receiver, game)
        except TableError as refused:
            raise TableError(f"{receiver}: {refused}") from refused
    if any(are_apart(one.pk, other.pk) for one, other in combinations(receivers, 2)):
        # The sentence must not reveal who has blocked whom.
        raise TableError(_("These players can’t all sit at one table now. Choose others."))


def _lock_players(players: Iterable[User]) -> None:
    """Make simultaneous requests wait for each other, so that the second challenge replaces the first.

    Others can still seat these players, because table rows only refer to users’ ids.
    """
    numbers = [each.pk for each in players]
    list(User.objects.select_for_update(no_key=True).filter(pk__in=numbers).order_by("pk"))


def _count_one(sender: User, receiver: User) -> None:
    if Challenge.objects.filter(receiver=receiver).open().count() >= MOST_OPEN:
        raise TableError(
            _("%(name)s has %(most)d challenges to answer. Try again later.")
            % {"name": receiver, "most": MOST_OPEN}
        )
    PER_DAY.count(sender.pk)


def _groups_of(sender: User, game: Game, receivers: Iterable[User]) -> list[ChallengeGroup]:
    """Return the sender’s open challenges to the same players for the same game."""
    rows = Challenge.objects.filter(sender=sender, game=game).exclude(group=None).waiting()
    found = rows.first_of_groups().select_related("group")
    asked = {each.pk for each in receivers}
    groups = [each.group for each in found if each.group]
    return [
        each for each in groups if asked == set(each.challenges.values_list("receiver", flat=True))
    ]


def end_group(group: ChallengeGroup, state: str) -> bool:
    """Set the state of all waiting challenges of the group. Return False if none were waiting."""
    ChallengeGroup.objects.select_for_update().get(pk=group.pk)
    rows = Challenge.objects.filter(group=group)
    return bool(rows.waiting().update(state=state))


def answer_with_other_terms(challenge: Challenge) -> None:
    own = Challenge.objects.filter(pk=challenge.pk)
    if challenge.group:
        end_group(challenge.group, State.ANSWERED)
        challenge_answered.send_after_commit(ChallengeNews(challenge.pk, State.ANSWERED))
    elif own.open().update(state=State.ANSWERED):
        challenge_answered.send_after_commit(ChallengeNews(challenge.pk, State.ANSWERED))


@transaction.atomic
def withdraw_challenge(challenge: Challenge, sender: User) -> bool:
    """Withdraw the challenge. Return False if it was already answered or has ended."""
    own = Challenge.objects.filter(pk=challenge.pk, sender=sender)
    if challenge.group and own.exists():
        return end_group(challenge.group, State.WITHDRAWN)
    return bool(own.open().update(state=State.WITHDRAWN))


@transaction.atomic
def withdraw_between(user: User, other: User) -> None:
    """After a block, end all waiting challenges that would bring the two players together."""
    for one, two in ((user, other), (other, user)):
        Challenge.objects.filter(sender=one, receiver=two, state=State.OPEN, group=None).update(
            state=State.WITHDRAWN
        )
    with_user, with_other = (set(_waiting_groups(each)) for each in (user, other))
    for group in sorted(with_user & with_other, key=lambda each: each.pk):
        end_group(group, State.WITHDRAWN)


@transaction.atomic
def withdraw_groups_of(user: User) -> None:
    """End all waiting group challenges of a user who leaves the site."""
    for group in sorted(_waiting_groups(user), key=lambda each: each.pk):
        end_group(group, State.WITHDRAWN)


def _waiting_groups(user: User) -> list[ChallengeGroup]:
    own = Challenge.objects.filter(Q(sender=user) | Q(receiver=user)).exclude(group=None)
    return [each.group for each in own.waiting().select_related("group") if each.group]
