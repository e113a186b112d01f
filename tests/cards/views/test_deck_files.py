"""Players bring decks as files of other programs, look at each line, and take decks to them."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from cards.exchange.deck_files.formats import FORMATS
from cards.models import Deck, Game

COD = b'<cockatrice_deck><zone name="main"><card number="3" name="10"/></zone></cockatrice_deck>'


def test_a_file_is_looked_at_before_it_becomes_a_deck(game: Game, client: Client) -> None:
    address = reverse("cards:new_deck", args=[game.slug])
    looked = client.post(address, {"name": "Mine", "file": SimpleUploadedFile("a.cod", COD)})
    assert looked.status_code == 200
    form = looked.context["form"]
    assert form.data["cards"] == "3 10\n"
    assert [(line.copies, line.card) for line in form.lines.lines] == [(3, "10")]
    assert not Deck.objects.filter(ready_in=None).exists()
    client.post(address, {"name": "Mine", "cards": form.data["cards"]})
    assert Deck.objects.get(ready_in=None).cards == {"10": 3}


@pytest.mark.parametrize("content", [b"<deck", b"PK\x03\x04\0"])
def test_a_bad_file_changes_nothing(deck: Deck, client: Client, content: bytes) -> None:
    deck.fill({"10": 2})
    client.force_login(deck.owner)  # type: ignore[arg-type]
    address = reverse("cards:replace_deck", args=[deck.pk])
    refused = client.post(address, {"cards": "", "file": SimpleUploadedFile("a.dek", content)})
    assert refused.status_code == 422
    assert refused.context["list_form"].errors["file"]
    assert Deck.objects.get(pk=deck.pk).cards == {"10": 2}


def test_a_pasted_file_is_read_too(game: Game, client: Client) -> None:
    address = reverse("cards:new_deck", args=[game.slug])
    looked = client.post(address, {"name": "Mine", "cards": COD.decode()})
    assert looked.context["form"].data["cards"] == "3 10\n"


def test_a_deck_leaves_in_every_format(deck: Deck, client: Client) -> None:
    deck.fill({"10": 2})
    client.force_login(deck.owner)  # type: ignore[arg-type]
    for each in FORMATS:
        answer = client.get(reverse("cards:deck_file", args=[deck.pk, each.slug]))
        assert answer.status_code == 200
        assert answer["Content-Disposition"].endswith(f'mine.{each.ending}"')
    assert client.get(reverse("cards:deck_file", args=[deck.pk, "papyrus"])).status_code == 404
    client.logout()
    answer = client.get(reverse("cards:deck_file", args=[deck.pk, "arena"]))
    assert answer.status_code == 404
