"""The form for a deck search: two features of decks, the bots, the rivals and the budget."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.authoring.simulations.laboratory.requests.studies import BOTS, BUDGETS
from cards.packs.forms import NumberChoice
from cards.search.facets import display_text
from engine.bots import STRONGEST
from engine.lab.setting import Setting
from engine.lab.studies.decks.features import (
    COUNT,
    DIFFERENT,
    MEAN,
    SIZE,
    Feature,
    features_of,
)
from engine.rulebook import GameRules
from engine.view.translated_view import readers_words

SIZES = (3, 4, 5)
"""The numbers of ranges into which users can divide each feature."""


class FeatureForm(forms.Form):
    down = forms.ChoiceField(label=gettext_lazy("Rows"), choices=[])
    across = forms.ChoiceField(label=gettext_lazy("Columns"), choices=[])
    size = NumberChoice(
        label=gettext_lazy("Cells"),
        choices=[(size, f"{size} × {size}") for size in SIZES],
        initial=SIZES[1],
    )
    bots = forms.ChoiceField(
        label=gettext_lazy("Players"),
        choices=BOTS,
        initial=STRONGEST,
    )
    wanted = NumberChoice(
        label=gettext_lazy("Budget"),
        numbers=BUDGETS,
        help_text=gettext_lazy(
            "How many matches bots play at most: half to search, half to confirm what was found."
        ),
        initial=BUDGETS[1],
    )
    decks = forms.MultipleChoiceField(
        label=gettext_lazy("Against"),
        help_text=gettext_lazy("If you choose none, the decks meet all ready-made decks."),
        required=False,
    )

    def __init__(self, rules: GameRules, data: Any = None) -> None:
        super().__init__(data)
        choices = [(each.key, feature_title(each, rules)) for each in features_of(rules)]
        for name, first in (("down", MEAN), ("across", COUNT)):
            field = self.fields[name]
            field.choices = choices  # type: ignore[attr-defined]
            fits = (key for key, _title in choices if key.startswith(first))
            field.initial = next(fits, choices[name == "across"][0])
        said = readers_words(rules)
        titles = [(deck.title, said.text(deck.title)) for deck in rules.decks]
        self.fields["decks"].choices = titles  # type: ignore[attr-defined]
        if len(titles) < 2:
            del self.fields["decks"]

    def clean(self) -> None:
        if self.cleaned_data.get("down") == self.cleaned_data.get("across"):
            raise forms.ValidationError(_("Choose two different features."))

    @property
    def setting(self) -> Setting:
        bot = self.cleaned_data["bots"]
        return Setting((bot, bot), tuple(self.cleaned_data.get("decks", ())))


def short_title(feature: Feature, rules: GameRules) -> str:
    """Return a few words for the feature, for titles of decks."""
    if feature.kind == COUNT and feature.value is not True:
        return readers_words(rules).text(display_text(feature.value))
    return attribute_titles(rules).get(feature.attribute, feature_title(feature, rules))


def attribute_titles(rules: GameRules) -> dict[str, str]:
    words = (each for each in rules.entry.attributes if each.of_class == "card")
    said = readers_words(rules)
    return {each.name: said.text(each.title or each.name) for each in words}


def feature_title(feature: Feature, rules: GameRules) -> str:
    """Return the title of a feature of decks."""
    if feature.kind == SIZE:
        return _("Cards in the deck")
    if feature.kind == DIFFERENT:
        return _("Different cards")
    title = attribute_titles(rules).get(feature.attribute, feature.attribute)
    if feature.kind == MEAN:
        return _("{attribute} on average").format(attribute=title)
    if feature.value is True:
        return _("Cards with {attribute}").format(attribute=title)
    return _("Cards with {attribute} {value}").format(
        attribute=title, value=readers_words(rules).text(display_text(feature.value))
    )
