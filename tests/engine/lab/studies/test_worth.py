"""Test the worth of cards: the same matches, in which the first player may not choose a card."""

import pytest

from engine.lab.match_facts import MatchFacts
from engine.lab.played_match import play_match
from engine.lab.setting import Setting
from engine.lab.studies.worth import BATCH, missing_matches, setting_without, uses_of, worths_of
from tests.engine.lab.lab_facts import facts, rules_of

GIANT = setting_without(Setting(), "Giant")


def chosen_by_first(number: int, *names: str, winner: int | None = 0) -> MatchFacts:
    both = (names, ()) if number % 2 == 0 else ((), names)
    return facts(number, winner, chosen=both)


def test_the_first_player_never_chooses_the_card() -> None:
    rules = rules_of("lanes")
    usual = [play_match(rules, Setting(), number, judges=False) for number in range(20)]
    without = [play_match(rules, GIANT, number, judges=False) for number in range(20)]
    used = uses_of(usual)["Giant"]
    assert "Giant" not in uses_of(without)
    assert any("Giant" in match.chosen[1 - match.seat_of_first] for match in without)
    for one, other in zip(usual, without, strict=True):
        assert (one == other) == (one.number not in used)


def test_a_card_that_is_the_only_choice_is_chosen() -> None:
    rules = rules_of("lanes")
    match = play_match(rules, setting_without(Setting(), "Scout"), 0, judges=False)
    assert match.ending == "won"


def test_only_matches_with_the_card_are_played_again() -> None:
    matches = [chosen_by_first(0, "Ace"), chosen_by_first(1), chosen_by_first(2, "Ace", "King")]
    assert list(missing_matches(matches, {})) == [("Ace", [0, 2]), ("King", [2])]
    assert list(missing_matches(matches, {"Ace": {2}, "King": {2}})) == [("Ace", [0])]


def test_all_cards_have_their_turn_in_each_round() -> None:
    matches = [chosen_by_first(number, "Ace", "King") for number in range(BATCH + 1)]
    assert [name for name, _ in missing_matches(matches, {})] == ["Ace", "King"] * 2


def test_the_worth_is_what_the_player_wins_less() -> None:
    """The first player wins all 40 matches with the ace, and half of them without it."""
    matches = [chosen_by_first(number, "Ace", winner=number % 2) for number in range(40)]
    worths = worths_of(matches, {"Ace": {number: float(number < 20) for number in range(40)}})
    assert [each.name for each in worths] == ["Ace"]
    assert worths[0].used.percent == 100
    assert (worths[0].worth.value, worths[0].worth.count) == (50, 40)
    assert worths[0].is_telling
    assert worths[0].worth.is_clear


def test_few_matches_say_too_little_and_come_last() -> None:
    matches = [chosen_by_first(number, "Ace", *["King"] * (number < 5)) for number in range(40)]
    known = {"Ace": dict.fromkeys(range(40), 1.0), "King": dict.fromkeys(range(5), 0.0)}
    ace, king = worths_of(matches, known)
    assert (ace.name, king.name) == ("Ace", "King")
    assert not king.is_telling


def test_only_so_many_matches_of_a_card_are_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.lab.studies.worth.MOST_TRIED", 20)
    matches = [chosen_by_first(number, "Ace") for number in range(50)]
    assert sum(len(numbers) for _, numbers in missing_matches(matches, {})) == 20
