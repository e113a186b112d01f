"""The form of a study that tries other numbers: the numbers, the goal, and a budget of matches."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.authoring.simulations.laboratory.requests.studies import BOTS, BUDGETS, MOST_TICKED
from cards.authoring.simulations.laboratory.start import LabSubject
from cards.languages.wide_signs import in_brackets
from cards.packs.forms import NumberChoice
from engine.bots import STRONGEST
from engine.lab.figures.intervals import Proportion
from engine.lab.setting import Setting
from engine.lab.studies.goals import BEGINNING, DECKS, Goal
from engine.lab.studies.number_places import NumberPlace, places_in
from engine.lab.studies.tuning import TuningReport
from engine.rulebook import GameRules
from engine.view.translated_view import readers_words

GOALS = {
    DECKS: gettext_lazy("All match-ups of decks are between 45 and 55 %"),
    BEGINNING: gettext_lazy("The player who begins wins between 45 and 55 %"),
}


class NumberForm(forms.Form):
    goal = forms.ChoiceField(label=gettext_lazy("Goal"), choices=[])
    bots = forms.ChoiceField(
        label=gettext_lazy("Players"),
        choices=BOTS,
        initial=STRONGEST,
    )
    wanted = NumberChoice(
        label=gettext_lazy("Budget"),
        numbers=BUDGETS,
        help_text=gettext_lazy("How many matches bots play at most, for all numbers together."),
        initial=BUDGETS[1],
    )
    numbers = forms.MultipleChoiceField(
        label=gettext_lazy("Numbers"),
        widget=forms.CheckboxSelectMultiple,
        error_messages={"required": gettext_lazy("Tick the numbers that may change.")},
    )

    def __init__(self, subject: LabSubject, data: Any = None) -> None:
        super().__init__(data)
        self.places = places_in(subject.sources[-1])
        several = subject.rules.uses_decks and len(subject.rules.decks) > 1
        offered = [(key, words) for key, words in GOALS.items() if several or key != DECKS]
        self.fields["goal"].choices = offered  # type: ignore[attr-defined]
        self.fields["numbers"].help_text = _("At most {most}.").format(most=MOST_TICKED)
        self.fields["numbers"].choices = [  # type: ignore[attr-defined]
            (place.key, number_words(place, subject.rules)) for place in self.places
        ]

    @property
    def setting(self) -> Setting:
        bot = self.cleaned_data["bots"]
        return Setting((bot, bot))

    @property
    def game_goal(self) -> Goal:
        return Goal(self.cleaned_data["goal"])


def number_words(place: NumberPlace, rules: GameRules) -> str:
    """Return a label with the number's place and present value."""
    words = {"name": place_title(place, rules), "words": place.value}
    title = _("%(name)s: %(words)s") % words
    return title + in_brackets(place.line) if place.line else title


def place_title(place: NumberPlace, rules: GameRules) -> str:
    """Return the card with its attribute, or the title of the effect."""
    said = readers_words(rules)
    if place.kind == "effect":
        titles = {each.name: each.title for each in rules.effects}
        return said.text(titles.get(place.owner, place.owner))
    titles = {each.name: each.title for each in rules.entry.attributes if each.of_class == "card"}
    name = titles.get(place.name) or place.name
    card = said.text(rules.cards[place.owner].title)
    return _("{card}, {attribute}").format(card=card, attribute=said.text(name))


@dataclass(frozen=True)
class GoalRow:
    """A figure of the goal before and after the change."""

    title: str
    before: Proportion | None
    after: Proportion
    is_met: bool


def goal_rows(report: TuningReport, goal: Goal) -> Iterator[GoalRow]:
    for label, after in report.after.items():
        yield GoalRow(goal_title(label), report.before.get(label), after, goal.is_met(after))


def goal_title(label: str) -> str:
    """Return the title of a figure of a goal."""
    return _("Who begins") if label == BEGINNING else label
