"""The classic game, row by row: the deck, the dealer, a turn, and what action cards do."""

from collections import Counter

import pytest

from engine.play import IllegalAction, Session
from engine.rulebook import GameRules
from tests.games.colours.tables import Laid


def test_players_two_to_ten(classic_rules: GameRules) -> None:
    assert classic_rules.seats == (2, 10)
    for seats in (2, 10):
        session = Session.start(classic_rules, seats=seats)
        assert len(session.view(None).players) == seats
    for seats in (1, 11):
        with pytest.raises(ValueError, match="2 to 10 players"):
            Session.start(classic_rules, seats=seats)


def test_deck_of_108_with_two_reverses_a_colour(classic_rules: GameRules) -> None:
    found: Counter[str] = Counter()
    for name, copies in classic_rules.decks[0].cards.items():
        found[str(classic_rules.cards[name].attributes["symbol"])] += copies
    actions = {"skip": 8, "reverse": 8, "draw two": 8, "wild": 4, "wild draw four": 4}
    assert found == {"0": 4} | {str(number): 8 for number in range(1, 10)} | actions
    assert found.total() == 108


def test_dealer_is_who_draws_the_highest_number(classic: Laid) -> None:
    """Who ties for it draws again; action cards count nothing."""
    again = 0
    for seed in range(40):
        classic.start(seats=4, seed=seed)
        said = [line for line in classic.story if line.endswith(" for the deal.")]
        drawn = [line.removesuffix(" for the deal.").partition(" shows ")[::2] for line in said]
        best = [who for who, _ in drawn[:4]]
        while drawn:
            round_of, drawn = dict(drawn[: len(best)]), drawn[len(best) :]
            most = max(map(number, round_of.values()))
            best = [who for who, card in round_of.items() if number(card) == most]
            again += bool(drawn)
        assert best == [classic.world.names[classic["dealer"]]]
    assert again


def number(card: str) -> int:
    word = card.split()[-1]
    return int(word) if word.isdigit() else 0


def test_everybody_gets_seven(classic: Laid) -> None:
    quiet = (seed for seed in range(20) if opened(classic, seed)[1].isdigit())
    classic.start(seats=4, seed=next(quiet))
    assert [len(classic.person(name)["hand"]) for name in "north south east west".split()] == [
        7
    ] * 4


def opened(table: Laid, seed: int) -> tuple[str, ...]:
    """A match of four, and the first card: its colour and symbol."""
    table.start(seats=4, seed=seed)
    return tuple(table["pile"][-1].split("-")) if "-" in table["pile"][-1] else ("wild", "wild")


# a turn


@pytest.mark.parametrize("card", ["red-1", "blue-5", "wild", "wild-draw4"])
def test_turn_match_colour_number_or_a_wild(classic: Laid, card: str) -> None:
    classic.lay("red-5", north=f"{card} green-8 green-9", south="red-4 red-6")
    classic.north.uses(card, "play")
    assert classic["pile"][-1] == card


def test_turn_what_does_not_match_is_refused(classic: Laid) -> None:
    classic.lay("red-5", north="green-8 blue-4 red-1", south="red-4 red-6")
    before = classic.session.snapshot()
    with pytest.raises(IllegalAction):
        classic.north.uses("green-8", "play")
    assert classic.session.snapshot() == before
    assert classic.north.options == {"red-1 play", "draw_card"}


def test_turn_nobody_plays_out_of_turn(classic: Laid) -> None:
    classic.lay("red-5", north="red-8 blue-4", south="red-4 red-6")
    with pytest.raises(IllegalAction):
        classic.south.uses("red-4", "play")


def test_turn_after_drawing_only_the_drawn_card_may_be_played(classic: Laid) -> None:
    """Also by choice: a card that fits may be kept back."""
    classic.lay("red-5", north="red-8 blue-4", south="red-4 red-6", library="green-1 red-9")
    classic.north.does("draw_card")
    assert classic.north.options == {"red-9 play", "keep_card"}
    classic.north.uses("red-9", "play")
    assert (classic["pile"][-1], classic.on_turn) == ("red-9", "south")


