"""The form with which organisers set up a tournament."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.packs.forms import ListedField, NumberButtons, OptionalNumber
from engine.drafting.draft_rules import KINDS
from tcgsite.matches.models.time_control import PRESETS
from tcgsite.organised.badges.giving import PLACES as BADGE_PLACES
from tcgsite.organised.models import Tournament
from tcgsite.organised.models.tournament import LONGEST_BADGE, LONGEST_TITLE, USUAL_TIES, DraftKind
from tcgsite.organised.tournaments.making import (
    ARENA_MINUTES,
    BEST_OF,
    CUTS,
    DELAYS,
    FOR_TWO,
    MOST_AT_TABLE,
    MOST_IN_ROUND_ROBIN,
    MOST_ROUNDS,
    MOST_WITHOUT_SWISS,
    PACKS,
    PLACES,
    READY_MADE,
    STARTS,
    TABLE_SIZES,
    TIES,
    USUAL_MINUTES,
    USUAL_PACKS,
    drafted_from,
)


def is_for_many(kind: DraftKind) -> bool:
    """Return True if several draft tables of a tournament can use this form."""
    return KINDS[kind].people[1] >= MOST_AT_TABLE


class TournamentForm(forms.Form):
    """The organiser’s choices, apart from game and pool."""

    title = ListedField(label=gettext_lazy("Name"), max_length=LONGEST_TITLE)
    kind = forms.ChoiceField(
        label=gettext_lazy("Rounds"),
        choices=[each for each in Tournament.Kind.choices if each[0] != Tournament.Kind.LEAGUE],
        initial=Tournament.Kind.SWISS,
        widget=forms.RadioSelect,
    )
    places = NumberButtons(
        label=gettext_lazy("Places"),
        numbers=PLACES,
        initial=8,
    )
    table_size = OptionalNumber(
        label=gettext_lazy("Players at a table"),
        numbers=TABLE_SIZES,
        initial=4,
        widget=forms.RadioSelect,
    )
    rounds = OptionalNumber(
        label=gettext_lazy("How many rounds"),
        choices=[("", gettext_lazy("as many as the players need"))]
        + [(each, str(each)) for each in range(2, MOST_ROUNDS + 1)],
    )
    cut = OptionalNumber(
        label=gettext_lazy("After the Swiss rounds"),
        choices=lambda: [
            (0, gettext_lazy("the first in the standings wins")),
            *((each, gettext_lazy("the best %d play a knockout") % each) for each in CUTS),
        ],
        initial=0,
    )
    tie_breaks = forms.ChoiceField(
        label=gettext_lazy("Between players with equal points"),
        required=False,
        choices=TIES,
        initial=USUAL_TIES,
    )
    third_place = forms.BooleanField(
        label=gettext_lazy("A match for the third place"), required=False
    )
    starts_in = OptionalNumber(
        label=gettext_lazy("Start"),
        choices=[("", gettext_lazy("when I start it")), *STARTS],
    )
    minutes = OptionalNumber(
        label=gettext_lazy("How long"),
        choices=lambda: [(each, gettext_lazy("%d minutes") % each) for each in ARENA_MINUTES],
        initial=USUAL_MINUTES,
        widget=forms.RadioSelect,
    )
    decks_from = forms.ChoiceField(
        label=gettext_lazy("Decks"),
        required=False,
        choices=[
            ("", gettext_lazy("players bring them")),
            (READY_MADE, gettext_lazy("players choose ready-made ones")),
            *((kind.value, kind.label) for kind in DraftKind if is_for_many(kind)),
        ],
        initial="",
    )
    packs = OptionalNumber(
        label=gettext_lazy("Packs of each player"),
        numbers=PACKS,
        initial=USUAL_PACKS,
        widget=forms.RadioSelect,
    )
    best_of = NumberButtons(
        label=gettext_lazy("A match"),
        choices=BEST_OF,
        initial=1,
    )
    clock = forms.ChoiceField(
        label=gettext_lazy("Clock"),
        choices=lambda: [(each.name, str(each)) for each in PRESETS],
        initial=PRESETS[1].name,
        widget=forms.RadioSelect,
    )
    spectator_delay = OptionalNumber(
        label=gettext_lazy("Spectators see the tables"),
        choices=lambda: [
            (0, gettext_lazy("at once")),
            *((each, gettext_lazy("%d minutes later") % each) for each in DELAYS),
        ],
        initial=0,
    )
    badges = OptionalNumber(
        label=gettext_lazy("Badges"),
        help_text=gettext_lazy("Winners show them on their pages, with your name as the giver."),
        choices=lambda: [
            (0, gettext_lazy("none")),
            (1, gettext_lazy("for the winner")),
            *((each, gettext_lazy("for the best %d") % each) for each in BADGE_PLACES[1:]),
        ],
        initial=0,
    )
    badge_title = ListedField(
        label=gettext_lazy("What the badge is called"), max_length=LONGEST_BADGE, required=False
    )
    bots_fill = forms.BooleanField(
        label=gettext_lazy("Bots take the free places"),
        help_text=gettext_lazy("For practice. Their names say that they are bots."),
        required=False,
    )
    enters_late = forms.BooleanField(
        label=gettext_lazy("Players can enter late"),
        help_text=gettext_lazy("In the first half of the rounds. They have lost those before."),
        required=False,
    )
    starts_when_full = forms.BooleanField(
        label=gettext_lazy("Start when all places are taken"), required=False, initial=True
    )
    rated = forms.BooleanField(
        label=gettext_lazy("Rated"),
        help_text=gettext_lazy("Only registered players can enter."),
        required=False,
    )

    def __init__(self, *args: Any, people: tuple[int, int] | None = None, **named: Any) -> None:
        """Offer the choices for a game with this many people. `people` are the fewest and the most."""
        super().__init__(*args, **named)
        low, high = people or (FOR_TWO, TABLE_SIZES[-1])
        sizes = [each for each in TABLE_SIZES if low <= each <= high]
        kind, size = self.fields["kind"], self.fields["table_size"]
        tables = Tournament.Kind.TABLES.value
        kinds = [each for each in kind.choices if sizes or each[0] != tables]  # type: ignore[attr-defined]
        if not low <= FOR_TWO <= high:
            kinds = [each for each in kinds if each[0] == tables]
            kind.initial = tables
        kind.choices = kinds  # type: ignore[attr-defined]
        size.choices = [(each, str(each)) for each in sizes]  # type: ignore[attr-defined]
        size.initial = 4 if 4 in sizes else max(sizes, default=None)

    def clean(self) -> dict[str, Any]:
        found: dict[str, Any] = super().clean() or {}
        is_round_robin = found.get("kind") == Tournament.Kind.ROUND_ROBIN
        if is_round_robin and found.get("places", 0) > MOST_IN_ROUND_ROBIN:
            sentence = _("A round robin has at most %d places. Choose fewer, or Swiss rounds.")
            self.add_error("places", sentence % MOST_IN_ROUND_ROBIN)
        is_swiss = found.get("kind") == Tournament.Kind.SWISS
        is_plain = is_swiss and not drafted_from(found) and not found.get("bots_fill")
        is_arena = found.get("kind") == Tournament.Kind.ARENA
        is_large = found.get("places", 0) > MOST_WITHOUT_SWISS
        if is_large and not is_plain and not is_arena and not is_round_robin:
            sentence = _(
                "More than %d places need Swiss rounds, decks that players bring, and no bots."
            )
            self.add_error("places", sentence % MOST_WITHOUT_SWISS)
        if is_swiss and (found.get("cut") or 0) > found.get("places", 0):
            self.add_error(
                "cut", _("The tournament has fewer places than that. Choose a smaller knockout.")
            )
        if found.get("rated") and found.get("bots_fill"):
            self.add_error("rated", _("Bots can’t play rated matches. Choose one of the two."))
        return found
