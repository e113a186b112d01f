"""Make a league: its groups, its rounds and the time for each move."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.models import Game, Pool
from cards.packs.forms import ListedField, NumberButtons
from tcgsite.accounts.models import User
from tcgsite.matches.models.time_control import days_label
from tcgsite.matches.results.eligibility import check_rated
from tcgsite.organised.models import Club, League
from tcgsite.organised.models.league import LONGEST_TITLE
from tcgsite.organised.tournaments.errors import TournamentError
from tcgsite.organised.tournaments.making import rules_for_two

GROUP_SIZES = (4, 6, 8)
MOVERS = (1, 2)
ROUND_DAYS = (3, 7, 14)
MOVE_DAYS = (1, 2, 3)
MOST_UNFINISHED = 2
"""The most leagues of an organiser that aren’t over."""


class LeagueForm(forms.Form):
    """The organiser’s choices, apart from game and pool."""

    title = ListedField(label=gettext_lazy("Name"), max_length=LONGEST_TITLE)
    group_size = NumberButtons(
        label=gettext_lazy("Players in a group, at most"),
        numbers=GROUP_SIZES,
        initial=6,
    )
    movers = NumberButtons(
        label=gettext_lazy("After a season"),
        choices=[
            (1, gettext_lazy("the best of each group goes up")),
            (2, gettext_lazy("the best two of each group go up")),
        ],
        initial=1,
    )
    round_days = NumberButtons(
        label=gettext_lazy("A round begins"),
        choices=[
            (3, gettext_lazy("every 3 days")),
            (7, gettext_lazy("every week")),
            (14, gettext_lazy("every 2 weeks")),
        ],
        initial=7,
    )
    clock_days = NumberButtons(
        label=gettext_lazy("Time"),
        choices=lambda: [(each, days_label(each)) for each in MOVE_DAYS],
        initial=1,
    )
    rated = forms.BooleanField(
        label=gettext_lazy("Rated"),
        help_text=gettext_lazy("Only registered players can join."),
        required=False,
    )


@transaction.atomic
def make_league(
    user: User, game: Game, pool: Pool, choices: Mapping[str, Any], club: Club | None = None
) -> League:
    """Store a league. Players can join it or, with `club`, only members. Raises TableError."""
    rules = rules_for_two(pool)
    if choices["rated"]:
        check_rated(user, rules, against_people=True, timed=True)
    User.objects.select_for_update().get(pk=user.pk)
    unfinished = League.objects.exclude(status=League.Status.OVER).filter(organiser=user)
    if unfinished.count() >= MOST_UNFINISHED:
        sentence = _("You already have %d leagues that aren’t over. End one of them first.")
        raise TournamentError(sentence % MOST_UNFINISHED)
    return League.objects.create(
        organiser=user,
        club=club,
        is_for_members=club is not None,
        game=game,
        pool=pool,
        **choices,
    )
