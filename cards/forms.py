"""What a deck's owner fills in: its name, how many of each card, or the whole list as text."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.deck_lists import MOST_COPIES, CardList, ListRefused, read_list

LONGEST_NAME = 60


class DeckNameField(forms.CharField):
    def __init__(self) -> None:
        super().__init__(label=gettext_lazy("Name of the deck"), max_length=LONGEST_NAME)

    def clean(self, value: Any) -> str:
        name = " ".join(str(super().clean(value)).split())
        if not name.isprintable():
            raise ValidationError(_("A name can’t hold invisible characters."))
        return name


class CopiesForm(forms.Form):
    """One number for every card of the game."""

    def __init__(
        self,
        known: CardList,
        data: Any = None,
        *,
        copies: Mapping[str, int] | None = None,
        initial: Mapping[str, Any] | None = None,
    ) -> None:
        held = {_field(card): count for card, count in (copies or {}).items()}
        super().__init__(data, initial={**held, **(initial or {})})
        self.known = known
        for number, card in enumerate(known.cards.values()):
            self.fields[_field(card.name)] = forms.IntegerField(
                label=card.title,
                min_value=0,
                max_value=MOST_COPIES,
                required=False,
                widget=forms.NumberInput(attrs={"placeholder": "0", "id": f"copies-{number}"}),
            )

    def copies_of(self, card: str) -> forms.BoundField:
        return self[_field(card)]

    @property
    def cards(self) -> dict[str, int]:
        """Copies by card name, as far as they could be read."""
        counts = {card: self.cleaned_data.get(_field(card)) for card in self.known.cards}
        return {card: count for card, count in counts.items() if count}

    @property
    def sentences(self) -> list[str]:
        return [
            f"{self.fields[name].label}: {problem}"
            for name in self.errors
            for problem in self.errors[name]
        ]


def _field(card: str) -> str:
    return f"copies {card}"


class DeckForm(CopiesForm):
    name = DeckNameField()


class ListForm(forms.Form):
    """The whole deck as text."""

    cards = forms.CharField(
        label=gettext_lazy("Deck list"),
        help_text=gettext_lazy("One card per line: how many, then its name."),
        required=False,
        widget=forms.Textarea(attrs={"rows": 8}),
    )

    def __init__(self, known: CardList, data: Any = None, **options: Any) -> None:
        super().__init__(data, **options)
        self.known = known

    def clean_cards(self) -> dict[str, int]:
        try:
            return read_list(self.cleaned_data["cards"], self.known)
        except ListRefused as refused:
            raise ValidationError(list(refused.sentences)) from refused


class NewDeckForm(ListForm):
    name = DeckNameField()
    field_order = ("name", "cards")
