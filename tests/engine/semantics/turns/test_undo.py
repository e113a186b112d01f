"""Undo restores the match, unless hidden information has been revealed since."""

import pytest

from engine.language.vocabulary import SECOND
from engine.play import IllegalAction, Session, replay
from tests.engine.semantics.arena import Arena
from tests.engine.semantics.conftest import Build

NORTH, SOUTH = 0, 1
TABLE = """
    game   field: a
    north  hand: go b  library: c d b
    south  hand: answer a  library: b d answer
"""
GO = """
effect go "Go"
  use in main from hand
  {0}

effect answer "Answer"
  use in main from hand
  {1}
"""


def table_after(arena: Build, first: str, second: str = "") -> Arena:
    """Set a table at which north has used an effect with these lines, and optionally south another."""
    table = arena(GO.format(first, second or 'say "no"')).set(TABLE)
    table.north.uses("go")
    if second:
        table.south.uses("answer")
    return table


@pytest.mark.parametrize(
    "line",
    [
        "move this to: you.discard",
        "move this to: game.field",
        "move you.hand to: game.field",
        "set game.score += this.power",
        "transform first(game.field) into: b",
        "create b to: game.field",
        'say "{listed(you.hand, it.name)}"',
        "each_confirm players: players prompt: '?' as: x".replace("'", '"'),
        "choose from: game.field by: you as: x",
        "move you.next.hand to: you.next.library",
    ],
)
def test_actions_that_reveal_nothing_can_be_undone(arena: Build, line: str) -> None:
    table = arena(GO.format(line, 'say "no"')).set(TABLE)
    before = [table.session.view(viewer) for viewer in (NORTH, SOUTH)]
    table.north.uses("go")
    assert table.session.history.last_action(NORTH) == 0
    assert not table.session.reveals_information_since(NORTH, 0)
    table.session.enter(NORTH, "undo 0")
    for viewer, view in enumerate(before):
        now = table.session.view(viewer)
        assert (now.players, now.zones, now.attributes) == (
            view.players,
            view.zones,
            view.attributes,
        )
    assert table.log_lines == ["north undoes their last action."]
    table.north.uses("go")
    assert table.session.number == 3
    assert replay(table.rules, table.session.record).snapshot() == table.session.snapshot()


@pytest.mark.parametrize(
    "line",
    [
        "draw you",
        "draw you.next",
        "shuffle you.library",
        "let x = random(you.hand)",
        "reveal top(you.library) to: you",
        "reveal top(you.library) to: you.opponents",
        "reveal you.next.hand to: you",
        "move top(you.library) to: game.field",
        "move top(you.next.library) to: you.next.discard",
        "move top(you.library) to: you.hand",
        "swap you.library second: you.discard",
        'tell you text: "Psst."',
        "choose from: you.library by: you as: x look: yes",
    ],
)
def test_seeing_hidden_cards_reveals_information(arena: Build, line: str) -> None:
    assert table_after(arena, line).session.reveals_information_since(NORTH, 0)


@pytest.mark.parametrize(
    "line",
    [
        'say "{listed(top(you.library), it.name)}"',
        'for each x in you.next.hand\n    if x.name == "a"\n      set game.score = 7',
        "for each x in top(you.library)\n    move x to: game.grave\n    move x to: you.library bottom: yes",
    ],
)
def test_effects_of_hidden_cards_reveal_information(arena: Build, line: str) -> None:
    assert table_after(arena, line).session.reveals_information_since(NORTH, 0)


def test_playing_a_card_from_the_hand_reveals_it(arena: Build) -> None:
    table = table_after(arena, "set game.score += 1", "set game.score += 1")
    assert table.session.reveals_information_since(NORTH, 0)
    assert not table.session.reveals_information_since(SOUTH, 1)
    table.session.enter(SOUTH, "undo 1")
    assert (table["score"], table.session.history.last_action(SOUTH)) == (1, None)
    assert not table.session.reveals_information_since(NORTH, 0)


def test_several_actions_can_be_undone_one_by_one(arena: Build) -> None:
    table = arena(GO.format("set game.score += 1", "set game.score += 5")).set(TABLE)
    fresh = table.session.view(None)
    for _ in range(3):
        table.north.uses("go")
    for number, score in ((2, 2), (1, 1), (0, 0)):
        assert table.session.history.last_action(NORTH) == number
        table.session.enter(NORTH, f"undo {number}")
        assert table["score"] == score
    assert table.session.history.last_action(NORTH) is None
    assert (table.session.view(None).zones, table.session.number) == (fresh.zones, 6)
    assert replay(table.rules, table.session.record).snapshot() == table.session.snapshot()


def test_undo_in_a_match_from_a_picture_keeps_the_names(
    arena: Build,
) -> None:
    table = arena(GO.format("set game.score += 1", 'say "no"')).set(TABLE)
    session = Session.from_picture(table.rules, table.session.picture(), names=("Ann", "Ben"))
    session.act(NORTH, session.legal_actions(NORTH)[0])
    stored = Session.restore(table.rules, session.snapshot())
    stored.enter(NORTH, "undo 0")
    assert [player.name for player in stored.view(None).players] == ["Ann", "Ben"]


def test_an_endless_action_after_an_undo_changes_nothing(arena: Build) -> None:
    loop = "set game.score += 1\n  repeat 1000000000\n    set game.score += 1"
    table = arena(GO.format("set game.score += 1", loop)).set(TABLE)
    table.north.uses("go")
    table.session.enter(NORTH, "undo 0")
    before = table.session.snapshot()
    with pytest.raises(IllegalAction, match="went on"):
        table.south.uses("answer")
    assert table.session.snapshot() == before


@pytest.mark.parametrize(
    ("seat", "number", "refused"),
    [
        (NORTH, 1, "only undo your own actions"),
        (SOUTH, 0, "only undo your own actions"),
        (NORTH, 9, "only undo your own actions"),
        (NORTH, 0, "a player has since left the match"),
    ],
)
def test_impossible_undos_are_refused(arena: Build, seat: int, number: int, refused: str) -> None:
    table = arena(GO.format("set game.score += 1", "set game.score += 5"))
    table.set(TABLE + "\n    east hand: b")
    table.north.uses("go")
    table.south.uses("answer")
    table.session.enter(2, "time")
    before = table.session.snapshot()
    with pytest.raises(IllegalAction, match=refused):
        table.session.enter(seat, f"undo {number}")
    assert table.session.snapshot() == before
    assert table.session.history.last_action(seat) is None


def test_what_the_rules_make_final_cannot_be_undone(arena: Build) -> None:
    effects = GO.format("set game.score += 1", "set game.score += 5\n  make_final")
    table = arena(effects, edition=SECOND).set(TABLE)
    table.north.uses("go")
    table.session.enter(NORTH, "undo 0")
    table.north.uses("go")
    table.south.uses("answer")
    with pytest.raises(IllegalAction, match="don’t let anyone undo this"):
        table.session.enter(NORTH, "undo 2")
    assert table.session.is_final_since(2)
    table.north.uses("go")
    assert not table.session.is_final_since(4)
    assert len(table.log_lines) == len(table.session.view(None).log)
