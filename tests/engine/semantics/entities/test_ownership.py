"""Thesis S1 to S5: entities with their attributes, owners, visibility and use."""

import pytest

from engine.play import IllegalAction
from tests.engine.semantics.arena import PACK, Arena, arena_rules, refusals
from tests.engine.semantics.conftest import Build

ATTACK = """
[attributes.card.attack]
kind = "number"
"""
USING = """
effect e "E"
  use in main from hand
  {0}
"""


@pytest.mark.parametrize(
    "line",
    [
        "set game.score += this.attack",
        "draw you count: this.attack",
        "if this.attack > 2\n    draw you",
    ],
)
def test_s1_a_new_attribute_can_be_used_where_its_kind_fits(line: str) -> None:
    assert arena_rules(USING.format(line), toml=ATTACK)


@pytest.mark.parametrize(
    ("line", "refused"),
    [
        ("if this.attack\n    draw you", "kind_wrong"),
        ("draw this.attack", "kind_wrong"),
        ("move this to: this.attack", "kind_wrong"),
        ("set game.score = you.attack", "attribute_unknown"),
        ("set game.score = game.attack", "attribute_unknown"),
        ('set this.attack = "much"', "kind_wrong"),
        ("set this.attack = you.hand", "kind_wrong"),
    ],
)
def test_s1_a_new_attribute_is_refused_everywhere_else(line: str, refused: str) -> None:
    assert refusals(USING.format(line), toml=ATTACK) == [refused]


def test_s1_attributes_can_refer_to_players_and_cards(arena: Build) -> None:
    refer = """
    effect refer "Refer"
      use in main from hand
      set game.crown = this
      set you.rival = you.next
      set game.crown.power = 7
      set you.rival.gold = 3
    """
    table = arena(refer).set("""
        north  hand: refer
        south
    """)
    table.north.uses("refer")
    assert (table.base("refer", "power"), table.south["gold"]) == (7, 3)


MORE = """
[attributes.zone.capacity]
kind = "number"
default = 7

[attributes.phase.visits]
kind = "number"
"""


def test_s1_zones_and_phases_have_attributes() -> None:
    effect = """
    effect e "E"
      use in main from hand
      set you.hand.capacity -= 2
      set game.phase.visits += 1
      say "{you.hand.capacity} {you.next.hand.capacity} {game.phase.visits} {this.zone.capacity}"

    effect roomy "Roomy"
      reading capacity of zone z from field
      only if z == this.zone
      set value += 10
    """
    table = Arena(arena_rules(effect, toml=MORE))
    table.set("game field: roomy\nnorth hand: e\nsouth")
    table.north.uses("e")
    assert table.messages == ["5 7 1 5"]
    zones = {each.name: each for each in table.north.view.players[0].zones}
    assert zones["hand"].attributes[0].value == 5
    assert zones["library"].attributes == (), "it could depend on cards that nobody sees"
    assert [(each.name, each.value) for each in table.north.view.phase_attributes] == [
        ("visits", 1)
    ]
    assert table.north.view.zones[0].attributes[0].value == 17


def test_s2_effects_can_read_the_owners_of_entities(arena: Build) -> None:
    strike = """
    effect strike "Strike"
      use in main from hand
      say "{this.owner.name} {this.zone.owner.name} {this.zone.name} {game.turn_player.name}"
      damage first(copies_of(a))

    effect owl "Owl"
      after strike from bench
      say "{this.owner.name}: {trigger.card} of {trigger.card.owner.name} in {trigger.card.zone.name}"
    """
    table = arena(strike).set("""
        game   field: a
        north  hand: strike
        south  bench: owl
    """)
    table.north.uses("strike")
    assert table.messages == [
        "north north Hand north",
        "damage a",
        "south: strike of north in Hand",
    ]


SEEN_BY = 'name = "bench"\neach = "player"\nseen_by = ["owner", "allies"]'
EVERYONE = ["owner", "allies", "opponents"]


@pytest.mark.parametrize("mask", range(8))
def test_s3_owner_allies_and_opponents_see_a_zone_independently(mask: int) -> None:
    who = [each for bit, each in enumerate(EVERYONE) if mask & 1 << bit]
    seen_by = SEEN_BY.replace('["owner", "allies"]', str(who).replace("'", '"'))
    table = Arena(arena_rules(base=PACK.replace(SEEN_BY, seen_by))).set("""
        north  team: 1  bench: a
        south  team: 1
        east
    """)
    views = (table.north.view, table.south.view, table.east.view)
    benches = [zone for view in views for zone in view.players[0].zones if zone.name == "bench"]
    seen = [each for each, bench in zip(EVERYONE, benches, strict=True) if bench.cards is not None]
    assert seen == who


STRIKE = USING.replace("effect e", "effect strike").format("damage first(copies_of(a))")
ANSWER = """
effect answer "Answer"
  after strike from hand
  say "answered"
"""


def test_s4_a_player_who_may_not_act_still_triggers() -> None:
    base = PACK.replace("  for each p in players\n    set p.may_act = yes\n", "")
    table = Arena(arena_rules(STRIKE, ANSWER, base=base)).set("""
        game   field: a
        north  may_act: yes  hand: strike
        south  may_act: no   hand: strike answer
    """)
    with pytest.raises(IllegalAction):
        table.south.uses("strike")
    table.north.uses("strike")
    assert table.messages == ["damage a", "answered"]


SURRENDER = """
effect surrender "Surrender"
  use in any from bench
  lose you
"""


def test_s5_a_card_can_carry_an_action_that_is_always_usable(arena: Build) -> None:
    table = arena(SURRENDER).set("""
        north  bench: surrender
        south  bench: surrender
    """)
    assert table.north.options == table.south.options == {"surrender surrender"}
    table.south.uses("surrender")
    assert table.winners == ["north"]
