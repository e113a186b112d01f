"""The corner of a card: a short name or a symbol, unless its author chose another."""

import pytest

from cards.packs.card_face import face_with
from engine.rulebook.packs.entries import Look


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
