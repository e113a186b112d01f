"""The editor suggests published effects for rules text that isn’t enforced."""

import pytest
from bs4 import BeautifulSoup
from django.utils import timezone

from cards.authoring.drafts.document import PartContent
from cards.authoring.drafts.saving import add_part
from cards.models import Draft, DraftPart, Pack
from cards.views.editor import near_effects
from cards.views.editor.near_effects import unenforced_sentences
from tcgsite.accounts.models import User
from tests.cards.authoring.visits import Visitor

HERE = "/cards/packs/99/jokers/draft/{}/editor/"


def card_saying(draft: Draft, bo: User, flavour: str) -> DraftPart:
    content = {"name": "Wind", "effects": [], "flavour": flavour}
    return add_part(draft, PartContent("card", content), bo)


def offered(visits: Visitor, card: DraftPart) -> dict[str, list[str]]:
    """Return the effects offered for each sentence, by the title of their group."""
    page = BeautifulSoup(visits.reads(HERE.format(card.pk)), "html.parser")
    found = {}
    for title in page.select(".choices-title"):
        if "isn’t enforced" in (text := title.get_text(" ", strip=True)):
            listed = title.find_next_sibling("ul")
            assert listed is not None
            found[text] = [each.get_text(" ", strip=True) for each in listed.select("button")]
    return found


def test_sentences_are_those_that_are_marked() -> None:
    text = "Ha!\nNot enforced: Draw a card. Fly away!\nNot enforced: Hop."
    assert unenforced_sentences(text) == ["Draw a card.", "Fly away!", "Hop."]
    assert unenforced_sentences("Draw a card.") == []
    assert len(unenforced_sentences("Not enforced: " + "Hop. " * 9)) == 3


def test_the_nearest_effects_are_offered_and_can_be_used(
    draft: Draft, bo: User, bo_visits: Visitor
) -> None:
    card = card_saying(draft, bo, "Not enforced: Set the sum to 50. Whistle in the wind.")
    found = offered(bo_visits, card)
    (title,) = found
    assert "Set the sum to 50." in title, "nothing is near to whistling"
    assert 1 <= len(found[title]) <= near_effects.SHOWN
    assert "The sum becomes" in found[title][0]
    page = BeautifulSoup(bo_visits.reads(HERE.format(card.pk)), "html.parser")
    button = page.select_one(".recipes button")
    assert button is not None
    sent = {str(button["name"]): str(button["value"]), "token": "1", "deed": "begin"}
    bo_visits.sends(HERE.format(card.pk).replace("editor/", "editor/edit/"), **sent)
    card.refresh_from_db()
    assert "game.sum" in card.content["text"]
    assert offered(bo_visits, card) == {}, "the card has an effect now"


def test_hidden_packs_and_enforced_words_offer_nothing(
    draft: Draft, bo: User, bo_visits: Visitor
) -> None:
    plain = card_saying(draft, bo, "Set the sum to 50.")
    assert offered(bo_visits, plain) == {}
    plain.content["flavour"] = "Not enforced: Set the sum to 50."
    plain.save()
    assert offered(bo_visits, plain)
    Pack.objects.filter(slug="99").update(hidden_at=timezone.now())
    assert offered(bo_visits, plain) == {}


def test_only_so_many_texts_are_compared(
    draft: Draft, bo: User, bo_visits: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = card_saying(draft, bo, "Not enforced: Set the sum to 50.")
    monkeypatch.setattr(near_effects, "MOST_TEXTS", 0)
    assert offered(bo_visits, card) == {}
