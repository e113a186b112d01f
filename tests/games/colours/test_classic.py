"""The classic game: its deck, the dealer, turns and action cards."""

from collections import Counter

import pytest

from engine.play import IllegalAction, Session
from engine.rulebook import GameRules
from tests.games.colours.tables import RoundTable


def test_two_to_ten_players_can_play(classic_rules: GameRules) -> None:
    assert classic_rules.seats == (2, 10)
    for seats in (2, 10):
        session = Session.start(classic_rules, seats=seats)
        assert len(session.view(None).players) == seats
    for seats in (1, 11):
        with pytest.raises(ValueError, match="2 to 10 players"):
            Session.start(classic_rules, seats=seats)


def test_the_deck_has_108_cards_with_two_reverses_per_colour(classic_rules: GameRules) -> None:
    found: Counter[str] = Counter()
    for name, copies in classic_rules.decks[0].cards.items():
        found[str(classic_rules.cards[name].attributes["symbol"])] += copies
    actions = {"skip": 8, "reverse": 8, "draw two": 8, "wild": 4, "wild draw four": 4}
    assert found == {"0": 4} | {str(number): 8 for number in range(1, 10)} | actions
    assert found.total() == 108


def test_the_player_with_the_highest_number_deals(classic: RoundTable) -> None:
    """Tied players draw again, and action cards count as zero."""
    ties = 0
    for seed in range(40):
        classic.start(seats=4, seed=seed)
        lines = [line for line in classic.log_lines if line.endswith(" for the deal.")]
        drawn = [line.removesuffix(" for the deal.").partition(" shows ")[::2] for line in lines]
        best = [who for who, _ in drawn[:4]]
        while drawn:
            round_of, drawn = dict(drawn[: len(best)]), drawn[len(best) :]
            most = max(map(number, round_of.values()))
            best = [who for who, card in round_of.items() if number(card) == most]
            ties += bool(drawn)
        assert best == [classic.world.names[classic["dealer"]]]
    assert ties


def number(card: str) -> int:
    word = card.split()[-1]
    return int(word) if word.isdigit() else 0


def test_each_player_gets_seven_cards(classic: RoundTable) -> None:
    quiet = (seed for seed in range(20) if first_card(classic, seed)[1].isdigit())
    classic.start(seats=4, seed=next(quiet))
    assert [len(classic.person(name)["hand"]) for name in "north south east west".split()] == [
        7
    ] * 4


def first_card(table: RoundTable, seed: int) -> tuple[str, ...]:
    """Start a match of four, and return the colour and symbol of the first card."""
    table.start(seats=4, seed=seed)
    return tuple(table["pile"][-1].split("-")) if "-" in table["pile"][-1] else ("wild", "wild")


# turns


@pytest.mark.parametrize("card", ["red-1", "blue-5", "wild", "wild-draw4"])
def test_cards_of_the_same_colour_or_symbol_and_wilds_can_be_played(
    classic: RoundTable, card: str
) -> None:
    classic.set_up("red-5", north=f"{card} green-8 green-9", south="red-4 red-6")
    classic.north.uses(card, "play")
    assert classic["pile"][-1] == card


def test_a_card_that_does_not_match_is_refused(classic: RoundTable) -> None:
    classic.set_up("red-5", north="green-8 blue-4 red-1", south="red-4 red-6")
    before = classic.session.snapshot()
    with pytest.raises(IllegalAction):
        classic.north.uses("green-8", "play")
    assert classic.session.snapshot() == before
    assert classic.north.options == {"red-1 play", "draw_card"}


def test_playing_out_of_turn_is_refused(classic: RoundTable) -> None:
    classic.set_up("red-5", north="red-8 blue-4", south="red-4 red-6")
    with pytest.raises(IllegalAction):
        classic.south.uses("red-4", "play")


