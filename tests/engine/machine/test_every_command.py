"""Every command changes a small table as expected."""

import pytest

from engine.language.vocabulary.commands import COMMANDS
from tests.engine.table import Table
from tests.engine.tiny_game import Play

TABLE = """
game   field: rock(owner=south)
north  hand: go tree  library: rock rock tree  discard: rock
south  hand: rock     library: tree tree rock
"""

AFTER = {
    "move": (["move top(you.library, 2) to: game.field"], "game field: rock tree rock"),
    "move to the bottom": (
        ["move you.discard to: you.library bottom: yes"],
        "north library: rock rock rock tree",
    ),
    "draw": (["draw you.next count: 2"], "south hand: rock rock tree"),
    "draw too many": (["draw you count: 9"], "north hand: go tree tree rock rock"),
    "draw none": (["draw you count: -1"], "north hand: go tree"),
    "discard": (['discard cards where it.name == "rock"'], "south discard: rock rock rock"),
    "shuffle": (["shuffle you.hand", "move this to: you.hand"], "north hand: tree go"),
    "create": (['create "tree" to: game.field count: 2'], "game field: rock tree tree"),
    "copy": (["copy last(you.hand) to: game.field"], "game field: rock tree"),
    "transform": (['transform this into: "tree"'], "north hand: tree tree"),
    "remove": (["remove you.library"], "north library:"),
    "deal": (["deal players count: 2"], "south hand: rock rock tree"),
    "deal all there are": (["deal players count: 9"], "north library:"),
    "shuffle_into": (["shuffle_into you.discard zone: you.next.library"], "north discard:"),
    "insert": (
        ["insert top(you.library, 2) to: you.next.library place: 2"],
        "south library: tree tree rock tree rock",
    ),
    "insert below all": (
        ["insert last(you.hand) to: you.library place: 99"],
        "north library: tree rock rock tree",
    ),
    "exchange": (
        ["exchange first: last(you.hand) second: first(you.library)"],
        "north library: tree rock tree",
    ),
    "exchange in one zone": (
        ["exchange first: this second: last(you.hand)"],
        "north hand: tree go",
    ),
    "swap": (["swap first: you.library second: you.next.library"], "north library: tree tree rock"),
    "award": (["award you.discard to: you.next"], "north discard:"),
}


def cards(table: Table, where: str) -> list[str]:
    who, zone = where.split(":")[0].split()
    player = table.world.names.index(who) if who != "game" else 0
    return [table.card(card) for card in table.zone(zone, player)]


@pytest.mark.parametrize("what", AFTER)
def test_moves_between_zones(play: Play, what: str) -> None:
    lines, after = AFTER[what]
    assert cards(play(*lines, picture=TABLE), after) == after.split(":")[1].split()


def test_an_awarded_card_leaves_the_match(play: Play) -> None:
    table = play("award cards in you.library to: you.next", picture=TABLE)
    assert table.session.awards == [(1, "rock"), (1, "rock"), (1, "tree")]


def test_a_copy_has_the_current_values_of_the_card(play: Play) -> None:
    table = play("set this.power = 6", "copy this to: game.field", "set this.power = 2")
    assert "power=6, tapped=yes)\nnorth" in table.session.picture()


def test_a_transformed_card_has_the_effects_of_its_new_definition(play: Play) -> None:
    hit = "effect hit\n  use in play from hand\n  set game.score += 1\n  remove this\n"
    table = play('transform last(you.hand) into: "hit"', effects=hit, picture=TABLE)
    table.north.uses("hit")
    assert table["score"] == 1


def test_a_given_effect_works_until_it_ends(play: Play) -> None:
    late = "effect late\n  after draw from hand\n  set game.score += 1\n"
    lines = (
        "give late to: you.hand until: turn",
        "draw you",
        "set game.turn_player = you.next",
    )
    table = play(*lines, effects=late, picture=TABLE)
    assert table["score"] == 2
    assert table.world.grants == ()


def test_lasting_changes(play: Play) -> None:
    lines = (
        "set this.power += 4 until turn",
        "set this.power += 20 until match",
        "set game.score = this.power",
        "set game.turn_player = you.next",
    )
    table = play(*lines)
    assert table["score"] == 25
    assert [each[2:] for each in table.world.boosts] == [(20, "match")]


def test_reveal_shows_faces_until_the_card_moves(play: Play) -> None:
    table = play("reveal you.next.hand to: you", "let x = 1", picture=TABLE)
    hand = table.north.view.players[1].zones[1]
    assert hand.cards is None
    assert [card.name for card in hand.revealed] == ["rock"]
    assert table.session.view(None).players[1].zones[1].revealed == ()


def test_revealed_cards_can_be_hidden(play: Play) -> None:
    table = play("reveal you.next.hand", "hide you.next.hand from: you", picture=TABLE)
    assert table.north.view.players[1].zones[1].revealed == ()
    assert {player for _, player in table.world.shown} == {2}


def test_given_effects_can_be_taken_away(play: Play) -> None:
    late = "effect late\n  after draw from hand\n  set game.score += 1\n"
    lines = ("give late to: you.hand", "take_away late from: this", "draw you")
    assert play(*lines, effects=late, picture=TABLE)["score"] == 1


def test_reset_restores_printed_values(play: Play) -> None:
    table = play("set this.power = 9", "reset this", "set game.score = this.power + 10")
    assert table["score"] == 11


def test_dealt_cards_are_logged_for_each_player(play: Play) -> None:
    table = play("deal players count: 2", picture=TABLE)
    assert [line for line in table.log_lines if "draws" in line] == [
        "north draws 2 cards.",
        "south draws 2 cards.",
    ]


def test_say_and_tell(play: Play) -> None:
    table = play('say "to all"', 'tell you.next text: "to you"')
    told = [{line.text for line in table.session.view(viewer).log} for viewer in (0, 1, None)]
    assert [("to all" in lines, "to you" in lines) for lines in told] == [
        (True, False),
        (True, True),
        (True, False),
    ]


@pytest.mark.parametrize(
    ("line", "winners", "losers"),
    [
        ("win you", ["north"], [2]),
        ("win players", ["north", "south"], []),
        ("lose you", ["south"], [1]),
        ("lose players", [], [1, 2]),
        ("end_match", [], []),
    ],
)
def test_the_end(play: Play, line: str, winners: list[str], losers: list[int]) -> None:
    table = play(line, "set game.score = 1")
    assert (table.winners, list(table.world.losers)) == (winners, losers)
    assert table["score"] == 0, "nothing further is executed"
    assert table.session.outcome is not None


HERE = {"hide", "take_away", "reset", "say", "tell", "reveal", "give", "win", "lose", "end_match"}
ELSEWHERE = {
    "cancel": "test_triggers",
    "counter": "test_effect_stack",
    "begin_turn": "test_flow",
    "extra_turn": "test_flow",
    "skip_phase": "test_turns_and_endings",
    "skip_turn": "test_turns_and_endings",
    "go_to": "test_flow",
    "end_phase": "test_flow",
    "reverse_order": "test_flow",
    "make_final": "test_undo",
    "note_position": "test_repeated_positions",
    "attach": "test_holding_attachments",
    "set_aside": "test_games_within_games",
    "bring_back": "test_games_within_games",
}


def test_every_command_is_tested() -> None:
    """Commands that ask players are tested in test_questions.py."""
    tried = {name.split()[0] for name in AFTER} | HERE | set(ELSEWHERE)
    assert [name for name, word in COMMANDS.items() if not word.asks and name not in tried] == []
