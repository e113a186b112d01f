"""Functions that compute their answer line by line, and sets that begin empty."""

from engine.language.parsing.formatter import unparse
from engine.language.parsing.parser import parse_effects
from engine.language.vocabulary import SECOND, THIRD
from tests.engine.semantics.arena import Arena, refusals
from tests.engine.semantics.conftest import Build

RUN = """
effect run_of "Run"
  takes cards given
  reads "the best run of {given}"
  answers number 0
  let length = 0
  for number from 1 to 9
    set length = either(any_one(given, it.power == number), length + 1, 0)
    set value = max(value, length)
"""
STRAIGHT = """
effect straight "Straight"
  use in main from hand
  only if run_of(you.hand) > 2
  say "{run_of(you.hand)}"
"""
PICK = """
effect sift "Sift"
  use in main from hand
  let kept = no cards
  for each one in you.hand
    if not any_one(kept, it.power == one.power)
      set kept = union(kept, one)
  move kept to: game.field
"""


def test_a_function_computes_line_by_line(arena: Build) -> None:
    table: Arena = arena(STRAIGHT, rules=RUN, edition=THIRD).set(
        "north hand: straight(power=1) a(power=3) b(power=4) c(power=2) d(power=8)\nsouth"
    )
    table.north.uses("straight")
    assert table.messages == ["4"]
    text = table.rules.printed_effects["run_of"].text
    assert "The length is 0. For each number from 1 to 9" in text


def test_a_condition_asks_the_function(arena: Build) -> None:
    table: Arena = arena(STRAIGHT, rules=RUN, edition=THIRD).set(
        "north hand: straight(power=1) a(power=3) b(power=5)\nsouth"
    )
    assert "straight" not in table.north.options


def test_a_set_begins_without_members(arena: Build) -> None:
    table: Arena = arena(PICK, edition=THIRD).set(
        "north hand: sift a(power=2) b(power=2) c(power=3)\nsouth"
    )
    table.north.uses("sift")
    assert sorted(map(table.card, table.zone("field", 0))) == ["a", "c", "sift"]
    assert "There are no kept cards yet" in table.rules.printed_effects["sift"].text


def test_an_answer_may_be_yes_or_no(arena: Build) -> None:
    rules = """
    effect is_rich "Is rich"
      takes player p
      reads "{p} <are|is> rich"
      answers flag no
      if p.gold > 3
        set value = yes
    """
    card = 'effect tax "Tax"\n  use in main from hand\n  only if is_rich(you)\n  lose you.next\n'
    table: Arena = arena(card, rules=rules, edition=THIRD).set("north gold: 3 hand: tax\nsouth")
    assert "tax" not in table.north.options
    table = table.set("north gold: 4 hand: tax\nsouth")
    table.north.uses("tax")
    assert table.winners == ["north"]


def test_the_lines_change_nothing_but_the_answer() -> None:
    rules = "effect f\n  answers number 0\n  set game.score += 1\n"
    assert refusals(rules=rules, edition=THIRD) == ["reading_changes"]
    asking = "effect f\n  answers number 0\n  draw first(players)\n"
    assert refusals(rules=asking, edition=THIRD) == ["reading_changes"]


def test_an_empty_set_is_written_as_it_was_read() -> None:
    (effect,) = parse_effects(PICK, THIRD)
    assert unparse(effect).strip() == PICK.strip()


def test_functions_of_format_2_have_no_lines() -> None:
    assert "answers_alone" in refusals(rules=RUN, edition=SECOND)


def test_a_function_that_calls_itself_in_its_lines_is_refused() -> None:
    rules = "effect f\n  answers number 0\n  set value = f() + 1\n"
    assert refusals(rules=rules, edition=THIRD) == ["answers_circle"]
