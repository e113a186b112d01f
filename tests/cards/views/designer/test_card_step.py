"""The designer's step for cards: cards are added, alone and in sets, changed and undone."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from cards.authoring.designer import parts
from cards.authoring.designer.playable import playable
from cards.models import DraftPart
from tests.cards.art.painting import picture
from tests.cards.views.designer.test_designer_pages import Designer

pytestmark = pytest.mark.django_db


class CardTable(Designer):
    """A guest at the designer’s step for cards."""

    def adds(self, **sent: object) -> str:
        return self.sends(**{"step": "cards", "do": "add-cards", "copies": 2} | sent)

    def card(self, name: str) -> DraftPart:
        return self.draft.parts.get(kind="card", name=name)

    @property
    def names(self) -> set[str]:
        return {part.name for part in self.draft.parts.filter(kind="card")}

    @property
    def deck(self) -> dict[str, int]:
        found: dict[str, int] = self.draft.parts.get(kind="deck").content["cards"]
        return found


@pytest.fixture
def designer(client: Client) -> CardTable:
    return CardTable(client)


@pytest.mark.slow
def test_other_cards_make_room_in_a_full_deck(designer: CardTable) -> None:
    before = designer.deck
    rule = {"holds": f"count(deck) == {sum(before.values())}", "message": "The deck is full."}
    designer.sends(do="add", sort="deck-rules", title="size")
    designer.sends(do="save", sort="deck-rules", number=0, name="size", **rule)
    assert playable(designer.draft).is_whole
    designer.adds(title="Dog", copies=2)
    assert designer.deck == before | {"Dog": 2, "straw-1": 3, "straw-2": 3}
    assert playable(designer.draft).is_whole
    designer.adds(title="Cow", copies=40)
    assert designer.deck["Cow"] == 40, "there is no room, so the page says what is wrong"
    assert not playable(designer.draft).is_whole


def test_a_card_like_another_is_in_the_deck_at_once(designer: CardTable) -> None:
    page = designer.adds(title="Old Dog", like=designer.card("mouse").pk)
    assert 'id="card-form"' in page
    assert designer.card("Old-Dog").content["effects"] == ["load"]
    assert designer.deck["Old-Dog"] == 2
    found = playable(designer.draft)
    assert found.is_whole
    assert found.rules
    assert "Old-Dog" in found.rules.cards


def test_the_first_cards_are_the_first_deck(designer: CardTable) -> None:
    """Without a deck, no match begins, and a new author wouldn’t know why."""
    designer.draft.parts.filter(kind="deck").delete()
    designer.adds(title="Cow", copies=2)
    assert designer.deck == {"Cow": 2}
    designer.sends(do="undo")
    assert not designer.draft.parts.filter(kind="deck").exists()
    assert "Cow" not in designer.names


@pytest.mark.slow
def test_cards_with_titles_in_other_scripts_have_names_of_their_own(designer: CardTable) -> None:
    before = designer.names
    for title in ("🐶", "🐱", "火 竜", "火-竜", "e\u0301te\u0301", "!"):
        assert "notice is-error" not in designer.adds(title=title)
    new = designer.names - before
    assert new == {"card", "card-2", "火-竜", "火-竜-2", "été", "card-3"}
    assert {designer.card(name).content["title"] for name in new} >= {"🐶", "🐱", "火-竜", "!"}
    assert designer.deck["card-2"] == 2
    assert playable(designer.draft).is_whole
    assert "There is a card “🐱” already" in designer.adds(title="🐱")
    assert designer.names - before == new


@pytest.mark.slow
def test_a_set_has_a_card_for_each_pair_of_values(designer: CardTable) -> None:
    designer.sends(do="add", sort="card-attributes", title="Color")
    number = len(designer.tables["attributes"]["card"]) - 1
    designer.sends(do="save", sort="card-attributes", number=number, name="color", kind="text")
    before = designer.names
    designer.adds(
        title="Hay",
        like=designer.card("mouse").pk,
        attribute=["color", "weight"],
        values=["red, blue", "1-3, 7"],
    )
    assert len(designer.names - before) == 8
    assert designer.card("Hay-red-7").content["attributes"] == {"weight": 7, "color": "red"}
    assert designer.card("Hay-red-7").content["look"] == {"tint": "red", "symbol": "7"}
    assert playable(designer.draft).is_whole
    designer.sends(do="undo")
    assert designer.names == before
    assert "Hay-red-7" not in designer.deck
    designer.sends(do="redo")
    assert len(designer.names - before) == 8
    assert playable(designer.draft).is_whole
    designer.adds(title="Leaf", attribute=["weight", "color"], values=["1-2", "oak, elm"])
    looks = [designer.card(f"Leaf-{value}-oak").content["look"] for value in (1, 2)]
    assert [look["tint"] for look in looks] == ["crimson", "crimson"]
    assert designer.card("Leaf-2-elm").content["look"]["tint"] == "green"
    designer.adds(attribute=["weight", "color"], values=["1-2", "oak, elm"])
    assert designer.card("1-oak").title == "1 oak"
    assert "Give the card a title." in designer.adds(title=" ")


def test_a_card_gets_a_picture_beside_its_form(designer: CardTable, client: Client) -> None:
    card = designer.card("mouse")
    pack = designer.draft.pack
    address = reverse("cards:paint_part", args=[pack.game.slug, pack.slug, card.pk])
    file = SimpleUploadedFile("mouse.png", picture())
    sent = {"token": card.token, "alt": "A mouse", "back": "designer"}
    page = client.post(address, sent | {"file": file}, follow=True).content.decode()
    assert 'id="card-form"' in page
    look = designer.card("mouse").content["look"]
    assert f'{look["art"]}.webp" alt="A mouse"' in page
    part = {"alt": "A mouse", "shape": "tall", "zoom": 200, "across": 0, "down": 100}
    wrong = sent | part | {"token": designer.card("mouse").token}
    assert (
        "less than or equal to 400"
        in client.post(address, wrong | {"zoom": 500}, follow=True).content.decode()
    )
    assert designer.card("mouse").content["look"] == look
    client.post(address, wrong)
    assert designer.card("mouse").content["look"]["art"] != look["art"], (
        "cropped without a new file"
    )
    designer.sends(do="undo")
    stale = client.post(address, sent | {"alt": "Another"}, follow=True).content.decode()
    assert "has changed since you opened it" in stale
    assert designer.card("mouse").content["look"] == look
    designer.sends(do="undo")
    assert designer.card("mouse").content == card.content


def test_a_card_is_changed(designer: CardTable) -> None:
    card = designer.card("mouse")
    sent = {"do": "save-card", "card": card.pk, "token": card.token, "name": "mouse"}
    designer.sends(**sent, title="Rat", copies=5, effects=[], symbol="R", **{"attribute weight": 4})
    changed = designer.card("mouse").content
    assert changed["title"] == "Rat"
    assert changed["attributes"] == {"weight": 4}
    assert changed["effects"] == []
    assert designer.deck["mouse"] == 5
    designer.sends(do="undo")
    assert designer.card("mouse").content == card.content
    assert designer.deck["mouse"] == 3


def test_wrong_input_changes_nothing(designer: CardTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "MOST_ADDED", 3)
    before, deck, card = designer.names, designer.deck, designer.card("mouse")
    for refused in (
        designer.adds(title=" "),
        designer.adds(title="Mouse"),
        designer.adds(title="Hay", attribute="weight", values="1-9999999999"),
        designer.adds(title="Hay", attribute="weight", values="1, 1"),
        designer.adds(title="Hay", attribute="weight", values="heavy"),
        designer.sends(do="save-card", card=card.pk, token=card.token + 1, name="mouse"),
        designer.sends(do="save-card", card=card.pk, token=card.token, name="other"),
        designer.sends(
            do="save-card",
            card=card.pk,
            token=card.token,
            name="mouse",
            **{"attribute weight": "heavy"},
        ),
    ):
        assert "notice is-error" in refused
    assert (designer.names, designer.deck) == (before, deck)
    assert designer.card("mouse").content == card.content


def test_a_card_gets_a_frame_a_rarity_and_a_mark_of_its_own(designer: CardTable) -> None:
    card = designer.card("mouse")
    sent = {
        "do": "save-card",
        "step": "cards",
        "card": card.pk,
        "token": card.token,
        "name": "mouse",
    }
    printed = {"frame": "tarot", "finish": "foil", "rarity": "epic", "type": "Pet", "number": "7"}
    page = designer.sends(**sent, **printed, effects=[], mark="Heraldic sun")
    look = designer.card("mouse").content["look"]
    assert look == {**printed, "mark": "heraldic-sun"}
    assert "is-own frame-tarot has-finish finish-foil" in page
    assert 'value="tarot" checked' in " ".join(page.split())
    again = sent | {"token": designer.card("mouse").token}
    refused = designer.sends(**again, effects=[], mark="sunn", frame="marble")
    assert "There is no such icon." in refused
    assert designer.card("mouse").content["look"] == look
