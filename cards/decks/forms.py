"""Forms for the name of a deck and for its list."""

from functools import cached_property
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy, ngettext

from cards.decks.list_lines import LineList, lines_to_show, with_choices
from cards.decks.sent_files import SentList, sent_list
from cards.packs.card_lists import (
    MOST_NAMED,
    SHOWN,
    CardList,
    CardListError,
    read_deck_text,
)
from cards.packs.forms import ListedField

LONGEST_NAME = 60


class DeckNameField(ListedField):
    def __init__(self) -> None:
        super().__init__(label=gettext_lazy("Deck name"), max_length=LONGEST_NAME)


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
    file = forms.FileField(
        label=gettext_lazy("Or a file of another program"),
        help_text=gettext_lazy("You see each line before anything is saved."),
        required=False,
    )

    def __init__(
        self, known: CardList, data: Any = None, files: Any = None, **options: Any
    ) -> None:
        self.sent = sent_list(data, files, known) if data else SentList()
        super().__init__(_with_chosen_lines(_with_list(data, self.sent)), **options)
        self.known = known
        self.left_out: list[str] = []

    @property
    def is_only_looked_at(self) -> bool:
        """Return True if the player wants to see the lines before anything is saved."""
        return "look" in self.data or bool(self.sent.text)

    @cached_property
    def lines(self) -> LineList | None:
        """Return the lines if the list can’t be read, or if the player wants to see them."""
        if not (self.is_bound and (self.is_only_looked_at or "cards" in self.errors)):
            return None
        return lines_to_show(self.data.get("cards", ""), self.known)

    def clean_file(self) -> None:
        if self.sent.refused:
            raise ValidationError(self.sent.refused)

    def clean_cards(self) -> dict[str, int]:
        if self.sent.refused:
            return {}
        try:
            found = read_deck_text(self.cleaned_data["cards"], self.known)
        except CardListError as refused:
            raise ValidationError(list(refused.sentences)) from refused
        self.left_out = found.left_out
        return dict(found.cards)

    @property
    def left_out_sentence(self) -> str:
        """Return a sentence that lists the lines that aren’t in the deck, or ""."""
        if not self.left_out:
            return ""
        listed = ", ".join(f"“{line[:SHOWN]}”" for line in self.left_out[:MOST_NAMED])
        listed += "…" if len(self.left_out) > MOST_NAMED else ""
        sentence = ngettext(
            "%(count)d line beside the deck was left out: %(lines)s.",
            "%(count)d lines beside the deck were left out: %(lines)s.",
            len(self.left_out),
        )
        return sentence % {"count": len(self.left_out), "lines": listed}


def _with_list(data: Any, sent: SentList) -> Any:
    """Return the form’s data with the list from the uploaded file, if there is one."""
    return data.dict() | {"cards": sent.text} if sent.text else data


def _with_chosen_lines(data: Any) -> Any:
    """Return the form’s data with the lines that the player has chosen for unclear ones."""
    if not data or not any(field.startswith("line ") for field in data):
        return data
    fields = dict(data.items())
    return fields | {"cards": with_choices(data.get("cards", ""), fields)}


class NewDeckForm(ListForm):
    name = DeckNameField()
    field_order = ("name", "cards", "file")
