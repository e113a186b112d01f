"""The form for a run of the laboratory: bots, decks, options, matches and what to compare."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.authoring.simulations.laboratory.requests.comparing import Rival
from cards.authoring.simulations.laboratory.requests.studies import BOTS
from cards.authoring.simulations.laboratory.start import MATCHES
from cards.packs.forms import NumberChoice, OptionalNumber
from engine.bots import STRONGEST
from engine.lab.setting import Setting
from engine.rulebook import GameRules
from engine.view.translated_view import readers_words

OPTION = "option-"
"""The prefix of the fields for the options of the game."""
LEFT_OUT = "for_keeps"
"""An option that bots can't use, because they own no cards."""


class LabForm(forms.Form):
    """The form for a run. If no decks are chosen, all ready-made decks play."""

    first = forms.ChoiceField(label=gettext_lazy("One player"), choices=BOTS, initial=STRONGEST)
    others = forms.ChoiceField(
        label=gettext_lazy("The other players"), choices=BOTS, initial=STRONGEST
    )
    wanted = NumberChoice(
        label=gettext_lazy("Matches"),
        numbers=MATCHES,
        initial=MATCHES[1],
    )
    decks = forms.MultipleChoiceField(
        label=gettext_lazy("Decks"),
        help_text=gettext_lazy("If you choose none, all ready-made decks play."),
        required=False,
    )
    against = forms.ChoiceField(
        label=gettext_lazy("Compare with"),
        help_text=gettext_lazy("The same matches are played with both versions."),
        required=False,
    )

    def __init__(self, rules: GameRules, rivals: Sequence[Rival] = (), data: Any = None) -> None:
        super().__init__(data)
        self.rules = rules
        self.rivals = {rival.key: rival for rival in rivals}
        titles = [deck.title for deck in rules.decks] if rules.uses_decks else []
        said = readers_words(rules)
        self.offer("decks", [(title, said.text(title)) for title in titles], fewest=2)
        every = [("", _("nothing")), *((rival.key, rival.title) for rival in rivals)]
        self.offer("against", every, fewest=2)
        self.add_seats()
        self.add_options()

    def offer(self, name: str, choices: list[tuple[str, str]], fewest: int) -> None:
        """Offer the choices. If there are fewer than `fewest`, remove the field."""
        if len(choices) < fewest:
            del self.fields[name]
        else:
            self.fields[name].choices = choices  # type: ignore[attr-defined]

    def add_seats(self) -> None:
        low, high = self.rules.people
        if low < high:
            self.fields["people"] = OptionalNumber(
                label=_("Players"),
                numbers=range(low, high + 1),
                initial=low,
            )

    def add_options(self) -> None:
        for name, word in self.rules.options.items():
            if name != LEFT_OUT:
                known = {str(value).lower(): value for value in word.choices}
                self.fields[OPTION + name] = forms.TypedChoiceField(
                    label=readers_words(self.rules).text(word.title),
                    choices=[(key, _option_words(value)) for key, value in known.items()],
                    coerce=known.get,
                    required=False,
                    empty_value=word.default,
                    initial=str(word.default).lower(),
                )

    @property
    def setting(self) -> Setting:
        """Return the setting without default values, so that equal settings are equal texts."""
        given, rules = self.cleaned_data, self.rules
        people = given.get("people") or rules.people[0]
        return Setting(
            bots=(given["first"], given["others"]),
            decks=tuple(given.get("decks", ())),
            seats=people + len(rules.automas) if people != rules.people[0] else 0,
            options={
                name: given[OPTION + name]
                for name, word in rules.options.items()
                if given.get(OPTION + name, word.default) != word.default
            },
        )

    @property
    def rival(self) -> Rival | None:
        return self.rivals.get(self.cleaned_data.get("against", ""))


def _option_words(value: object) -> str:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return str(value)
