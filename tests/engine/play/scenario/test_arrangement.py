"""Test editing a table by hand: moving, adding and removing cards, setting attributes."""

import pytest

from engine.play.picture import PictureError
from engine.play.scenario.editing.arrangement import Arrangement
from engine.play.scenario.editing.arrangement_fields import fields_of
from engine.view import ALL_OPEN
from tests.engine.play.scenario.tiny_scenarios import RULES

PICTURE = """\
game      turn_player: you  phase: play  score: 4
you       hand: go(attached_to=3) both  discard: rock
opponent  energy: 3  library: tree go
"""


def table() -> Arrangement:
    return Arrangement(RULES, PICTURE)


def zone(name: str, player: int) -> int:
    return RULES.zone_number(name, player)


def test_moving_a_card_keeps_references_to_it() -> None:
    arranged = table()
    arranged.place_card(3, zone("hand", 2))
    assert arranged.picture.splitlines()[1:] == [
        "you       hand: go(attached_to=5) both",
        "opponent  energy: 3  library: tree go  hand: rock",
    ]
    hand = arranged.view(ALL_OPEN).players[1].zones[1]
    assert [card.title for card in hand.cards or ()] == ["rock"]


def test_adding_and_removing_cards() -> None:
    arranged = table()
    arranged.add_card("both", zone("field", 0))
    arranged.remove_card(3)
    assert arranged.picture.splitlines()[:2] == [
        "game      turn_player: you  phase: play  score: 4  field: both",
        "you       hand: go both",
    ]


def test_setting_attributes() -> None:
    arranged = table()
    arranged.set("game", 1, "turn_player", "opponent")
    arranged.set("player", 1, "energy", " 7 ")
    arranged.set("card", 2, "tapped", "yes")
    assert arranged.picture.splitlines()[:2] == [
        "game      turn_player: opponent  phase: play  score: 4",
        "you       energy: 7  hand: go(attached_to=3) both(tapped=yes)  discard: rock",
    ]
    fields = {each.name: each for each in fields_of(arranged, "card", 1)}
    assert (fields["power"].value, fields["power"].is_number) == ("1", True)
    assert ("3", "rock") in fields["attached_to"].choices
    assert [each.name for each in fields_of(arranged, "game", 1)][:2] == ["turn_player", "phase"]


@pytest.mark.parametrize(
    ("deed", "sentence"),
    [
        (lambda it: it.place_card(9, zone("hand", 1)), "no longer on the table"),
        (lambda it: it.place_card(1, zone("hand", 0)), "no such zone"),
        (lambda it: it.place_card(1, 99), "no such zone"),
        (lambda it: it.place_card(1, 0), "no such zone"),
        (lambda it: it.add_card("nobody", zone("hand", 1)), "no card “nobody”"),
        (lambda it: it.add_card("go", 0), "no such zone"),
        (lambda it: it.remove_card(0), "no longer on the table"),
        (lambda it: it.set("game", 1, "score", "many"), "“score” must be a number, not “many”"),
        (lambda it: it.set("player", 3, "energy", "1"), "no “energy”"),
        (lambda it: it.set("zone", 1, "energy", "1"), "no “energy”"),
        (lambda it: it.set("card", 77, "power", "1"), "no “power”"),
    ],
)
def test_invalid_changes_raise_and_change_nothing(deed: object, sentence: str) -> None:
    arranged = table()
    with pytest.raises(PictureError, match=sentence):
        deed(arranged)  # type: ignore[operator]
    assert arranged.picture == PICTURE
