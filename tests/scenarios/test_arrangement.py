"""Edit a starting table by drag, click and form; the server decides."""

from typing import Any

import pytest

from cards.models import DraftPart
from tests.cards.authoring.visits import Visitor
from tests.scenarios.authors import Trying


@pytest.fixture
def trying(splash: DraftPart, bo_visits: Visitor) -> Trying:
    return Trying(bo_visits, splash)


def test_a_card_is_laid_by_a_drag_or_by_two_clicks(trying: Trying) -> None:
    trying.does(at="picture", action="put 2 zone-1-hand")
    assert trying.picture[1:] == ["you hand: Frog", "opponent hand: Newt Newt"]
    led = trying.does(at="picture", action="take 1")
    assert led.endswith("?at=picture&card=1")
    page = trying.reads("?at=picture&card=1")
    assert "Where should Frog go?" in page
    zone = page.split('id="lay-zone"')[1].split("Mud")[0].rsplit('value="', 1)[1].split('"')[0]
    trying.does(at="picture", card="1", action=f"choose {zone}")
    assert trying.picture == [
        "game turn_player: you phase: croak mud: Frog",
        "you",
        "opponent hand: Newt Newt",
    ]
    trying.does(at="picture", action="put 1 zone-0-hand")
    assert trying.picture[1:] == ["you hand: Frog", "opponent hand: Newt Newt"]


def test_cards_are_added_and_taken_away(trying: Trying) -> None:
    page = trying.reads("?at=picture")
    zone = page.split('id="add-zone"')[1].split('value="')[1].split('"')[0]
    trying.does(at="picture", deed="add", name="Old newt", zone=zone)
    assert trying.picture[1] == "you hand: Frog Newt Newt"
    trying.does(at="picture", card="1", deed="away")
    assert trying.picture[1] == "you hand: Newt Newt"
    trying.does(at="picture", card="1", deed="lay", zone=zone)
    trying.does(deed="undo")
    assert trying.picture[1] == "you hand: Frog Newt Newt"


def test_whose_turn_it_is_and_every_attribute_can_be_set(trying: Trying) -> None:
    sent: dict[str, Any] = {"deed": "set", "of": "game", "entity": "1", "at": "picture"}
    trying.does(
        **(sent | {"set turn_player": "opponent", "set splashes": "5", "set phase": "croak"})
    )
    assert trying.picture[0] == "game turn_player: opponent phase: croak splashes: 5"
    sent = {"deed": "set", "of": "card", "entity": "1", "at": "picture", "card": "1"}
    led = trying.does(**(sent | {"set face_down": "yes"}))
    assert "card=1" in led
    assert trying.picture[1] == "you hand: Frog(face_down=yes) Newt"


def test_mistakes_are_sentences(trying: Trying) -> None:
    here: dict[str, Any] = {"at": "picture"}
    assert "no longer on the table" in trying.refused(**here, action="put 9 zone-0-hand")
    assert "no such zone" in trying.refused(**here, action="put 1 zone-7-hand")
    assert "no such zone" in trying.refused(**here, action="put 1 zone-shared-hand")
    assert "no card “Heron”" in trying.refused(**here, deed="add", name="Heron", zone="2")
    assert "isn’t possible" in trying.refused(**here, action="")
    number = {"deed": "set", "of": "game", "entity": "1", "set splashes": "many"}
    assert "“splashes” must be a number" in trying.refused(**here, **number)
