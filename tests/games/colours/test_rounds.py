"""The classic game's rounds: what a round scores, who deals the next, and when the match is won."""

import pytest

from tests.games.colours.tables import LIBRARY, Laid


def laid_out(table: Laid, said: str = "", library: str = LIBRARY, **others: str) -> None:
    """North lays the last card."""
    table.lay("red-5", said, library, north="red-1", **others)
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
def test_the_winner_gets_what_the_others_hold(classic: Laid, south: str, points: int) -> None:
    laid_out(classic, south=south, east="red-2")
    assert classic.north["score"] == points + 2


def test_the_match_goes_on_with_another_round(classic: Laid) -> None:
    laid_out(classic, library=" ".join(classic.rules.cards), south="blue-7", east="wild")
    assert (classic["round"], classic.session.outcome) == (2, None)
    hands = [len(classic.person(name)["hand"]) for name in ("north", "south", "east")]
    drawn = 2 if classic["symbol"] == "draw two" else 0
    assert sorted(hands) == [7, 7, 7 + drawn]
    assert sum(hands) + len(classic["pile"]) + len(classic["library"]) == 54 + 4


def test_the_next_player_deals_and_turns_go_the_first_way_again(classic: Laid) -> None:
    laid_out(classic, said="reversed: yes dealer: north", south="blue-7", east="wild")
    assert classic["dealer"] == classic.person("south").player
    assert classic["reversed"] is (classic["symbol"] == "reverse")


def test_500_points_win_the_match(classic: Laid) -> None:
    classic.lay("red-5", north="red-1  score: 400", south="wild wild-draw4")
    classic.north.uses("red-1", "play")
    assert (classic.north["score"], classic.winners) == (500, ["north"])


def test_499_points_do_not(classic: Laid) -> None:
    classic.lay("red-5", north="red-1  score: 399", south="wild wild-draw4")
    classic.north.uses("red-1", "play")
    assert (classic.north["score"], classic.session.outcome) == (499, None)


def test_the_last_card_still_lets_the_next_player_draw_and_that_counts(classic: Laid) -> None:
    classic.lay("red-5", north="red-draw2", south="blue-1", library="blue-2 wild red-9")
    classic.north.uses("red-draw2", "play")
    assert classic.north["score"] == 1 + 9 + 50


def test_a_last_wild_draw_four_counts_too(classic: Laid) -> None:
    library = "blue-2 red-1 red-2 red-3 red-4"
    classic.lay("red-5", north="wild-draw4", south="blue-1", library=library)
    classic.north.uses("wild-draw4", "play")
    classic.north.chooses("red")
    classic.south.chooses("No")
    assert classic.north["score"] == 1 + 1 + 2 + 3 + 4
