"""Test the numbers of a pack, and writing others."""

import pytest

from engine.lab.studies.number_places import changed_source, changed_text, places_in
from engine.rulebook import read_pack
from tests.engine.lab.lab_facts import STARTING

LANES = (STARTING / "lanes.toml").read_bytes()
TEXT = """effect strike "Strike"
  when play of this
  damage you amount: 2 + 10
  draw you count: 2
"""


def test_numbers_of_cards_and_effects() -> None:
    found = {place.key: place for place in places_in(LANES)}
    assert found["card:Giant:strength"].value == 6
    assert found["effect:lead:0"].line == "set value += 1"
    assert len(found) == len(places_in(LANES))


def test_the_same_numbers_change_nothing() -> None:
    assert read_pack(changed_source(LANES, {})) == read_pack(LANES)


def test_a_card_and_the_corner_that_prints_it() -> None:
    cornered = LANES.replace('symbol = "♚"'.encode(), 'symbol = "♚", corner = "6"'.encode())
    pack = read_pack(changed_source(cornered, {"card:Giant:strength": 9}))
    giant = next(card for card in pack.cards if card.name == "Giant")
    assert giant.attributes["strength"] == 9
    assert giant.look.corner == "9"
    others = [card for card in pack.cards if card.name != "Giant"]
    assert others == [card for card in read_pack(LANES).cards if card.name != "Giant"]


def test_one_number_of_a_text_changes_and_nothing_else() -> None:
    changes = {"effect:strike:1": 7, "effect:strike:2": 3}
    changed = TEXT.replace("10", "7").replace("count: 2", "count: 3")
    assert changed_text(TEXT, changes, 2) == changed


def test_text_that_cannot_be_read_has_no_numbers() -> None:
    assert changed_text("effect 1 2", {"effect:1:0": 3}, 2) == "effect 1 2"


def test_only_so_many_numbers_are_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.lab.studies.number_places.MOST_PLACES", 3)
    assert len(places_in(LANES)) == 3
