"""Charts of a deck's cards."""

import pytest

from cards.decks.charts import MOST_BARS, STEP, TALLEST, Curve, _in_order, curves
from cards.models import Game
from cards.pools.deck_pools import DeckPools


@pytest.fixture
def known(game: Game) -> DeckPools:
    return DeckPools(game)


def drawn(known: DeckPools, deck: dict[str, int]) -> dict[str, Curve]:
    return {curve.title: curve for curve in curves(known.words, known.cards, deck)}


def test_each_value_has_a_bar_as_high_as_it_has_cards(known: DeckPools) -> None:
    found = drawn(known, {"10": 4, "2": 1, "A": 2, "J": 1})
    assert found["Number"].description == "0: 1, 1: 2, 2: 1, 10: 4"
    assert [bar.height for bar in found["Number"].bars] == [12, 24, 12, TALLEST]
    assert found["Number"].width == 4 * STEP
    assert found["Special"].description == "yes: 5, no: 3"


def test_what_is_the_same_on_every_card_is_not_drawn(known: DeckPools) -> None:
    assert list(drawn(known, {"A": 1, "2": 1})) == ["Number"]
    assert drawn(known, {"A": 4, "Dragon": 1}) == {}


def test_many_numbers_stand_in_ranges() -> None:
    ranges = list(_in_order(dict.fromkeys((0, 1, *range(5, 40)), 2)))
    assert ranges[:2] == [("0–3", 4), ("4–7", 6)]
    assert (len(ranges), sum(count for _, count in ranges)) == (10, 74)
    assert len(list(_in_order(dict.fromkeys(range(10**9, 10**9 + 13), 1)))) <= MOST_BARS
