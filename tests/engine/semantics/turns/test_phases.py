"""Thesis S6 to S8: phases in a ring, their effects in order, control handed over."""

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


def test_s6_the_phases_go_round() -> None:
    table = ring('"first_law", "second_law"').set("game phase: draw" + WAITING)
    table.north.chooses("Yes")
    assert table.said == [
        f"Draw {which}" for which in ("first 0", "second 1", "first 2", "second 3")
    ]


def test_s6_when_the_match_is_over_neither_effects_nor_phases_follow() -> None:
    table = ring('"first_law", "second_law"', LAWS.replace("set game.score += 1", "end_match"))
    table.set("game phase: draw" + WAITING)
    assert (table.said, table.session.outcome is not None) == (["Draw first 0"], True)


def test_s7_the_effects_of_a_phase_run_in_its_order() -> None:
    table = ring('"second_law", "first_law", "second_law"').set("game phase: draw" + WAITING)
    assert table.said == ["Draw second 0", "Draw first 0", "Draw second 1"]
    assert table["score"] == 2


TWICE = """
effect twice "Twice"
  use in main from hand
  set this.mark += 1
  if this.mark == 2
    set you.may_act = no
"""


def test_s8_the_phase_waits_until_control_comes_back() -> None:
    base = PACK.replace("give_control players", 'give_control you\n  say "back"')
    table = Arena(arena_rules(TWICE, base=base)).set("""
        north  hand: twice
        south  hand: twice
    """)
    assert (table.north.asked, table.south.asked) == (True, False)
    table.north.uses("twice")
    assert table.said == []
    table.north.uses("twice")
    assert (table.said, table.north["may_act"]) == (["back"], False)
