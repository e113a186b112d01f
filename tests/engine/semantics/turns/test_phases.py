"""Thesis S6 to S8: phases repeat, run their effects in order and hand over control."""

from tests.engine.semantics.arena import PACK, Arena, arena_rules

ONE = '"draw_one"'
LAWS = """
effect first_law "First"
  say "{game.phase.name} first {game.score}"
  set game.score += 1

effect second_law "Second"
  say "{game.phase.name} second {game.score}"
  set game.score *= 2
"""
WAITING = """
  north
  south
"""


def ring(effects: str, rules: str = LAWS) -> Arena:
    return Arena(arena_rules(rules=rules, base=PACK.replace(ONE, effects)))


def test_s6_phases_repeat() -> None:
    table = ring('"first_law", "second_law"').set("game phase: draw" + WAITING)
    table.north.chooses("Yes")
    assert table.messages == [
        f"Draw {which}" for which in ("first 0", "second 1", "first 2", "second 3")
    ]


def test_s6_no_effects_or_phases_run_after_the_match() -> None:
    table = ring('"first_law", "second_law"', LAWS.replace("set game.score += 1", "end_match"))
    table.set("game phase: draw" + WAITING)
    assert (table.messages, table.session.outcome is not None) == (["Draw first 0"], True)


def test_s7_the_effects_of_a_phase_run_in_its_order() -> None:
    table = ring('"second_law", "first_law", "second_law"').set("game phase: draw" + WAITING)
    assert table.messages == ["Draw second 0", "Draw first 0", "Draw second 1"]
    assert table["score"] == 2


TWICE = """
effect twice "Twice"
  use in main from hand
  set this.mark += 1
  if this.mark == 2
    set you.may_act = no
"""


def test_s8_a_phase_waits_while_a_player_has_control() -> None:
    base = PACK.replace("give_control players", 'give_control you\n  say "back"')
    table = Arena(arena_rules(TWICE, base=base)).set("""
        north  hand: twice
        south  hand: twice
    """)
    assert (table.north.is_asked, table.south.is_asked) == (True, False)
    table.north.uses("twice")
    assert table.messages == []
    table.north.uses("twice")
    assert (table.messages, table.north["may_act"]) == (["back"], False)
