"""A pause waits until all players have looked at the table."""

from engine.language.vocabulary import SECOND
from tests.engine.semantics.conftest import Build

ROUND = """
effect finish
  use in main from hand
  set game.score = 1
  pause prompt: "The round is over."
  set game.score = 2
  pause you.next
  set game.score = 3
  pause players where no
  set game.score += 1
"""


def test_a_pause_waits_for_all_players(arena: Build) -> None:
    table = arena(ROUND, edition=SECOND).set("""
        game   turn_player: north
        north  hand: finish
        south
    """)
    table.north.uses("finish")
    decision = table.south.view.decision
    assert decision is not None
    assert decision.prompt == "The round is over."
    assert [each.label for each in decision.options] == ["Continue"]
    assert (table.north.is_asked, table.south.is_asked) == (True, True)
    table.south.chooses("Continue")
    assert (table["score"], table.north.is_asked, table.south.is_asked) == (1, True, False)
    table.north.chooses("Continue")
    assert (table["score"], table.north.is_asked, table.south.is_asked) == (2, False, True)
    decision = table.south.view.decision
    assert decision is not None
    assert decision.prompt == "Continue when you’re ready."
    snapshot = table.session.snapshot()
    table.south.chooses("Continue")
    assert table["score"] == 4
    assert snapshot != table.session.snapshot()
