"""Ready-made decks in the designer: added, filled card by card, and undone."""

import pytest
from django.test import Client

from cards.authoring.designer.playable import playable
from cards.models import DraftPart
from tests.cards.views.designer.test_designer_pages import Designer

pytestmark = pytest.mark.django_db


@pytest.fixture
def designer(client: Client) -> Designer:
    return Designer(client)


def decks(designer: Designer) -> list[DraftPart]:
    return list(designer.draft.parts.filter(kind="deck"))


def saves(designer: Designer, deck: DraftPart, **copies: int) -> str:
    names = [name.replace("_", "-") for name in copies]
    sent = {"do": "save-deck", "deck": deck.pk, "token": deck.token, "title": "Light cart"}
    return designer.sends(step="cards", card=names, copies=list(copies.values()), **sent)


def test_a_new_deck_begins_like_the_first_one(designer: Designer) -> None:
    page = designer.sends(step="cards", do="add-deck", title="Light cart")
    first, second = decks(designer)
    assert (second.title, second.content["cards"]) == ("Light cart", first.content["cards"])
    assert 'id="deck-form"' in page
    assert f"{second.get_absolute_url()}?back=designer" in page
    designer.sends(step="cards", do="undo")
    assert decks(designer) == [first]
    assert "Give the deck a title." in designer.sends(step="cards", do="add-deck", title=" ")


def test_copies_of_each_card_are_fields(designer: Designer) -> None:
    deck = decks(designer)[0]
    before = deck.content["cards"]
    page = saves(designer, deck, straw_1=9, straw_2=0, mouse=-3)
    after = decks(designer)[0].content
    wanted = before | {"straw-1": 9, "straw-2": 0, "mouse": 0}
    assert after["cards"] == {name: copies for name, copies in wanted.items() if copies}
    assert f"Light cart: {sum(after['cards'].values())} cards" in page
    assert "Straw 2" in page
    assert playable(designer.draft).is_whole
    designer.sends(step="cards", do="undo")
    assert decks(designer)[0].content["cards"] == before


def test_a_deck_that_has_changed_since_is_not_overwritten(designer: Designer) -> None:
    deck = decks(designer)[0]
    saves(designer, deck, straw_1=9)
    assert "Not saved: this has changed" in saves(designer, deck, straw_1=1)
    assert decks(designer)[0].content["cards"]["straw-1"] == 9
