"""Pictures for shared links: of what everybody sees, bounded, and of nothing else."""

from io import BytesIO

import pytest
from django.test import Client
from django.utils import timezone
from PIL import Image

from cards.models import Deck, Pack, Printing
from cards.packs.card_face import CardFace
from cards.packs.share_images import fonts
from cards.packs.share_images.fonts import SERIF, font_for, installed_fonts, site_font
from cards.packs.share_images.picture import (
    HEIGHT,
    KEPT,
    LONGEST,
    MOST_CARDS,
    WIDTH,
    SharedPicture,
    draw,
)

LARGEST = 300_000
SIZE = (WIDTH, HEIGHT)


def size_of(picture: bytes) -> tuple[int, int]:
    with Image.open(BytesIO(picture)) as opened:
        return opened.size


def test_a_card_and_a_deck_have_pictures(client: Client, deck: Deck) -> None:
    printing = Printing.objects.get(revision__title="Joker I")
    address = f"/cards/share/cards/{printing.pk}.png"
    page = client.get(printing.get_absolute_url()).content.decode()
    assert f'property="og:image" content="http://testserver{address}"' in page
    assert size_of(client.get(address).content) == SIZE
    ready = Deck.objects.exclude(ready_in=None).first()
    assert ready is not None
    assert size_of(client.get(f"/cards/share/decks/{ready.pk}.png").content) == SIZE


def test_a_private_deck_has_none_until_it_is_shown(client: Client, deck: Deck) -> None:
    address = f"/cards/share/decks/{deck.pk}.png"
    assert deck.owner is not None
    client.force_login(deck.owner)
    assert client.get(address).status_code == 404, "not even for its owner"
    Deck.objects.filter(pk=deck.pk).update(is_public=True)
    assert client.get(address).status_code == 200


def test_a_hidden_pack_has_none(client: Client, deck: Deck) -> None:
    Pack.objects.update(hidden_at=timezone.now())
    printing = Printing.objects.latest("pk")
    assert client.get(f"/cards/share/cards/{printing.pk}.png").status_code == 404


@pytest.mark.parametrize("text", ["W" * 5000, "מרבה החיות", "牌の城", "", "<b>&</b>"])
def test_any_text_gives_a_small_picture(text: str) -> None:
    face = CardFace(corner=text[:9], middle=text, tint="unknown", symbol="")
    shared = SharedPicture.of(text, [text] * 9, [face] * 40, text)
    assert len(shared.faces) == MOST_CARDS
    assert max(map(len, (shared.title, *shared.lines))) <= LONGEST
    picture = draw(shared)
    assert size_of(picture) == SIZE
    assert len(picture) < LARGEST
    assert draw(shared) is picture
    assert draw.cache_info().maxsize == KEPT


def test_a_title_is_drawn_by_a_font_that_has_its_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    assert font_for("Crème brûlée", SERIF, 20, 600)[1] == "Crème brûlée"
    for text in ("Őrség", "Дракон", "تنين"):
        font, drawn = font_for(text, SERIF, 20, 600)
        assert drawn == text or not installed_fonts()
        assert (font == site_font(SERIF, 20, 600)) == (not installed_fonts())
    monkeypatch.setattr(fonts, "installed_fonts", tuple)
    assert font_for("Őrség", SERIF, 20, 600)[1] == "Orség"
    assert font_for("古き Drache", SERIF, 20, 600)[1] == "Drache"


def test_without_a_font_for_the_title_the_first_line_takes_its_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fonts, "installed_fonts", tuple)
    face = CardFace(corner="", middle="", tint="green", symbol="")
    unreadable = draw(SharedPicture.of("古き龍の眠る山", ["Meadow", "Flowers"], [face], "green"))
    readable = draw(SharedPicture.of("Meadow", ["Flowers"], [face], "green"))
    assert unreadable == readable
