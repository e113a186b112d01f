"""Modifiers that depend on each other's cards, with an order and without circles."""

from engine.language.vocabulary import SECOND
from tests.engine.semantics.arena import Arena, refusals
from tests.engine.semantics.conftest import Build

UNDERDOG = """
effect underdog "Underdog"
  reading power of card c from field
  only if c == this
  set value += count(cards in game.field where unmodified(it.power) > unmodified(this.power))
"""
CEILING = """
effect ceiling "Ceiling"
  reading power of card c from field priority 100
  set value = min(value, 5)
"""
TRUE = """
effect weigh "Weigh"
  use in main from hand
  set this.power += 4 until turn
  set game.score = 100 * total(cards in you.hand, it.power) + unmodified(total(you.hand, it.power))
"""


def test_a_card_grows_for_each_stronger_one(arena: Build) -> None:
    table = arena(UNDERDOG, edition=SECOND, x="underdog").set("""
        game   field: underdog(power=1) x(power=2) a(power=3)
        north  hand: b
        south
    """)
    assert [table.value(card, "power") for card in ("underdog", "x", "a")] == [3, 3, 3]
    assert table.rules.printed_effects["underdog"].text == (
        "While this card is in the field, this card gets +1 power for each card in the field whose "
        "power (unmodified) is more than this card's power (unmodified)."
    )


def test_a_ceiling_comes_last_although_it_is_older(arena: Build) -> None:
    table: Arena = arena(UNDERDOG, CEILING, edition=SECOND).set("""
        game   field: ceiling underdog(power=4) a(power=8) b(power=9)
        north  hand: c
        south
    """)
    assert table.value("underdog", "power") == 5


def test_temporary_changes_are_no_part_of_it(arena: Build) -> None:
    table = arena(TRUE, edition=SECOND).set("north hand: weigh(power=1) a(power=2)\nsouth")
    table.north.uses("weigh")
    assert table["score"] == 703


def test_a_circle_through_a_function_is_still_refused() -> None:
    text = """
    effect might
      takes card one
      answers number one.power

    effect odd
      reading power of card c from field
      set value += unmodified(might(c))
    """
    assert "reading_cycle" in refusals(text, edition=SECOND)


GAIN = """
effect gain "Gain"
  takes number much = 1
  set you.gold += much

effect learn "Learn"
  before gain by you from field
  only if not this.in_use
  draw you
  cancel

effect earn "Earn"
  before draw by you from field
  only if not this.in_use
  gain
  cancel

effect work "Work"
  use in main from hand
  gain much: 5
"""


def test_replacements_of_each_other_come_to_an_end(arena: Build) -> None:
    table = arena(GAIN, edition=SECOND).set("""
        game   field: learn(controller=north) earn(controller=north)
        north  hand: work  library: a b
        south
    """)
    table.north.uses("work")
    assert (table.north["gold"], len(table.north["library"])) == (1, 2)
