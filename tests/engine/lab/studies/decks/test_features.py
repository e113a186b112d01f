"""Features describe decks by one number, and axes divide them into ranges."""

import pytest

from engine.lab.setting import SettingError
from engine.lab.studies.decks.axes import Axis
from engine.lab.studies.decks.features import SIZE, Feature, feature_named, features_of
from tests.engine.lab.lab_facts import rules_of

DUEL = rules_of("creature-duel")
DECK = {"Mouse": 3, "Boar": 1}


@pytest.mark.parametrize(
    ("key", "value"), [("size", 4), ("different", 2), ("mean:cost", 2.0), ("count:guard", 0)]
)
def test_a_deck_has_a_number_for_each_feature(key: str, value: float) -> None:
    assert feature_named(DUEL, key).of(DUEL, DECK) == value


def test_features_come_from_the_attributes_that_cards_print() -> None:
    keys = [each.key for each in features_of(DUEL)]
    assert keys == ["size", "different", "mean:cost", "mean:power", "mean:life", "count:guard"]


def test_an_unknown_feature_is_refused() -> None:
    with pytest.raises(SettingError) as refused:
        feature_named(DUEL, "mean:charm")
    assert refused.value.code == "feature_unknown"


def test_a_card_counts_by_the_value_of_a_text() -> None:
    rules = rules_of("trick-taking")
    texts = [each for each in features_of(rules) if each.value is not True]
    for each in texts:
        own = [card.name for card in rules.cards.values() if each.of(rules, {card.name: 2})]
        assert own
        assert each.of(rules, dict.fromkeys(own, 1)) == len(own)


@pytest.mark.parametrize(
    ("low", "high", "labels"),
    [
        (0, 20, ["0–6", "7–13", "14–20"]),
        (0, 1, ["0", "1"]),
        (5, 5, ["5"]),
        (0, 4, ["0–1", "2–3", "4"]),
    ],
)
def test_whole_numbers_have_whole_ranges(low: int, high: int, labels: list[str]) -> None:
    axis = Axis(Feature(SIZE), low, high, 3)
    assert axis.labels == labels
    for value in range(low, high + 1):
        first, last = axis.bounds(axis.place_of(value))
        assert first <= value <= last


def test_values_beyond_the_ends_belong_to_the_outer_ranges() -> None:
    axis = Axis(Feature("mean", "cost"), 1.0, 4.0, 3)
    assert [axis.place_of(value) for value in (0.5, 1.0, 2.0, 3.9, 4.0, 7.0)] == [0, 0, 1, 2, 2, 2]
    assert axis.labels == ["1.0–2.0", "2.0–3.0", "3.0–4.0"]
