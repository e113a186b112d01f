"""Make a draft with a single form."""

from collections.abc import Iterator, Mapping
from typing import Any

from django import forms
from django.db import transaction
from django.forms.boundfield import BoundWidget
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.models import Game, Pool
from cards.packs.forms import NumberButtons
from engine.drafting.draft_rules import KINDS, DraftRules
from engine.rulebook import GameRules
from tcgsite.accounts.models import User
from tcgsite.organised.drafts.errors import DraftTableError
from tcgsite.organised.drafts.seats import take_place
from tcgsite.organised.models import DraftTable
from tcgsite.organised.models.tournament import DraftKind
from tcgsite.organised.tournaments.making import PACKS, USUAL_PACKS, rules_for_two

FORMS = {
    DraftKind.BOOSTER: gettext_lazy(
        "Take a card of your pack, and pass the rest to your neighbour."
    ),
    DraftKind.TWO: gettext_lazy("Take two cards of your pack, and pass the rest."),
    DraftKind.BURNING: gettext_lazy(
        "Take a card, burn another so that nobody gets it, and pass the rest."
    ),
    DraftKind.GLIMPSE: gettext_lazy(
        "Take a card, burn two, pass the rest. Uses 3 times as many packs. For up to 4 players."
    ),
    DraftKind.OPEN: gettext_lazy("One pack at a time lies face up. Players take cards in turn."),
    DraftKind.ROTISSERIE: gettext_lazy(
        "All cards lie face up. Take turns until half are gone. Up to 8 players; good over days."
    ),
    DraftKind.GRID: gettext_lazy(
        "Take a row or a column of nine open cards; then your opponent takes one. For two players."
    ),
    DraftKind.WINSTON: gettext_lazy(
        "Three hidden piles: look at each in turn, take it or leave it to grow. For two players."
    ),
    DraftKind.WINCHESTER: gettext_lazy(
        "Four open piles: take one in turn, and all piles grow. For two players."
    ),
    DraftKind.SEALED: gettext_lazy("Nobody picks: keep all cards of your packs."),
}
"""A sentence for each form of draft that says what players do."""
PLACES = (2, 4, 6, 8, 12, 16)
SECONDS = (30, 75, 150, 0)
DAYS = ((86_400, gettext_lazy("a day for each pick")), (259_200, gettext_lazy("3 days for each")))
MOST_UNFINISHED = 3
"""The most drafts of an organiser that aren’t over."""


class DraftForm(forms.Form):
    """The organiser’s choices, apart from game and pool."""

    kind = forms.ChoiceField(
        label=gettext_lazy("Draft form"),
        choices=DraftKind.choices,
        initial=DraftKind.BOOSTER,
        widget=forms.RadioSelect,
    )
    places = NumberButtons(
        label=gettext_lazy("Places"),
        numbers=PLACES,
        initial=8,
    )
    packs = NumberButtons(
        label=gettext_lazy("Packs of each player"),
        numbers=PACKS,
        initial=USUAL_PACKS,
    )
    seconds = NumberButtons(
        label=gettext_lazy("Time for the first pick"),
        choices=lambda: [
            *((each, gettext_lazy("%d seconds") % each) for each in SECONDS if each),
            *DAYS,
            (0, gettext_lazy("no clock")),
        ],
        initial=75,
    )
    is_cube = forms.BooleanField(
        label=gettext_lazy("Cube"),
        help_text=gettext_lazy("Deal each card of the pool once, instead of boosters."),
        required=False,
    )

    @property
    def kind_choices(self) -> Iterator[tuple[BoundWidget, str]]:
        """Yield the choice of each form with its sentence."""
        for choice in self["kind"]:
            yield choice, str(FORMS[DraftKind(choice.data["value"])])

    def clean(self) -> dict[str, Any]:
        found: dict[str, Any] = super().clean() or {}
        if "kind" in found and "places" in found:
            form = KINDS[found["kind"]]
            found["places"] = number_of_places(form, found["places"])
            if found["places"] > form.people[1]:
                sentence = _("This form is for at most %d players. Choose fewer places.")
                self.add_error("places", sentence % form.people[1])
        return found


def number_of_places(form: DraftRules, chosen: int) -> int:
    """Return the chosen number of places, or the fixed number of the form."""
    low, high = form.people
    return low if low == high else chosen


def rules_with_decks(pool: Pool) -> GameRules:
    """Return the rules of a pool, if its decks can be drafted. Raises TableError."""
    rules = rules_for_two(pool)
    if not rules.uses_decks:
        raise DraftTableError(_("This game has no decks to draft. Choose another one."))
    return rules


def make_draft(user: User, game: Game, pool: Pool, choices: Mapping[str, Any]) -> DraftTable:
    """Store a draft that players can join. The organiser has a place in it. Raises TableError."""
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
            is_cube=choices.get("is_cube", False),
        )
        take_place(draft, user)
    return draft
