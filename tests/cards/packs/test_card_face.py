"""The corner of a card: a short name or a symbol, unless its author chose another."""

import re

import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.utils import translation
from django.utils.translation import gettext

from cards.packs.card_face import face_with, shown_value, translated_face
from cards.packs.faces.card_backs import PATTERNS
from cards.templatetags.faces import bare_face, with_signs
from engine.language.vocabulary.author_words import AuthorWords
from engine.rulebook.packs.entries import Look
from engine.rulebook.packs.style import BACKS, StyleEntry


@pytest.mark.parametrize(
    ("title", "look", "corner"),
    [
        ("10", Look(symbol="±10"), "10"),
        ("Joker", Look(symbol="★"), "★"),
        ("Joker", Look(symbol="Ladder"), ""),
        ("Joker", Look(symbol="★", corner="Wild"), "Wild"),
    ],
)
def test_a_corner_holds_what_fits_there(title: str, look: Look, corner: str) -> None:
    assert face_with(title, look).corner == corner


STYLE = StyleEntry(
    corners=(("top_left", "cost"), ("bottom_right", "health")),
    values=("speed", "flying"),
    type_line=("kind", "tribe"),
    icons=(("cost", "gems"), ("deep sea", "anchor"), ("sea", "big-wave")),
)
ELF = {"cost": 3, "health": 12, "flying": True, "speed": 2, "kind": "Scout", "tribe": "Elf"}


def test_values_are_drawn_in_the_corners_that_the_game_chooses() -> None:
    face = face_with("Elf", Look(corner="E"), STYLE, ELF)
    drawn = [(each.place, each.value, each.icon) for each in face.corners]
    assert drawn == [("top_left", "3", "gems"), ("bottom_right", "12", "")]
    assert [(each.title, each.value) for each in face.row] == [("Speed", "2"), ("Flying", "✓")]
    assert (face.corner, face.type, face.has_stats) == ("", "Scout · Elf", True)


def test_a_card_draws_only_the_values_that_it_has() -> None:
    face = face_with("Map", Look(corner="M", type="Map"), STYLE, {"kind": "Tool", "flying": False})
    assert (face.corner, face.slots, face.type) == ("M", (), "Map")


def test_a_value_that_is_cut_does_not_look_like_another() -> None:
    assert [shown_value(each) for each in (12345678, 123456789, True)] == [
        "12345678",
        "1234567…",
        "✓",
    ]


def test_icons_stand_in_front_of_words() -> None:
    text = str(with_signs("Sea & deep sea, not seas <b>\nsea&quot", STYLE.icons))
    assert text.count("big-wave") == 2
    assert text.count("anchor") == 1
    assert "</svg>Sea &amp; <svg" in text
    assert "not seas &lt;b&gt;<br><svg" in text
    assert with_signs("Sea", ()) == "Sea"


@pytest.mark.parametrize(
    ("text", "with_icon"),
    [
        ("水を2点得る。", "<svg/>水を2点得る。"),
        ("失去2點水。", "失去2點<svg/>水。"),
        ("潮水と海水", "潮水と海水"),
        ("耐久を持つ", "<svg/>耐久を持つ"),
        ("Water", "<svg/>Water"),
    ],
)
def test_icons_stand_in_front_of_translated_words(text: str, with_icon: str) -> None:
    style = StyleEntry(icons=(("water", "big-wave"), ("hold", "anchor")))
    words = AuthorWords({"Water": "水", "Hold": "耐久"})
    face = translated_face(face_with("Tide", Look(), style), "Tide", words)
    shown = re.sub(r"<svg.*?</svg>", "<svg/>", str(with_signs(text, face.icons)))
    assert shown == with_icon


def test_a_whole_card_is_drawn_with_all_that_is_printed() -> None:
    look = Look(rarity="epic", mark="anchor", number="7/9", illustrator="Ann", finish="foil")
    face = face_with("Elf", look, STYLE, ELF)
    whole = render_to_string(
        "cards/_card_face.html", {"face": face, "title": "Elf", "card_text": ()}
    )
    for each in ("Scout · Elf", "is-epic", "Epic", "7/9", "Ann", "has-finish finish-foil", "Speed"):
        assert each in whole
    assert "is-own" not in whole
    small = render_to_string("cards/_card_face.html", {"face": face, "title": "Elf"})
    assert "is-epic" in small
    assert "has-text" not in small


def test_the_site_serves_icons_by_name(client: Client) -> None:
    assert b'id="i"' in client.get("/cards/art/icons/anchor.svg").content
    assert client.get("/cards/art/icons/nothing.svg").status_code == 404


def test_packs_can_choose_all_patterns_of_the_site() -> None:
    assert tuple(PATTERNS) == BACKS


def test_a_kept_face_is_shown_only_for_the_same_card() -> None:
    elf, other = (face_with("Elf", Look(rarity=rarity), STYLE, ELF) for rarity in ("rare", "epic"))
    shown = [
        bare_face(face, title) for face, title in ((elf, "Elf"), (elf, "<Elf>"), (other, "Elf"))
    ]
    assert ["is-rare" in html for html in shown] == [True, True, False]
    assert "&lt;Elf&gt;" in shown[1]
    with translation.override("de"):
        assert bare_face(elf, "Elf") == shown[0].replace("Rare", gettext("Rare"))
