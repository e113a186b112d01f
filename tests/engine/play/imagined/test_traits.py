"""Test the numbers that describe a player's position."""

import pytest

from engine.play.imagined.sampling import imagine
from tests.engine.tiny_game import Tiny

PICTURE = "game   field: rock(power=2, controller=north)\nnorth  library: {}  hand: rock\nsouth\n"


def traits(tiny: Tiny, picture: str) -> list[float]:
    """Return the traits of north."""
    return imagine(tiny().set(picture).session).traits(0)


def test_cards_that_nobody_sees_only_count(tiny: Tiny) -> None:
    """The numbers in a library would only tell decks apart."""
    weak = traits(tiny, PICTURE.format("rock"))
    assert traits(tiny, PICTURE.format("tree(power=9)")) == weak
    assert traits(tiny, PICTURE.format("rock rock")) != weak


@pytest.mark.parametrize(
    ("picture", "change"),
    [
        (PICTURE.replace("power=2", "power=6"), {2: 6}),
        (PICTURE.replace("controller=north", "controller=south"), {2: 0, 1: 0}),
        (PICTURE.replace("hand: rock", "hand: rock(power=4)"), {1: 4}),
    ],
)
def test_visible_numbers_are_summed(tiny: Tiny, picture: str, change: dict[float, float]) -> None:
    before, after = (traits(tiny, each.format("rock")) for each in (PICTURE, picture))
    changed = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
    assert changed
    assert set(changed) <= set(change.items())


def test_whose_turn_it_is(tiny: Tiny) -> None:
    match = imagine(tiny().set("north  hand: rock\nsouth  hand: rock\n").session)
    pairs = zip(match.traits(0), match.traits(1), strict=True)
    assert match.turn_seat == 0
    assert [each for each in pairs if each[0] != each[1]] == [(1.0, 0.0)]
