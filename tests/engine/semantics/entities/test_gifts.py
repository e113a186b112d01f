"""Effects that are given with values of their parameters, since the second edition."""

import json

from engine.language.vocabulary import SECOND
from engine.play import Session
from tests.engine.semantics.arena import refusals
from tests.engine.semantics.conftest import Build

DEARER = """
effect dearer "Dearer"
  takes number amount = 1
  reading power of card c from hand, field
  only if c == this and amount > 0
  set value += amount

effect gift "Gift"
  use in main from hand
  {give}
  say "{{first(game.field).power}}"
"""
PICTURE = """
    game   field: a(power=1)
    north  hand: gift
    south
"""


def given(arena: Build, *lines: str) -> list[str]:
    table = arena(DEARER.format(give="\n  ".join(lines)), edition=SECOND).set(PICTURE)
    table.north.uses("gift")
    return table.messages


def test_an_effect_is_given_with_values(arena: Build) -> None:
    assert given(arena, "give dearer amount: 3 to: game.field") == ["4"]
    assert given(arena, "give dearer to: game.field") == ["2"]


def test_the_numbers_of_several_gifts_add_up(arena: Build) -> None:
    twice = "give dearer amount: 3 to: game.field", "give dearer amount: 2 to: game.field"
    assert given(arena, *twice) == ["6"]
    assert given(arena, *twice, "take_away dearer from: game.field") == ["1"]


def test_a_gift_ends_with_its_duration(arena: Build) -> None:
    text = """
    effect dearer
      takes number amount
      reading power of card c from field
      only if c == this
      set value += amount

    effect gift
      use in main from hand
      give dearer amount: 3 to: game.field until: turn
      give dearer amount: 5 to: game.field
      say "{first(game.field).power}"
      move this to: game.grave

    effect show
      use in main from hand
      say "{first(game.field).power}"
    """
    table = arena(text, edition=SECOND).set("""
        game   field: a(power=1)
        north  hand: gift
        south  library: show
    """)
    table.north.uses("gift")
    table.north.chooses("Yes")
    stored = json.loads(json.dumps(table.session.snapshot()))
    restored = Session.restore(table.session.rules, stored)
    assert restored.snapshot() == table.session.snapshot()
    table.south.uses("show")
    assert table.messages == ["9", "6"]


def test_triggered_effects_have_the_values_they_are_given_with(arena: Build) -> None:
    text = """
    effect taxed
      takes number amount
      takes texts reasons
      after draw from field
      set game.score += amount
      say "{count(reasons)}"

    effect gift
      use in main from hand
      give taxed amount: 3 reasons: ["a"] to: game.field
      give taxed amount: 4 reasons: ["b", "a"] to: game.field
      draw you
    """
    table = arena(text, edition=SECOND).set("""
        game   field: a
        north  hand: gift   library: b
        south
    """)
    table.north.uses("gift")
    assert (table["score"], table.messages) == (7, ["2"])


def test_values_are_checked() -> None:
    def codes(line: str) -> list[str]:
        return refusals(DEARER.format(give=line), edition=SECOND)

    assert codes('give dearer amount: "x" to: game.field') == ["kind_wrong"]
    assert codes("give dearer amont: 1 to: game.field") == ["argument_unknown"]
    needed = DEARER.replace("amount = 1", "amount").format(give="give dearer to: game.field")
    assert refusals(needed, edition=SECOND) == ["argument_missing"]
    assert "reading_takes" in refusals(DEARER.format(give="give dearer to: game.field"))


def test_what_a_card_has_been_given_is_shown_on_it(arena: Build) -> None:
    text = DEARER.format(give="give dearer amount: 3 to: game.field until: turn")
    table = arena(text.replace("say ", "move this to: game.grave\n  say "), edition=SECOND).set(
        PICTURE
    )

    def shown() -> list[tuple[str, str]]:
        (card,) = next(zone for zone in table.south.view.zones if zone.name == "field").cards or ()
        return [(each.title, each.text) for each in card.text]

    assert shown() == []
    table.north.uses("gift")
    ((title, rules_text),) = shown()
    assert (title, rules_text.endswith("this card gets +3 power.")) == ("Dearer 3", True)
    table.north.chooses("Yes")
    assert shown() == []


def test_an_effect_without_parameters_counts_once_for_its_longest_duration(arena: Build) -> None:
    text = """
    effect louder
      after draw from field
      set game.score += 1

    effect gift
      use in main from hand
      give louder to: game.field until: turn
      give louder to: game.field until: turn of you.next
      give louder to: game.field until: turn
      draw you
      begin_turn you.next
    """
    table = arena(text, edition=SECOND).set(PICTURE)
    table.north.uses("gift")
    assert table["score"] == 2
    assert table.trigger_names == ["louder"]
