"""Players who sit out are left out where the others go on, and are players all the same."""

import pytest

from engine.language.vocabulary import THIRD
from tests.engine.semantics.arena import Arena
from tests.engine.semantics.conftest import Build

REST = """
effect nap "Nap"
  use in main from hand
  set you.next.sits_out = yes
  say "{you.next.name}, {you.previous.name}, {listed(from_player(you.next), it.name)}"
"""
CALL = """
effect call_all "Call all"
  use in main from hand
  set you.sits_out = yes
  each_choose players: players from: it.hand as: shown
  move shown to: game.field
"""
THREE = "north hand: {} a\nsouth hand: b library: c\neast hand: d library: c"


def test_the_next_player_is_the_next_who_takes_part(arena: Build) -> None:
    table: Arena = arena(REST, edition=THIRD).set(THREE.format("nap"))
    table.north.uses("nap")
    assert table.messages == ["east, east, east and north"]
    text = table.rules.printed_effects["nap"].text
    assert "The next player sits out" in text


def test_a_question_to_several_players_leaves_out_who_sits_out(arena: Build) -> None:
    table: Arena = arena(CALL, edition=THIRD).set(THREE.format("call_all"))
    table.north.uses("call_all")
    assert [each.is_asked for each in (table.north, table.south, table.east)] == [
        False,
        True,
        True,
    ]
    table.south.chooses("b")
    table.east.chooses("d")
    assert sorted(map(table.card, table.zone("field", 0))) == ["b", "d"]


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("choose from: you.hand by: you as: shown", True),
        ("each_choose players: you from: it.hand as: shown", True),
        ("each_choose players: [you, you.next] from: it.hand as: shown", False),
        ('each_confirm players: players prompt: "Well?" as: agreed', False),
    ],
)
def test_only_a_question_to_one_player_is_put_to_who_sits_out(
    arena: Build, line: str, asked: bool
) -> None:
    card = f'effect ask "Ask"\n  use in main from hand\n  set you.sits_out = yes\n  {line}\n'
    table: Arena = arena(card, edition=THIRD).set("north hand: ask a b\nsouth hand: c d")
    table.north.uses("ask")
    assert table.north.is_asked is asked
    assert table.south.is_asked is not asked


def test_nobody_is_left_out_if_everybody_sits_out(arena: Build) -> None:
    card = """
    effect halt "Halt"
      use in main from hand
      for each p in players
        set p.sits_out = yes
      say "{you.next.name}: {listed(from_player(you), it.name)}"
    """
    table: Arena = arena(card, edition=THIRD).set("north hand: halt\nsouth\neast")
    table.north.uses("halt")
    assert table.messages == ["south: north, south and east"]


def test_deals_and_turns_leave_out_who_sits_out(arena: Build) -> None:
    card = """
    effect pass_by "Pass by"
      use in main from hand
      set you.next.sits_out = yes
      deal players count: 1
      begin_turn you.next
    """
    table: Arena = arena(card, edition=THIRD).set(
        "north hand: pass_by library: a\nsouth library: b\neast library: c"
    )
    table.north.uses("pass_by")
    assert [len(table.zone("hand", player)) for player in (1, 2, 3)] == [2, 0, 1]
    assert table["turn_player"] == 3
