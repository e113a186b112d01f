"""Drawn pictures are small, quick, different from each other, and the same everywhere."""

import subprocess
import sys
from itertools import product
from time import process_time

import pytest
from django.test import Client

from cards.packs.faces.brush import TINTS
from cards.packs.faces.drawing import BACKDROPS, FIGURES, Drawing, drawing_named
from cards.packs.faces.icons import icon_credits, icon_for, outlines
from cards.packs.faces.subject import drawing_of
from cards.packs.faces.suits import MOST_PIPS

ADDRESS = "/cards/art/drawn/1/{}.svg"


def test_every_icon_is_drawn_in_less_than_3_kb() -> None:
    for name in outlines():
        drawing = drawing_of(name.replace("-", " "), "", "teal")
        assert drawing
        assert len(drawing.svg.encode()) < 3_000, name


def test_a_picture_takes_less_than_2_ms() -> None:
    drawings = [
        Drawing(scene, "gold", "anchor", seed) for scene, seed in product(BACKDROPS, range(90, 100))
    ]
    before = process_time()
    assert all(drawing.svg for drawing in drawings)
    assert (process_time() - before) / len(drawings) < 0.002


def test_another_process_draws_the_same_picture() -> None:
    code = "from cards.packs.faces.subject import drawing_of; print(drawing_of('Old dragon', '', 'red').svg)"
    drawn = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    drawing = drawing_of("Old dragon", "", "red")
    assert drawing
    assert drawn.stdout.strip() == drawing.svg


@pytest.mark.parametrize(
    ("title", "icon"),
    [("Old Dragon", "sea-dragon"), ("Hedgehogs", "hedgehog"), ("Queen of Thorns", "thorny-vine")],
)
def test_a_word_of_the_title_chooses_the_icon(title: str, icon: str) -> None:
    drawing = drawing_of(title, "", "green")
    assert drawing
    assert drawing.icon == icon


@pytest.mark.parametrize(
    ("title", "symbol", "scene"),
    [
        ("♠A", "♠A", "pips1"),
        ("♥10", "♥10", "pips10"),
        ("♦Q", "♦Q", "queen"),
        ("Rain 7", "7", "pips7"),
    ],
)
def test_playing_cards_have_pips_and_figures(title: str, symbol: str, scene: str) -> None:
    drawing = drawing_of(title, symbol, "slate")
    assert drawing
    assert drawing.scene == scene


@pytest.mark.parametrize(("title", "symbol"), [("10", "±10"), ("Red 5", "5")])
def test_a_card_that_is_a_number_shows_the_number(title: str, symbol: str) -> None:
    assert drawing_of(title, symbol, "red") is None


def test_a_back_has_no_picture() -> None:
    assert drawing_of("", "", "back") is None


def test_names_of_pictures_can_be_read_again() -> None:
    scenes = (*BACKDROPS, *FIGURES, *(f"pips{count}" for count in range(1, MOST_PIPS + 1)))
    for scene, tint in product(scenes, TINTS):
        drawing = Drawing(scene, tint, "anchor", 77)
        assert drawing_named(str(drawing)) == drawing
        assert drawing.svg.endswith("</svg>")


def test_browsers_keep_a_picture_for_ever(client: Client) -> None:
    response = client.get(ADDRESS.format("sea.teal.anchor.0000004d"))
    assert response.status_code == 200
    assert response["Content-Type"] == "image/svg+xml"
    assert "immutable" in response["Cache-Control"]


@pytest.mark.parametrize(
    "name",
    [
        "nowhere.teal.anchor.0000004d",
        "sea.back.anchor.0000004d",
        "sea.teal.nothing.0000004d",
        "sea.teal.anchor.4d",
        "pips13.teal.anchor.0000004d",
    ],
)
def test_there_is_no_picture_of_another_name(client: Client, name: str) -> None:
    assert client.get(ADDRESS.format(name)).status_code == 404


@pytest.mark.django_db
def test_the_credits_name_the_author_of_every_icon(client: Client) -> None:
    assert outlines().keys() == icon_credits().keys()
    assert len(icon_credits()) >= 600
    page = client.get("/cards/art/credits/").content.decode()
    assert all(credit.author in page for credit in icon_credits().values())
    assert "sea dragon" in page


def test_every_word_for_an_icon_finds_it() -> None:
    for name, credit in icon_credits().items():
        assert all(icon_for([word]) == name for word in credit.words)
