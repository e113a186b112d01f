"""The worked examples of organised play come out to the last digit."""

from fractions import Fraction

import pytest

from engine.tournaments.standings import Scoring, Standing, TieBreak, standings
from tests.engine.tournaments.fields import meetings_of

EIGHT = meetings_of(
    [
        (1, "A", "B", 2, 0, 0),
        (1, "C", "D", 2, 1, 0),
        (1, "E", "F", 2, 1, 0),
        (1, "G", "H", 1, 1, 1),
        (2, "A", "C", 2, 1, 0),
        (2, "E", "G", 2, 0, 0),
        (2, "H", "B", 2, 0, 0),
        (2, "D", "F", 2, 0, 0),
        (3, "A", "E", 1, 2, 0),
        (3, "H", "C", 0, 2, 0),
        (3, "G", "D", 2, 1, 0),
        (3, "B", "F", 2, 1, 0),
    ]
)
FIVE = meetings_of(
    [
        (1, "A", "B", 2, 0, 0),
        (1, "C", "D", 2, 1, 0),
        (1, "E", None, 2, 0, 0),
        (2, "A", "C", 2, 0, 0),
        (2, "B", "E", 2, 0, 0),
        (2, "D", None, 2, 0, 0),
        (3, "A", "D", 0, 2, 0),
        (3, "B", "C", 1, 1, 1),
    ]
)


def lines(found: tuple[Standing, ...]) -> list[str]:
    return [
        f"{each.place} {each.player} {each.points} {each.won}-{each.lost}-{each.drawn} "
        + " ".join(f"{float(tie) * 100:.4f}" for tie in each.ties)
        for each in found
    ]


def test_eight_players_without_byes() -> None:
    assert lines(standings("ABCDEFGH", EIGHT)) == [
        "1 E 9 3-0-0 48.0370 75.0000 45.7222",
        "2 A 6 2-1-0 66.6667 62.5000 56.8333",
        "3 C 6 2-1-0 48.1481 62.5000 53.3730",
        "4 G 4 1-1-1 59.2593 41.6667 57.5397",
        "5 H 4 1-1-1 48.1481 47.6190 45.7222",
        "6 D 3 1-2-0 48.0370 50.0000 45.7222",
        "7 B 3 1-2-0 48.0370 33.0000 47.7063",
        "8 F 0 0-3-0 55.5556 33.0000 52.6667",
    ]


def test_five_players_with_byes_of_whom_one_leaves() -> None:
    assert lines(standings("ABCDE", FIVE)) == [
        "1 D 6 2-1-0 55.5556 71.4286 54.1667",
        "2 A 6 2-1-0 51.8519 66.6667 53.5714",
        "3 C 4 1-1-1 59.2593 41.6667 61.9048",
        "4 B 4 1-1-1 53.7037 47.6190 52.7778",
        "5 E 3 1-1-0 44.4444 50.0000 47.6190",
    ]


def test_byes_of_opponents_can_be_left_out() -> None:
    found = standings("ABCDE", FIVE, Scoring(counts_opponents_byes=False))
    shares = {each.player: f"{float(each.ties[0]) * 100:.4f}" for each in found}
    assert shares == {
        "D": "55.5556",
        "A": "46.2963",
        "C": "53.7037",
        "B": "48.0370",
        "E": "44.4444",
    }


def test_the_bye_counts_as_a_match_won_by_two_games() -> None:
    (e,) = (each for each in standings("ABCDE", FIVE) if each.player == "E")
    assert (e.points, e.byes, e.won) == (3, 1, 1)


def test_two_players_who_don_t_come_both_lose() -> None:
    found = standings("AB", meetings_of([(1, "A", "B", 0, 0, 0)]))
    assert lines(found) == [
        "1 A 0 0-1-0 33.0000 33.0000 33.0000",
        "1 B 0 0-1-0 33.0000 33.0000 33.0000",
    ]


def test_players_without_matches_share_the_first_place() -> None:
    assert [each.place for each in standings("AB", [])] == [1, 1]


def test_penalties_take_points_away_but_no_share_from_opponents() -> None:
    before = {each.player: each for each in standings("ABCDEFGH", EIGHT)}
    after = {each.player: each for each in standings("ABCDEFGH", EIGHT, penalties={"E": 4})}
    assert (after["E"].points, after["E"].place) == (5, 3)
    assert after["A"].ties == before["A"].ties


@pytest.mark.parametrize(("player", "value"), [("E", 0 + 4 + 6), ("G", 3 + 2), ("F", 0)])
def test_sonneborn_berger_counts_the_points_of_the_beaten(player: str, value: int) -> None:
    found = standings("ABCDEFGH", EIGHT, Scoring(tie_breaks=(TieBreak.BEATEN,)))
    (standing,) = (each for each in found if each.player == player)
    assert standing.ties == (Fraction(value),)
