"""Bots rate a card higher if players win after drawing it, the more so after many games."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bots import RandomBot
from engine.drafting.card_worth import card_worths
from engine.drafting.won_when_drawn import (
    CardRecord,
    DrawnCards,
    card_records,
    drawn_in_match,
    measured_worths,
    sum_of_records,
)
from engine.play import Session
from tests.games.pools import STARTER, shared_rules

SEED = 30
drawn = st.builds(
    DrawnCards, st.frozensets(st.sampled_from("abcdef")), st.sampled_from((0.0, 0.5, 1.0))
)


def test_a_match_that_is_played_again_tells_what_was_in_each_hand() -> None:
    rules = shared_rules(STARTER / "low-water.toml", STARTER / "low-water-core.toml")
    decks = {seat: dict(deck.cards) for seat, deck in enumerate(rules.decks[:2])}
    session = Session.start(rules, decks, SEED)
    hands = [set[str](), set[str]()]
    bot = RandomBot(SEED)
    while session.required_seats and session.number < 60:
        seat = session.required_seats[0]
        hands[seat] |= {
            card.name
            for zone in session.view(seat).zones
            if zone.name == "hand"
            for card in zone.cards or ()
        }
        session.act(seat, bot.choose(session.view(seat), session.legal_actions(seat)))
    found = drawn_in_match(rules, session.record)
    for seat, deck in decks.items():
        assert hands[seat] <= found[seat].names <= deck.keys()


@pytest.mark.slow
@given(st.lists(drawn, max_size=30))
def test_all_gains_and_losses_of_equally_known_cards_are_equal(found: list[DrawnCards]) -> None:
    records = card_records(found)
    same = {name: CardRecord(20, 20 * each.share) for name, each in records.items()}
    assert abs(sum(measured_worths(same).values())) < 1e-9


@given(st.lists(drawn, max_size=30), st.lists(drawn, max_size=30))
def test_records_of_two_tournaments_add_up(one: list[DrawnCards], other: list[DrawnCards]) -> None:
    assert sum_of_records([card_records(one), card_records(other)]) == card_records(one + other)


def test_a_card_that_wins_is_worth_more_the_more_games_say_so() -> None:
    def worth(games: int) -> float:
        return measured_worths({"a": CardRecord(games, games), "b": CardRecord(games, 0.0)})["a"]

    assert 0 < worth(1) < 0.11 < worth(50) < worth(1000) < 4


def test_without_matches_the_print_decides() -> None:
    rules = shared_rules(STARTER / "low-water.toml", STARTER / "low-water-core.toml")
    assert card_worths(rules, measured_worths({})) == card_worths(rules)
