"""Leagues: groups are of equal size, and after a season the best go up and the last go down."""

from fractions import Fraction
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from engine.tournaments.divisions import FinalPlace, divisions_of, ladder_after


def names(count: int) -> list[str]:
    return [f"p{number:03}" for number in range(count)]


def ended(divisions: tuple[tuple[tuple[str, ...], ...], ...]) -> list[list[list[FinalPlace]]]:
    """Return the divisions of a season in which everybody ended where they were seated."""
    return [
        [
            [FinalPlace(name, Fraction(1, place + 1)) for place, name in enumerate(group)]
            for group in groups
        ]
        for groups in divisions
    ]


def division_of(divisions: tuple[tuple[tuple[str, ...], ...], ...]) -> dict[str, int]:
    return {
        name: number
        for number, groups in enumerate(divisions)
        for group in groups
        for name in group
    }


def test_twenty_players_in_groups_of_at_most_six() -> None:
    assert divisions_of(names(20), 6) == (
        (("p000", "p001", "p002", "p003", "p004"),),
        (("p005", "p008", "p009", "p012", "p013"), ("p006", "p007", "p010", "p011", "p014")),
        (("p015", "p016", "p017", "p018", "p019"),),
    )


def test_the_winners_of_both_groups_go_up_and_two_go_down() -> None:
    top, below = [["a", "b", "c", "d"]], [["e", "f", "g", "h"], ["i", "j", "k", "l"]]
    after = ladder_after([place(top), place(below)], 1)
    assert "".join(after) == "abeicdfjgkhl"


def test_the_better_of_two_last_players_stays() -> None:
    """Only one goes down, and the last of the first group has fewer points than that of the second."""
    groups = [
        [FinalPlace("a", Fraction(1)), FinalPlace("b", Fraction(0))],
        [FinalPlace("c", Fraction(1)), FinalPlace("d", Fraction(1, 3))],
    ]
    below = [[FinalPlace("e", Fraction(1)), FinalPlace("f", Fraction(0))]]
    assert "".join(ladder_after([groups, below], 1)) == "acdebf"


def place(groups: list[list[str]]) -> list[list[FinalPlace]]:
    return [[FinalPlace(name, Fraction(1, 2)) for name in group] for group in groups]


@given(st.integers(2, 200), st.integers(4, 8))
def test_groups_are_of_equal_size(count: int, largest: int) -> None:
    divisions = divisions_of(names(count), largest)
    sizes = [len(group) for groups in divisions for group in groups]
    assert sum(sizes) == count
    assert max(sizes) <= largest
    assert max(sizes) - min(sizes) <= 1
    assert min(sizes) >= 2
    assert len(divisions[0]) == 1


@given(st.integers(2, 200), st.integers(4, 8), st.integers(1, 2), st.randoms())
def test_a_season_loses_nobody_and_moves_nobody_against_the_results(
    count: int, largest: int, movers: int, dice: object
) -> None:
    before = divisions_of(names(count), largest)
    results = ended(before)
    for group in (group for groups in results for group in groups):
        dice.shuffle(group)  # type: ignore[attr-defined]
    ladder = ladder_after(results, movers)
    assert sorted(ladder) == names(count)
    rank = {name: number for number, name in enumerate(ladder)}
    for group in (group for groups in results for group in groups):
        ranks = [rank[row.player] for row in group]
        assert ranks == sorted(ranks)


@given(st.integers(2, 200), st.integers(4, 8), st.integers(1, 2))
def test_as_many_go_down_as_go_up_by_one_division(count: int, largest: int, movers: int) -> None:
    before = divisions_of(names(count), largest)
    after = divisions_of(ladder_after(ended(before), movers), largest)
    was, now = division_of(before), division_of(after)
    moves = [now[name] - was[name] for name in was]
    assert set(moves) <= {-1, 0, 1}
    assert sum(moves) == 0
    for upper, (higher, lower) in enumerate(pairwise(before)):
        up = sum(was[name] == upper + 1 and now[name] == upper for name in was)
        sizes = [sum(map(len, groups)) for groups in (higher, lower)]
        assert up == min(movers * len(lower), sizes[0] // 2, sizes[1] // 2)
