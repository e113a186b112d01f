"""Send a challenge, or withdraw it. A newer one for the same game replaces the older."""

from django.db import transaction
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.accounts.rate_limits import RateLimit
from tcgsite.matches.errors import TableError
from tcgsite.people.challenges.allowed import check_may_challenge
from tcgsite.people.challenges.signals import ChallengeNews, challenge_answered, challenge_made
from tcgsite.people.challenges.terms import check_terms, stored_terms, terms_of
from tcgsite.people.models import Challenge

DAY = 24 * 60
PER_DAY = RateLimit(
    "challenges",
    30,
    DAY,
    gettext_lazy("You have sent 30 challenges today. Tables in the lobby have no such limit."),
)
MOST_OPEN = 100
"""The most unanswered challenges to one player."""
State = Challenge.State


def send_challenge(
    sender: User, receiver: User, game: Game, sent: QueryDict, answered: Challenge | None = None
) -> Challenge:
    """Store a challenge. Raises TableError, RateLimitError.

    `answered` is the challenge that the sender answers with other terms.
    """
    check_may_challenge(sender, receiver, game)
    terms = stored_terms(sent)
    check_terms(terms_of(game, terms), sender, receiver)
    begins = sent.get("begins", "") or Challenge.Begins.CHANCE
    if begins not in Challenge.Begins:
        raise TableError(_("Choose who begins: chance, you or the other player."))
    with transaction.atomic():
        # Two tabs that send at once wait here, so that the second replaces the first.
        list(
            User.objects.select_for_update().filter(pk__in=[sender.pk, receiver.pk]).order_by("pk")
        )
        _check_number(receiver)
        PER_DAY.count(sender.pk)
        between = Challenge.objects.filter(sender=sender, receiver=receiver, game=game)
        between.filter(state=State.OPEN).update(state=State.REPLACED)
        if answered:
            _answer_with_other_terms(answered)
        made = Challenge.objects.create(
            sender=sender, receiver=receiver, game=game, terms=terms, begins=begins
        )
        challenge_made.send_after_commit(ChallengeNews(made.pk, made.state))
    return made


def _check_number(receiver: User) -> None:
    if Challenge.objects.filter(receiver=receiver).open().count() >= MOST_OPEN:
        raise TableError(
            _("%(name)s has %(most)d challenges to answer. Try again later.")
            % {"name": receiver, "most": MOST_OPEN}
        )


def _answer_with_other_terms(challenge: Challenge) -> None:
    if Challenge.objects.filter(pk=challenge.pk).open().update(state=State.ANSWERED):
        challenge_answered.send_after_commit(ChallengeNews(challenge.pk, State.ANSWERED))


def withdraw_challenge(challenge: Challenge, sender: User) -> bool:
    """Withdraw the challenge, and return True unless it was answered or ended before."""
    own = Challenge.objects.filter(pk=challenge.pk, sender=sender)
    return bool(own.open().update(state=State.WITHDRAWN))


def withdraw_between(user: User, other: User) -> None:
    """End all open challenges between two players, because one has blocked the other."""
    for one, two in ((user, other), (other, user)):
        Challenge.objects.filter(sender=one, receiver=two, state=State.OPEN).update(
            state=State.WITHDRAWN
        )
