"""Forms for the parts of a draft."""

import pytest

from cards.authoring.drafts.part_forms import DeckForm


def deck_form(cards: str) -> DeckForm:
    return DeckForm({"name": "deck", "cards": cards}, {}, {})


def test_a_deck_keeps_cards_whose_names_begin_as_comments_do() -> None:
    form = deck_form("# mine\n2 #1 Fan\n\n1 // Split\n// yours\n1 #1 Fan")
    assert form.is_valid()
    assert form.cleaned_data["cards"] == {"#1 Fan": 3, "// Split": 1}


@pytest.mark.parametrize("line", ["Frog", "0 Frog", "0"])
def test_a_line_of_a_deck_needs_copies(line: str) -> None:
    form = deck_form(f"1 Frog\n{line}")
    assert form.errors["cards"] == ["Line 2 must contain a number of copies and a card name."]
