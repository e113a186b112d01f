"""Language L11: eliminated players aren’t asked, and the match continues without them."""

import pytest

from tests.engine.semantics.conftest import Build

TABLE = "north hand: go library: d\nsouth hand: play a\neast hand: b c"
PLAY = """
effect play "Play"
  use in main from hand
  say "played"
"""


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("choose from: gone.hand by: gone as: x", "no card"),
        ("choose_some from: gone.hand by: gone minimum: 1 maximum: 2 as: x", ""),
        ('confirm "?" by: gone as: x', "no"),
        ("choose_number low: 3 high: 5 by: gone as: x", "0"),
        ('each_confirm players: gone prompt: "?" as: x', ""),
    ],
)
def test_l11_questions_skip_an_eliminated_player(arena: Build, line: str, said: str) -> None:
    go = f'effect go "Go"\n  use in main from hand\n  let gone = you.next\n  lose gone\n  {line}\n'
    shown = "listed(x, it.name)" if "some" in line or "each" in line else "x"
    table = arena(go + f'  say "{{{shown}}}"\n').set(
        "north hand: go\nsouth hand: a b\neast hand: c"
    )
    table.north.uses("go")
    assert table.messages == [said]


def test_l11_questions_to_several_ask_the_remaining_players(arena: Build) -> None:
    go = """
    effect go "Go"
      use in main from hand
      let all = players
      lose you.next
      each_choose players: all from: it.hand as: x
      say "{listed(x, it.name)}"
    """
    table = arena(go).set("north hand: go d\nsouth hand: a b\neast hand: c")
    table.north.uses("go")
    assert not table.south.is_asked
    table.east.chooses("c")
    table.north.chooses("d")
    assert table.messages == ["d and c"]


@pytest.mark.parametrize("line", ["force_play gone count: 2", "give_control gone"])
def test_l11_an_eliminated_player_cannot_be_forced_to_play(arena: Build, line: str) -> None:
    go = f"""
    effect go "Go"
      use in main from hand
      let gone = you.next
      lose gone
      set gone.may_act = yes
      {line}
      say "over"
    """
    table = arena(go, PLAY).set(TABLE)
    table.north.uses("go")
    assert (table.messages, table.south.is_asked) == (["over"], False)
