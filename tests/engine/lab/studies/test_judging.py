"""Test the study of what bots judge by."""

import pytest

from engine.lab.figure_tables import judging_table
from engine.lab.figures.intervals import Mean
from engine.lab.studies.judging import JudgedTrait, Judging, error_in, judging_of
from engine.play import Session
from engine.play.imagined import imagine
from engine.play.imagined.traits import trait_names
from tests.engine.play.imagined.test_sampling import GAMES
from tests.games.pools import shared_rules, shipped_rules


@pytest.mark.parametrize("game", ["smallest", "lanes", "bulwark-full"])
def test_every_trait_has_a_name(game: str) -> None:
    rules = shared_rules(*GAMES[game]) if game in GAMES else shipped_rules(game)
    decks = dict.fromkeys(range(2), rules.decks[0].cards) if rules.uses_decks else None
    session = Session.start(rules, decks, seats=None if decks else rules.seats[0])
    assert len(trait_names(rules)) == len(imagine(session).traits(0))


def test_bots_know_what_wins_where_the_smallest_hand_does() -> None:
    judging = judging_of(shared_rules(*GAMES["smallest"]))
    first = judging.traits[0]
    assert first.name == "Weight of cards in Hand"
    assert first.percent < 45  # Who has more than the other has the worse chance.
    assert judging.gain.is_clear
    assert judging.error + judging.gain.value == pytest.approx(0.25)


def test_the_error_is_that_of_a_chance() -> None:
    assert error_in([([0.0], 0.0, 1.0), ([0.0], 0.0, 0.0)], (5.0,)) == 0.25
    assert error_in([([30.0], 0.0, 1.0)], (1.0,)) == pytest.approx(0)


def test_the_table_of_what_bots_judge_by() -> None:
    judging = Judging((JudgedTrait("Pearls", 9.4, 64.2),), 0.179, Mean(0.071, 0.03, 200))
    assert judging_table(judging) == (
        "By what bots judge\n"
        "          usual lead  wins\n"
        "  Pearls        +9.4  64 %\n"
        "\n"
        "Squared error in 200 other matches\n"
        "  of the judgement                      0.179\n"
        "  less than of even chances by  0.071 ± 0.030\n"
    )
