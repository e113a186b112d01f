"""Test the log of each viewer, which reveals nothing hidden."""

import pytest

from engine.play import Session
from tests.engine.tiny_game import Play

TABLE = """
game   field: rock(owner=south, controller=south)
north  hand: go  library: rock tree  discard: rock
south  hand: rock  library: tree
"""
VIEWERS = (0, 1, None)
PLAYED = "north plays go."
OVER = "The match ends in a draw."

READ = {
    "draw you": ["north draws tree.", "north draws a card.", "north draws a card."],
    "draw you count: 2": ["north draws 2 cards: tree, rock."] + ["north draws 2 cards."] * 2,
    "move you.discard to: you.hand": ["rock moves to north's hand."] * 3,
    "move top(you.library) to: game.field": ["tree moves to the field."] * 3,
    "move top(you.library) to: you.next.library": ["A card moves to south's library."] * 3,
    "move top(you.library) to: you.next.hand": [
        "A card moves to south's hand.",
        "tree moves to south's hand.",
        "A card moves to south's hand.",
    ],
    "move union(you.discard, top(you.library, 2)) to: you.next.hand": [
        "rock and 2 other cards move to south's hand.",
        "rock ×2, tree move to south's hand.",
        "rock and 2 other cards move to south's hand.",
    ],
    "shuffle_into you.hand zone: you.library": ["1 card is shuffled into north's library."] * 3,
    "shuffle_into you.library zone: you.hand": ["2 cards are shuffled into north's hand."] * 3,
    "award top(you.library) to: you.next": [
        "south keeps a card.",
        "south keeps tree.",
        "south keeps a card.",
    ],
    "remove top(you.library)": ["A card leaves the game."] * 3,
    "swap first: you.hand second: you.library": ["north's hand and north's library are swapped."]
    * 3,
    'create "tree" to: you.hand': ["tree is created in north's hand."]
    + ["A card is created in north's hand."] * 2,
    'transform first(you.next.hand) into: "tree"': ["", "rock becomes tree.", ""],
    "reveal you.next.hand to: you": ["north sees rock.", "", ""],
    'tell you.next text: "psst"': ["", "psst", ""],
}


@pytest.mark.parametrize(("line", "newest"), READ.items())
def test_each_viewer_has_their_own_log_lines(play: Play, line: str, newest: list[str]) -> None:
    """The last line is about the end of the match, as the tiny game ends when no player can act."""
    session = play(line, picture=TABLE).session
    logs = [[entry.text for entry in session.view(each).log] for each in VIEWERS]
    assert [lines.pop() for lines in logs] == [OVER] * 3
    assert logs[0].pop(0) == PLAYED, "only north reads about the card, which stays in the hand"
    assert ["".join(lines[-1:]) for lines in logs] == newest


def test_a_card_with_several_uses_names_the_effect(play: Play) -> None:
    other = "effect other\n  use in play from field\n  draw you\n"
    more = "give other to: you.hand"
    log = play(more, effects=other, picture=TABLE).north.view.log
    assert PLAYED in [line.text for line in log]


def test_only_the_commands_of_quiet_effects_are_logged(play: Play) -> None:
    """One quiet effect is used and the other one triggers."""
    quiet = """
effect whisper
  use in play from hand
  quiet
  move this to: you.discard

effect echo
  after draw from hand
  quiet
  move this to: game.field
"""
    hands = "north  hand: whisper go echo  library: rock"
    table = play("draw you", effects=quiet, picture=f"{hands}\nsouth\n")
    assert table.log_lines[:2] == ["north draws a card.", "echo moves to the field."]
    table.north.uses("whisper")
    assert table.log_lines[2:] == ["whisper moves to north's discard.", OVER]


def test_action_numbers_are_the_same_for_all_viewers(play: Play) -> None:
    table = play("draw you", picture=TABLE)
    numbers = [{line.number for line in table.session.view(each).log} for each in VIEWERS]
    assert numbers == [{1}] * 3


def test_lines_have_the_seat_they_are_about(play: Play) -> None:
    table = play("draw you.next", 'say "hello"', picture=TABLE)
    seats = {line.text: line.seat for line in table.north.view.log}
    assert (seats[PLAYED], seats["south draws a card."]) == (0, 1)
    assert seats["hello"] is None


def test_long_texts_are_cut_and_the_number_of_lines_is_limited(play: Play) -> None:
    table = play("repeat 3000", '  say "again"', picture=TABLE)
    assert len(table.world.log) <= 2_001
    table = play(
        'set game.word = "x"',
        "repeat 20",
        '  set game.word = "{game.word}{game.word}"',
        'say "{game.word}"',
    )
    assert max(map(len, table.log_lines)) <= 500


def test_moves_of_other_cards_with_the_same_name_are_logged(play: Play) -> None:
    """Only the move of the used card itself is left out: the line about its use implies it."""
    table = play(
        "move cards in you.hand where it != this to: game.field",
        picture="north  hand: go go\nsouth\n",
    )
    lines = [line.text for line in table.north.view.log]
    assert lines[:2] == [PLAYED, "go moves to the field."]


def test_lines_are_moves_of_players_minor_or_neither(play: Play) -> None:
    said = ['say "The sum is 3."', 'say "Phase: Play" minor: yes']
    log = play(*said, picture=TABLE).north.view.log
    assert [(line.text, line.is_move, line.is_minor) for line in log[:3]] == [
        (PLAYED, True, False),
        ("The sum is 3.", False, False),
        ("Phase: Play", False, True),
    ]


def test_lines_of_old_snapshots_are_read(play: Play) -> None:
    """Lines about effects used to end without the card."""
    session = play("move this to: you.discard", picture=TABLE).session
    data = session.snapshot()
    old = [line for line in data["world"]["log"] if line[1] == "use"]
    for line in old:
        del line[5]
    restored = Session.restore(session.rules, data)
    assert restored.view(None).log == session.view(None).log
    assert old


def test_allies_lose_together(play: Play) -> None:
    team = "for each p in players\n  set p.team = 1\n"
    assert play("lose players").log_lines[-1] == OVER
    assert play(team + "lose players").log_lines[-1] == "All players have lost together."


def test_lines_about_slow_values_of_old_snapshots_are_read(play: Play) -> None:
    """They contained the title of the attribute or, for all to read, that of an effect."""
    session = play("move this to: you.discard", picture=TABLE).session
    data = session.snapshot()
    data["world"]["log"] += [[1, "unread", "Power"], [1, "unread", "Go"]]
    restored = Session.restore(session.rules, data)
    news = restored.view(None).log[len(session.view(None).log) :]
    said = "Computing “Power” takes too long, so changes to it are not shown."
    assert [line.text for line in news] == [said]
    again = Session.restore(session.rules, restored.snapshot())
    assert again.view(None).log == restored.view(None).log
