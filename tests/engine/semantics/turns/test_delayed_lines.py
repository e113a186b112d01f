"""Lines can wait for the next time a phase begins: `at next upkeep of you`."""

import pytest

from engine.language.vocabulary import SECOND
from engine.world.snapshot import from_data, to_data
from tests.engine.semantics.arena import Arena, refusals
from tests.engine.semantics.conftest import Build
from tests.engine.semantics.values.test_durations import TURNS, WAIT, wait

TABLE = "north hand: a\nnorth library: d d d\ngame field: c\nsouth"


def using(arena: Build, lines: str, base: str = TURNS, **options: int) -> Arena:
    body = lines.replace("\n", "\n  ")
    effect = f"effect plan_it\n  use in main from hand\n  {body}\n"
    table = arena(effect, rules=WAIT, base=base, edition=SECOND, a="plan_it", **options)
    table.set(TABLE)
    table.north.uses("a", "plan_it")
    return table


@pytest.mark.parametrize(
    ("when", "actions"),
    [
        ("end", 1),
        ("draw", 1),
        ("draw of you.next", 1),
        ("main of you", 3),  # the next one, not the present one
        ("end of you.next", 3),
    ],
)
def test_lines_happen_once_when_the_phase_begins(arena: Build, when: str, actions: int) -> None:
    table = using(arena, f'at next {when}\n  set game.score += 1\n  say "now"')
    for _ in range(actions):
        assert table["score"] == 0
        wait(table, 1)
    wait(table, 8)
    assert (table["score"], table.messages.count("now")) == (1, 1)
    assert table.world.delayed == ()


def test_names_keep_their_values(arena: Build) -> None:
    lines = """
let c = first(cards in game.field)
let n = 1
for each p in players
  at next end of p
    set game.score += n
    set c.hp -= 1
    set p.gold += 1
  set n += 10
let n = 1000
"""
    table = using(arena, lines.strip())
    wait(table, 1)
    assert (table["score"], table.north["gold"], table.south["gold"]) == (1, 1, 0)
    wait(table, 2)
    assert (table["score"], table.north["gold"], table.south["gold"]) == (12, 1, 1)
    assert table.hps("c") == [1]


def test_lines_can_ask_and_come_again(arena: Build) -> None:
    effect = """
    effect upkeep
      takes number left
      if left > 0
        at next main of you
          confirm "Go on?" by: you as: yes_please
          if yes_please
            set game.score += 1
            upkeep left: left - 1

    effect begin_it
      use in main from hand
      upkeep left: 2
    """
    table = arena(effect, rules=WAIT, base=TURNS, edition=SECOND, a="begin_it").set(TABLE)
    table.north.uses("a", "begin_it")
    wait(table, 3)
    assert table.north.options == {"yes", "no"} or len(table.session.decisions) == 1
    table.session.act(0, "choose yes")
    wait(table, 4)
    table.session.act(0, "choose yes")
    wait(table, 8)
    assert table["score"] == 2


def test_delayed_lines_are_kept_in_snapshots(arena: Build) -> None:
    table = using(arena, "let c = cards in game.field\nat next end of you\n  discard c")
    copied = from_data(table.rules, to_data(table.world))
    assert copied.delayed == table.world.delayed != ()
    assert to_data(copied) == to_data(table.world)


def test_a_new_object_is_not_what_the_lines_meant(arena: Build) -> None:
    lines = """
let c = first(cards in game.field)
let d = cards in game.field
at next end of you
  set c.hp -= 1
  set game.score += count(d)
  say "then"
for each one in d
  move one to: game.grave
  move one to: game.field
"""
    base = TURNS.replace('name = "grave"', 'name = "grave"\nforgets = true')
    table = using(arena, lines.strip(), base=base, base_edition=SECOND)
    wait(table, 1)
    assert (table.messages[-1], table["score"], table.hps("c")) == ("then", 0, [3])


def test_a_phase_that_is_skipped_is_not_the_next(arena: Build) -> None:
    table = using(arena, "skip_phase end player: you\nat next end of you\n  set game.score += 1")
    wait(table, 1)
    # Without an end phase, nobody ends the turn; the draw phase of the same player follows.
    assert table["score"] == 0
    wait(table, 2)
    assert table["score"] == 1


def test_unknown_phases_are_refused() -> None:
    text = "effect e\n  use in main from hand\n  at next upkeeep of you\n    draw you\n"
    assert refusals(text, edition=SECOND) == ["later_unknown"]
    text = "effect e\n  use in main from hand\n  at next main of this\n    draw you\n"
    assert refusals(text, edition=SECOND) == ["kind_wrong"]