def test_turn_the_drawn_card_may_be_kept(classic: Laid) -> None:
    classic.lay("red-5", north="red-8 blue-4", south="red-4 red-6", library="green-1 red-9")
    classic.north.does("draw_card")
    classic.north.does("keep_card")
    assert (len(classic.north["hand"]), classic.on_turn) == (3, "south")


def test_turn_is_over_if_the_drawn_card_does_not_match(classic: Laid) -> None:
    classic.lay("red-5", north="red-8 blue-4", south="red-4 red-6", library="red-1 green-9")
    classic.north.does("draw_card")
    assert (len(classic.north["hand"]), classic.on_turn) == (3, "south")


# what action cards do

THREE = {"south": "red-4 red-6", "east": "blue-4 blue-6"}


def test_skip_the_next_player_is_skipped(classic: Laid) -> None:
    classic.lay("red-5", north="red-skip blue-4 blue-5", **THREE)
    classic.north.uses("red-skip", "play")
    assert classic.on_turn == "east"


def test_reverse_the_direction_turns(classic: Laid) -> None:
    classic.lay("red-5", north="red-reverse blue-4 blue-5", **THREE)
    classic.north.uses("red-reverse", "play")
    assert (classic.on_turn, classic["reversed"]) == ("east", True)
    classic.east.does("draw_card")
    assert classic.on_turn == "south"


def test_draw_two_the_next_draws_and_loses_the_turn(classic: Laid) -> None:
    classic.lay("red-5", north="red-draw2 blue-4 blue-5", **THREE)
    classic.north.uses("red-draw2", "play")
    assert (len(classic.south["hand"]), classic.on_turn) == (2 + 2, "east")


def test_wild_draw_four_names_a_colour_and_the_next_draws_and_loses_the_turn(
    classic: Laid,
) -> None:
    classic.lay("red-5", north="wild-draw4 blue-4 blue-5", **THREE)
    classic.north.uses("wild-draw4", "play")
    classic.north.chooses("green")
    classic.south.chooses("No")
    assert (len(classic.south["hand"]), classic.on_turn) == (2 + 4, "east")
    assert classic["colour"] == "green"


@pytest.mark.parametrize("card", ["red-reverse", "red-skip", "red-draw2"])
def test_two_players_the_same_player_goes_on(classic: Laid, card: str) -> None:
    classic.lay("red-5", north=f"{card} red-1 blue-5", south="red-4 red-6")
    classic.north.uses(card, "play")
    assert classic.on_turn == "north"


def test_two_players_the_same_player_goes_on_after_a_wild_draw_four(classic: Laid) -> None:
    classic.lay("red-5", north="wild-draw4 blue-4 blue-5", south="red-4 red-6")
    classic.north.uses("wild-draw4", "play")
    classic.north.chooses("green")
    classic.south.chooses("No")
    assert classic.on_turn == "north"


def test_stacking_is_not_offered(classic: Laid) -> None:
    """A Draw Two is not answered by a Draw Two: who is hit draws and is passed over."""
    classic.lay("red-5", north="red-draw2 blue-4 blue-5", south="blue-draw2 red-6", east="red-1")
    classic.north.uses("red-draw2", "play")
    assert "blue-draw2" in classic.south["hand"]
    assert classic.asked == ["east"]


def test_an_empty_draw_pile_is_made_of_the_discards_but_the_top(classic: Laid) -> None:
    classic.lay(
        "green-1 green-2 green-3 red-5",
        library="yellow-9",
        north="red-draw2 blue-4 blue-5",
        **THREE,
    )
    classic.north.uses("red-draw2", "play")
    assert len(classic.south["hand"]) == 2 + 2
    assert "yellow-9" in classic.south["hand"]
    assert classic["pile"] == ["red-draw2"]
    assert len(classic["library"]) == 3


def test_when_every_card_is_held_nothing_is_drawn(classic: Laid) -> None:
    classic.lay("red-5", library="", north="blue-4 blue-6", south="red-4")
    classic.north.does("draw_card")
    assert (len(classic.north["hand"]), classic.on_turn) == (2, "south")