def test_only_the_drawn_card_may_be_played_after_drawing(classic: RoundTable) -> None:
    """Players may draw even if they have a card that matches."""
    classic.set_up("red-5", north="red-8 blue-4", south="red-4 red-6", library="green-1 red-9")
    classic.north.does("draw_card")
    assert classic.north.options == {"red-9 play", "keep_card"}
    classic.north.uses("red-9", "play")
    assert (classic["pile"][-1], classic.on_turn) == ("red-9", "south")


def test_the_drawn_card_may_be_kept(classic: RoundTable) -> None:
    classic.set_up("red-5", north="red-8 blue-4", south="red-4 red-6", library="green-1 red-9")
    classic.north.does("draw_card")
    classic.north.does("keep_card")
    assert (len(classic.north["hand"]), classic.on_turn) == (3, "south")


def test_the_turn_ends_if_the_drawn_card_does_not_match(classic: RoundTable) -> None:
    classic.set_up("red-5", north="red-8 blue-4", south="red-4 red-6", library="red-1 green-9")
    classic.north.does("draw_card")
    assert (len(classic.north["hand"]), classic.on_turn) == (3, "south")


# action cards

THREE = {"south": "red-4 red-6", "east": "blue-4 blue-6"}


def test_skip_skips_the_next_player(classic: RoundTable) -> None:
    classic.set_up("red-5", north="red-skip blue-4 blue-5", **THREE)
    classic.north.uses("red-skip", "play")
    assert classic.on_turn == "east"


def test_reverse_changes_the_direction(classic: RoundTable) -> None:
    classic.set_up("red-5", north="red-reverse blue-4 blue-5", **THREE)
    classic.north.uses("red-reverse", "play")
    assert (classic.on_turn, classic["reversed"]) == ("east", True)
    classic.east.does("draw_card")
    assert classic.on_turn == "south"


def test_draw_two_makes_the_next_player_draw_and_lose_the_turn(classic: RoundTable) -> None:
    classic.set_up("red-5", north="red-draw2 blue-4 blue-5", **THREE)
    classic.north.uses("red-draw2", "play")
    assert (len(classic.south["hand"]), classic.on_turn) == (2 + 2, "east")


def test_wild_draw_four_names_a_colour_and_skips_the_next_player(
    classic: RoundTable,
) -> None:
    classic.set_up("red-5", north="wild-draw4 blue-4 blue-5", **THREE)
    classic.north.uses("wild-draw4", "play")
    classic.north.chooses("green")
    classic.south.chooses("No")
    assert (len(classic.south["hand"]), classic.on_turn) == (2 + 4, "east")
    assert classic["colour"] == "green"


@pytest.mark.parametrize("card", ["red-reverse", "red-skip", "red-draw2"])
def test_action_cards_give_another_turn_with_two_players(classic: RoundTable, card: str) -> None:
    classic.set_up("red-5", north=f"{card} red-1 blue-5", south="red-4 red-6")
    classic.north.uses(card, "play")
    assert classic.on_turn == "north"


def test_wild_draw_four_gives_another_turn_with_two_players(classic: RoundTable) -> None:
    classic.set_up("red-5", north="wild-draw4 blue-4 blue-5", south="red-4 red-6")
    classic.north.uses("wild-draw4", "play")
    classic.north.chooses("green")
    classic.south.chooses("No")
    assert classic.on_turn == "north"


def test_stacking_is_not_offered(classic: RoundTable) -> None:
    """The next player can’t respond to a Draw Two with another one."""
    classic.set_up("red-5", north="red-draw2 blue-4 blue-5", south="blue-draw2 red-6", east="red-1")
    classic.north.uses("red-draw2", "play")
    assert "blue-draw2" in classic.south["hand"]
    assert classic.players_asked == ["east"]


def test_discards_below_the_top_card_refill_the_library(classic: RoundTable) -> None:
    classic.set_up(
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


def test_nothing_is_drawn_when_players_hold_all_cards(classic: RoundTable) -> None:
    classic.set_up("red-5", library="", north="blue-4 blue-6", south="red-4")
    classic.north.does("draw_card")
    assert (len(classic.north["hand"]), classic.on_turn) == (2, "south")
