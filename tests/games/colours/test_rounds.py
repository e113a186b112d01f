"""The classic game’s rounds: scores, the next dealer, and the end of the match."""

import pytest

from tests.games.colours.tables import LIBRARY, RoundTable


def finish_round(table: RoundTable, state: str = "", library: str = LIBRARY, **others: str) -> None:
    """Play north’s last card."""
    table.set_up("red-5", state, library, north="red-1", **others)
    table.north.uses("red-1", "play")


@pytest.mark.parametrize(
    ("south", "points"),
    [
        ("blue-7 blue-0", 7),
        ("blue-skip", 20),
        ("blue-reverse", 20),
        ("blue-draw2", 20),
        ("wild", 50),
        ("wild-draw4 wild red-9", 109),
    ],
)
def test_the_winner_scores_the_cards_of_the_opponents(
    classic: RoundTable, south: str, points: int
) -> None:
    finish_round(classic, south=south, east="red-2")
    assert classic.north["score"] == points + 2


def test_another_round_starts(classic: RoundTable) -> None:
    finish_round(classic, library=" ".join(classic.rules.cards), south="blue-7", east="wild")
    assert (classic["round"], classic.session.outcome) == (2, None)
    hands = [len(classic.person(name)["hand"]) for name in ("north", "south", "east")]
    drawn = 2 if classic["symbol"] == "draw two" else 0
    assert sorted(hands) == [7, 7, 7 + drawn]
    assert sum(hands) + len(classic["pile"]) + len(classic["library"]) == 54 + 4


def test_the_next_player_deals_and_the_direction_is_reset(classic: RoundTable) -> None:
    finish_round(classic, state="reversed: yes dealer: north", south="blue-7", east="wild")
    assert classic["dealer"] == classic.person("south").player
    assert classic["reversed"] is (classic["symbol"] == "reverse")


def test_500_points_win_the_match(classic: RoundTable) -> None:
    classic.set_up("red-5", north="red-1  score: 400", south="wild wild-draw4")
    classic.north.uses("red-1", "play")
    assert (classic.north["score"], classic.winners) == (500, ["north"])


def test_499_points_do_not_win_the_match(classic: RoundTable) -> None:
    classic.set_up("red-5", north="red-1  score: 399", south="wild wild-draw4")
    classic.north.uses("red-1", "play")
    assert (classic.north["score"], classic.session.outcome) == (499, None)


def test_cards_drawn_for_a_last_draw_two_count(classic: RoundTable) -> None:
    classic.set_up("red-5", north="red-draw2", south="blue-1", library="blue-2 wild red-9")
    classic.north.uses("red-draw2", "play")
    assert classic.north["score"] == 1 + 9 + 50


def test_cards_drawn_for_a_last_wild_draw_four_count(classic: RoundTable) -> None:
    library = "blue-2 red-1 red-2 red-3 red-4"
    classic.set_up("red-5", north="wild-draw4", south="blue-1", library=library)
    classic.north.uses("wild-draw4", "play")
    classic.north.chooses("red")
    classic.south.chooses("No")
    assert classic.north["score"] == 1 + 1 + 2 + 3 + 4
