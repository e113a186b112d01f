"""Cards print an effect’s `reads` text instead of the headings and lines that they share with it."""

import pytest

from engine.rulebook import GameRules, build_rules
from engine.rulebook.packs.read_pack import read_pack

PACK = """
format = 2
zones = [
  { name = "hand", title = "Hand", each = "player", role = "hand", seen_by = ["owner"] },
  { name = "field", title = "Field", each = "player", seen_by = ["owner", "opponents"] },
  { name = "pile", title = "Pile", each = "player", role = "discard", seen_by = ["owner"] },
]
phases = [{ name = "day", title = "Day", effects = ["act"] }]
[pack]
name = "brief"
version = "1.0.0"
title = "Brief"
game = "brief"
[game]
title = "Brief"
seats = [2, 2]
setup = "act"
[attributes]
player.gold = { kind = "number", title = "Gold", wording = "{of}'s gold" }
[effects]
rules = '''
effect act "Act"
  give_chance you
'''
cards = '''
effect swift_play "Swift play"
  reads "Swift."
  use quick in day from hand on stack
  cost you.gold 1
  cost discard this

effect call "Call"
  reads ""
  use in day from hand
  move this to: you.field

effect spark "Spark"
  use quick in day from hand on stack
  only if you.gold > 3
  cost you.gold 1
  cost discard this
  set you.next.gold -= 1

effect cheap_spark "Cheap spark"
  use quick in day from hand on stack
  cost discard this
  set you.next.gold -= 1

effect call_away "Call away"
  use in day from hand
  move this to: you.next.field

effect lend "Lend"
  use in day from field
  give spark to: this

effect lend_call "Lend a call"
  use in day from field
  give call to: this

effect greet "Greet"
  takes player host
  reads ""
  set host.gold += 1

effect visit "Visit"
  use in day from field
  if you.gold > 3
    greet you

effect thank "Thank"
  after greet from field
  set you.gold += 1
'''
[[cards]]
name = "Wisp"
effects = ["call", "spark", "cheap_spark", "call_away", "lend", "lend_call", "visit", "thank"]
"""


@pytest.fixture(scope="module")
def brief() -> GameRules:
    return build_rules([read_pack(PACK.encode())])


def test_a_card_prints_the_words_and_what_they_do_not_stand_for(brief: GameRules) -> None:
    spark = brief.printed_effects["spark"]
    assert spark.text == "Swift. Only if your gold is more than 3. Your opponent loses 1 gold."
    assert spark.full_text.startswith("Whenever you have priority, you may play this card")
    assert spark.body_text == "Your opponent loses 1 gold."


def test_lines_are_left_out_only_if_all_are_the_same(brief: GameRules) -> None:
    assert brief.printed_effects["call"].text == ""
    assert brief.printed_effects["call"].body_text == "Put this card into your field."
    assert "field" in brief.printed_effects["call_away"].text


def test_an_effect_that_costs_less_is_printed_in_full(brief: GameRules) -> None:
    cheap = brief.printed_effects["cheap_spark"]
    assert cheap.text == cheap.full_text


def test_a_given_effect_is_quoted_in_short(brief: GameRules) -> None:
    assert "“Swift." in brief.printed_effects["lend"].text


def test_what_prints_nothing_is_called_by_its_title(brief: GameRules) -> None:
    texts = {name: brief.printed_effects[name].text for name in ("lend_call", "visit", "thank")}
    assert texts["lend_call"].endswith("This card gains “Call”.")
    assert texts["visit"].endswith("If your gold is more than 3, do “Greet” with you.")
    assert texts["thank"].endswith("whenever “Greet” happens, you gain 1 gold.")


def test_an_effect_that_only_explains_words_is_not_called_unused(brief: GameRules) -> None:
    assert [each for each in brief.warnings if each.values.get("name") == "swift_play"] == []
