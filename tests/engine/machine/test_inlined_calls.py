"""Inlined effects do the same as effects with their own frame."""

import pytest

from engine.play import ActionUndone, Session
from engine.rulebook.compiler.block_fusion import LONGEST, fuse_blocks
from engine.world.question import Question
from tests.engine.table import Table
from tests.engine.tiny_game import PICTURE, Tiny, using

TWO_DEEP = """
effect outer
  takes number amount
  choose_number low: 1 high: 3 by: you as: n
  inner n + amount
  set game.score += 100

effect inner
  takes number number
  let twice = number * 2
  confirm "Really?" by: you as: sure
  if sure
    set game.score += twice
"""


def started(tiny: Tiny, *lines: str) -> Table:
    table = tiny(using(*lines), TWO_DEEP).set(PICTURE)
    table.north.uses("go")
    return table


def test_an_inlined_effect_has_its_own_variables(tiny: Tiny) -> None:
    table = started(tiny, "outer 4", "outer 0")
    for answer in ("choose 2", "choose yes", "choose 3", "choose no"):
        table.session.act(0, answer)
    assert table["score"] == (2 + 4) * 2 + 100 + 100


def test_variables_of_an_inlined_effect_are_cleared_in_each_iteration(tiny: Tiny) -> None:
    once = """
    effect once
      if game.score == 0
        let n = 5
      set game.score += n + 1
      confirm "Again?" by: you as: again
    """
    table = tiny(using("repeat 2", "  once"), once).set(PICTURE)
    table.north.uses("go")
    table.session.act(0, "choose yes")
    assert table["score"] == 5 + 1 + 1
    table.session.act(0, "choose yes")


def test_a_copied_world_continues_the_same(tiny: Tiny) -> None:
    table = started(tiny, "outer 4")
    table.session.act(0, "choose 2")
    stored = Session.restore(table.session.rules, table.session.snapshot())
    for session in (table.session, stored):
        session.act(0, "choose yes")
    assert stored.snapshot() == table.session.snapshot()


def test_steps_name_the_effect_and_its_depth(tiny: Tiny) -> None:
    table = started(tiny, "outer 4")
    table.session.act(0, "choose 2")
    steps = table.session.trace(0, "choose yes")
    assert [(step.effect, step.depth, step.parent) for step in steps[:2]] == [
        ("inner", steps[0].depth, "outer"),
        ("inner", steps[0].depth, "outer"),
    ]
    after = next(step for step in steps if step.effect == "outer")
    assert after.depth == steps[0].depth - 1


def test_an_inlined_effect_is_named_when_it_exceeds_the_budget(tiny: Tiny) -> None:
    endless = 'effect flood\n  confirm "?" by: you as: sure\n  while yes\n    extra_turn you\n'
    table = tiny(using("flood"), endless).set(PICTURE)
    table.north.uses("go")
    before = table.session.snapshot()
    with pytest.raises(ActionUndone, match="“Flood”"):
        table.session.act(0, "choose yes")
    assert table.session.snapshot() == before


def test_a_trigger_that_wins_ends_the_match_at_once(tiny: Tiny) -> None:
    effects = "effect hit\n  set game.score = 1\n"
    rules = "effect enough\n  after hit\n  win trigger.controller\n"
    table = tiny(using("hit", "set game.score = 2"), effects, rules=rules).set(PICTURE)
    table.north.uses("go")
    assert (table.winners, table["score"]) == (["north"], 1)


def test_a_trigger_on_changes_ignores_changes_by_effects_it_calls(tiny: Tiny) -> None:
    rules = """
    effect more
      after set of game.score
      raise_it

    effect raise_it
      confirm "More?" by: game.turn_player as: sure
      if sure
        set game.score += 1
    """
    table = tiny(using("set game.score = 5"), rules=rules).set(PICTURE)
    table.north.uses("go")
    table.session.act(0, "choose yes")
    assert table["score"] == 6
    assert not any(action.choice for action in table.session.legal_actions(0))


def test_an_inlined_question_has_all_fields(tiny: Tiny) -> None:
    table = tiny(using("choose from: you.hand by: you as: c")).set("north  hand: go rock\nsouth")
    table.north.uses("go")
    (asked,) = table.session._world.questions
    assert len(asked) == len(Question._fields)


def test_cyclic_blocks_stay_apart_and_long_functions_are_limited() -> None:
    blocks = {1: ["    return b2(w, f)"], 2: ["    x()", "    return b1(w, f)"]}
    assert fuse_blocks(blocks, (1,))[1] == ["    x()", "    return b1(w, f)"]
    chain = {n: ["    x()", f"    return b{n + 1}(w, f)"] for n in range(LONGEST * 2)}
    chain[LONGEST * 2] = ["    return False"]
    assert all(len(lines) <= LONGEST + 1 for lines in fuse_blocks(chain, (0,)).values())
