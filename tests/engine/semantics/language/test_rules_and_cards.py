"""Patent R24: rules of a game and effects of cards are kept apart."""

import pytest

from engine.rulebook import InvalidPackError, build_rules, read_pack
from tests.engine.semantics.arena import PACK, card_pack
from tests.engine.semantics.conftest import Build

STRIKE = """
effect strike "Strike"
  use in main from hand
  draw you
"""


def test_r24_rules_and_card_effects_are_distinguished(arena: Build) -> None:
    rules = arena(STRIKE).rules
    expected = ["begin", "draw_one", "act", "rest"]
    assert [effect.name for effect in rules.effects if effect.is_rule] == expected
    assert [each.name for each in rules.printed_rules] == expected


def test_r24_a_game_can_be_played_without_card_effects(arena: Build) -> None:
    table = arena().set("""
        north  library: a b
        south  library: c d
    """)
    for person in (table.north, table.south, table.north, table.south):
        person.chooses("Yes")
    assert table.south["hand"] == ["d", "c"]


def test_r24_a_card_effect_cannot_take_the_name_of_a_rule(arena: Build) -> None:
    with pytest.raises(InvalidPackError, match="Two effects are named “draw_one”"):
        arena(STRIKE.replace("effect strike", "effect draw_one"))


def test_r24_a_card_cannot_have_a_rule_effect(arena: Build) -> None:
    with pytest.raises(InvalidPackError, match="“draw_one” is a rule of the game"):
        arena(a="draw_one")


def test_r24_a_phase_cannot_have_a_card_effect() -> None:
    packs = PACK.replace('["draw_one"]', '["strike"]'), card_pack(STRIKE)
    with pytest.raises(InvalidPackError, match="“strike” isn’t a rule effect"):
        build_rules(map(read_pack, packs))


def test_r24_rules_always_trigger_and_cards_only_from_their_zones(arena: Build) -> None:
    twice = STRIKE + '\neffect echo "Echo"\n  after strike from field\n  say "card"\n'
    table = arena(twice, rules='effect law "Law"\n  after strike\n  say "rule"\n').set("""
        north  hand: strike echo
        south
    """)
    table.north.uses("strike")
    assert table.messages == ["rule"]
