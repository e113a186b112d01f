"""In the designer, cards, rules and attributes are removed from all that lists them."""

import pytest
from django.test import Client

from cards.authoring.designer.playable import playable
from cards.authoring.drafts.document import PartContent
from cards.authoring.drafts.saving import add_part
from tests.cards.people import player
from tests.cards.views.designer.test_card_step import CardTable

pytestmark = pytest.mark.django_db


@pytest.fixture
def designer(client: Client) -> CardTable:
    return CardTable(client)


def test_a_card_is_removed_from_its_deck_too_and_comes_back(designer: CardTable) -> None:
    mouse, before = designer.card("mouse"), designer.deck
    sent = {"step": "cards", "do": "remove-part", "card": mouse.pk}
    assert "this has changed since" in designer.sends(**sent, token=mouse.token + 1)
    assert designer.deck == before
    designer.sends(**sent, token=mouse.token)
    assert "mouse" not in designer.names
    assert "mouse" not in designer.deck
    designer.sends(do="undo")
    assert designer.card("mouse").pk == mouse.pk
    assert designer.deck == before


def test_cards_phases_and_bots_forget_a_removed_effect(designer: CardTable) -> None:
    for scenario in designer.draft.parts.filter(kind="scenario"):
        designer.sends(step="tests", do="remove-part", part=scenario.pk, token=scenario.token)
    load = designer.draft.parts.get(kind="effect", name="load")
    sent = {"step": "rules", "do": "remove-part", "part": load.pk, "token": load.token}
    caller = {"list": "rules", "text": "effect twice\n  carry_out this kind: load\n"}
    twice = add_part(designer.draft, PartContent("effect", caller), player("Ann"))
    assert "this would no longer work" in designer.sends(**sent)
    assert designer.card("mouse").content["effects"] == ["load"]
    twice.delete()
    designer.sends(**sent)
    assert designer.card("mouse").content["effects"] == []
    assert "preferences" not in designer.tables or not designer.tables["preferences"]
    assert playable(designer.draft).is_whole
    for _removal in range(3):
        designer.sends(do="undo")
    assert designer.card("mouse").content["effects"] == ["load"]
    assert designer.draft.parts.filter(kind="scenario").count() == 2


def test_cards_lose_a_removed_attribute(designer: CardTable) -> None:
    sent = {"step": "classes", "sort": "card-attributes", "number": 0, "do": "remove"}
    page = designer.sends(**sent)
    assert "this.weight" in page
    assert "Cards in this game have no attribute" not in page
    designer.sends(**sent, anyway=1)
    assert not designer.card("mouse").content.get("attributes")
    assert not any(zone.get("sorted_by") for zone in designer.tables["zones"])


@pytest.mark.parametrize(
    ("name", "said"), [("setup", "before the first turn"), ("play_one", "in the phase “Turn”")]
)
def test_what_happens_by_itself_is_removed_only_after_a_question(
    designer: CardTable, name: str, said: str
) -> None:
    rule = designer.draft.parts.get(kind="effect", name=name)
    before = list(designer.draft.parts.values_list("content", flat=True))
    sent = {"step": "rules", "do": "remove-part", "part": rule.pk, "token": rule.token}
    page = designer.sends(**sent)
    assert said in page
    assert "Remove it anyway" in page
    assert list(designer.draft.parts.values_list("content", flat=True)) == before
    designer.sends(**sent, anyway=1)
    assert not designer.draft.parts.filter(kind="effect", name=name).exists()
    designer.sends(do="undo")
    assert designer.draft.parts.filter(kind="effect", name=name).exists()
