"""Forms for the name of a deck and for its list."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.packs.card_lists import CardList, CardListError, read_list

LONGEST_NAME = 60


class DeckNameField(forms.CharField):
    def __init__(self) -> None:
        super().__init__(label=gettext_lazy("Deck name"), max_length=LONGEST_NAME)

    def clean(self, value: Any) -> str:
        name = " ".join(str(super().clean(value)).split())
        if not name.isprintable():
            raise ValidationError(_("Remove the invisible characters from the name."))
        return name


class RenameDeckForm(forms.Form):
    name = DeckNameField()


class ListForm(forms.Form):
    """A form for the entire deck list as text."""

    cards = forms.CharField(
        label=gettext_lazy("Deck list"),
        help_text=gettext_lazy("Write one card per line: the number of copies, then the name."),
        required=False,
        widget=forms.Textarea(attrs={"rows": 8}),
    )

    def __init__(self, known: CardList, data: Any = None, **options: Any) -> None:
        super().__init__(data, **options)
        self.known = known

    def clean_cards(self) -> dict[str, int]:
        try:
            return read_list(self.cleaned_data["cards"], self.known)
        except CardListError as refused:
            raise ValidationError(list(refused.sentences)) from refused


class NewDeckForm(ListForm):
    name = DeckNameField()
    field_order = ("name", "cards")
