"""Make a draft from one form."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.models import Game, Pool
from engine.rulebook import GameRules
from tcgsite.accounts.models import User
from tcgsite.organised.drafts.errors import DraftTableError
from tcgsite.organised.drafts.seats import take_place
from tcgsite.organised.models import DraftTable
from tcgsite.organised.models.tournament import DraftKind
from tcgsite.organised.tournaments.making import PACKS, USUAL_PACKS, rules_for_two

PLACES = (2, 4, 6, 8, 12, 16)
SECONDS = (30, 75, 150, 0)
MOST_UNFINISHED = 3
"""The most drafts of an organiser that aren’t over."""


class DraftForm(forms.Form):
    """What the organiser chooses, apart from game and pool."""

    kind = forms.ChoiceField(
        label=gettext_lazy("Kind"),
        choices=DraftKind.choices,
        initial=DraftKind.BOOSTER,
        widget=forms.RadioSelect,
    )
    places = forms.TypedChoiceField(
        label=gettext_lazy("Places"),
        coerce=int,
        choices=[(each, str(each)) for each in PLACES],
        initial=8,
        widget=forms.RadioSelect,
    )
    packs = forms.TypedChoiceField(
        label=gettext_lazy("Packs of each player"),
        coerce=int,
        choices=[(each, str(each)) for each in PACKS],
        initial=USUAL_PACKS,
        widget=forms.RadioSelect,
    )
    seconds = forms.TypedChoiceField(
        label=gettext_lazy("Time for the first pick"),
        coerce=int,
        choices=[
            *((each, gettext_lazy("%d seconds") % each) for each in SECONDS if each),
            (0, gettext_lazy("no clock")),
        ],
        initial=75,
        widget=forms.RadioSelect,
    )


def rules_with_decks(pool: Pool) -> GameRules:
    """Return the rules of a pool of which decks can be drafted. Raises TableError."""
    rules = rules_for_two(pool)
    if not rules.uses_decks:
        raise DraftTableError(_("This game has no decks to draft. Choose another one."))
    return rules


def make_draft(user: User, game: Game, pool: Pool, choices: Mapping[str, Any]) -> DraftTable:
    """Store a draft that players can join, with its organiser in it. Raises TableError."""
    rules_with_decks(pool)
    unfinished = DraftTable.objects.filter(
        organiser=user,
        tournament=None,
        status__in=(DraftTable.Status.OPEN, DraftTable.Status.PICKING),
    )
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)
        if unfinished.count() >= MOST_UNFINISHED:
            sentence = _("You already have %d drafts that aren’t over. End one of them first.")
            raise DraftTableError(sentence % MOST_UNFINISHED)
        draft = DraftTable.objects.create(
            organiser=user,
            game=game,
            pool=pool,
            kind=choices["kind"],
            places=choices["places"],
            packs=choices["packs"],
            seconds=choices["seconds"],
        )
        take_place(draft, user)
    return draft
