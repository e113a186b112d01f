"""Thesis S5, patent V2: players, zones and phases can have effects of their own."""

import json

import pytest

from engine.play import Session
from engine.rulebook import InvalidPackError
from tests.engine.refused import refused
from tests.engine.semantics.arena import PACK, Arena, arena_rules
from tests.engine.semantics.conftest import Build
from tests.engine.semantics.priority_arena import priority_table
from tests.engine.table import assert_at_rest

SURRENDER = """
effect surrender "Surrender"
  of player
  use in main
  lose this
"""


def action_of(table: Arena, seat: int, effect: str) -> str:
    actions = map(str, table.session.legal_actions(seat))
    return next(each for each in actions if each.endswith(f" {effect}"))


def test_s5_each_player_has_their_own_surrender(arena: Build) -> None:
    table = arena(rules=SURRENDER).set("north\nsouth\neast")
    own = [action_of(table, seat, "surrender") for seat in (0, 1, 2)]
    assert len(set(own)) == 3
    with refused("no_use"):
        table.session.act(0, own[1])
    table.session.act(1, own[1])
    assert table.world.losers == (2,)
    assert own[0] in map(str, table.session.legal_actions(0))


def test_s5_effects_of_players_are_offered_and_logged_without_a_card(arena: Build) -> None:
    table = arena(rules=SURRENDER).set("north\nsouth\neast")
    decision = table.session.view(0).decision
    assert decision is not None
    assert [(each.label, each.card, each.shown) for each in decision.options] == [
        ("Surrender", 0, None)
    ]
    table.session.act(0, action_of(table, 0, "surrender"))
    assert table.log_lines == ["north uses “Surrender”.", "north loses."]


def test_v2_a_graveyard_makes_its_owner_lose_gold(arena: Build) -> None:
    """The patent's own example: a zone that owns an effect."""
    toll = """
    effect toll "Toll"
      of zone discard
      after enter
      only if trigger.reached == this
      set this.owner.gold -= 1
      say "{this} of {this.owner} {you}"
    """
    throw = 'effect throw "Throw"\n  use in main from hand\n  discard you.next.hand\n'
    table = arena(throw, rules=toll).set("north hand: throw\nsouth gold: 5 hand: a b")
    table.north.uses("throw")
    assert (table.south["gold"], table.north["gold"]) == (3, 0)
    assert table.messages == ["Discard of south south"] * 2


def test_s5_an_effect_of_a_phase_triggers_only_during_the_phase(arena: Build) -> None:
    night = """
    effect night "Night"
      of phase end
      after draw
      set this.name_seen += 1
      say "{this} {you}"
    """.replace("      set this.name_seen += 1\n", "")
    pull = 'effect pull "Pull"\n  use in any from hand\n  draw you\n'
    base = PACK.replace('["rest"]', '["act", "rest"]')
    table = Arena(arena_rules(pull, rules=night, base=base))
    table.set("north hand: pull library: a b c\nsouth")
    table.north.uses("pull")
    assert table.messages == []
    table.set("game phase: end\nnorth hand: pull library: a b c\nsouth")
    table.north.uses("pull")
    assert table.messages == ["End north"]


def test_s5_an_effect_of_a_zone_can_modify_attributes(arena: Build) -> None:
    bless = """
    effect bless "Bless"
      of zone field
      reading power of card c
      only if c.zone == this
      set value += 10
    """
    table = arena(rules=bless).set("game field: a\nnorth hand: b\nsouth")
    assert (table.value("a", "power"), table.value("b", "power")) == (11, 1)


GIVE = """
effect curse "Curse"
  use in main from hand
  give cursed to: you.next until: turn
  move this to: game.grave

effect free "Free"
  use in main from hand
  take_away cursed from: you.next
  move this to: game.grave

effect pull "Pull"
  use in main from hand
  draw players
  {0}
"""
CURSED = """
effect cursed "Cursed"
  of player given
  after pull
  set this.gold -= 1
  say "{this} {you}"
"""


def test_s5_a_player_can_be_given_an_effect(arena: Build) -> None:
    texts = GIVE.replace("draw players", "draw you").format("")
    table = arena(texts, rules=CURSED).set("north hand: curse pull free\nsouth gold: 3")
    table.north.uses("pull")
    assert table.south["gold"] == 3
    table.north.uses("curse")
    table.north.uses("pull")
    assert (table.south["gold"], table.messages) == (2, ["south south"])
    assert_at_rest(table.session)
    table.north.uses("free")
    table.north.uses("pull")
    assert table.south["gold"] == 2


def test_s5_an_effect_given_to_a_player_ends_with_the_turn(arena: Build) -> None:
    texts = GIVE.replace("draw players", "begin_turn you.next").format("")
    base = PACK.replace("give_control players", "give_control you count: 2")
    table = Arena(arena_rules(texts, rules=CURSED, base=base))
    table.set("north hand: curse pull\nsouth gold: 3 hand: pull")
    table.north.uses("curse")
    table.north.uses("pull")
    assert (table.south["gold"], table.world.grants) == (3, ())


def test_s5_an_effect_given_to_a_zone_is_not_given_to_its_cards(arena: Build) -> None:
    trap = """
    effect trap "Trap"
      of zone given
      after enter
      only if trigger.reached == this
      say "trap in {this}"
    """
    lay = """
    effect lay "Lay"
      use in main from hand
      give trap to: game.field
      move you.next.hand to: game.field
      move you.library to: game.grave
    """
    table = arena(lay, rules=trap).set("north hand: lay library: b\nsouth hand: a")
    table.north.uses("lay")
    assert table.messages == ["trap in Field"]


def test_s5_every_player_can_use_an_effect_of_a_shared_zone(arena: Build) -> None:
    well = """
    effect drink "Drink"
      of zone field
      use in main
      only if you.gold < 2
      set you.gold += 1
    """
    table = arena(rules=well).set("north\nsouth")
    table.session.act(1, action_of(table, 1, "drink"))
    stored = json.loads(json.dumps(table.session.snapshot()))
    table.session = Session.restore(table.rules, stored)
    table.session.act(0, action_of(table, 0, "drink"))
    assert (table.north["gold"], table.south["gold"]) == (1, 1)


def test_s5_players_use_effects_only_of_their_own_zones(arena: Build) -> None:
    mix = """
    effect mix "Shuffle"
      of zone library
      use in main
      shuffle this
    """
    table = arena(rules=mix).set("north library: a b c d\nsouth library: a b c d", seed=1)
    with refused("no_use"):
        table.session.act(1, action_of(table, 0, "mix"))
    table.session.act(0, action_of(table, 0, "mix"))
    assert table.south["library"] == list("abcd")
    assert sorted(table.north["library"]) == list("abcd") != table.north["library"]


def test_s5_effects_of_players_can_go_on_the_stack() -> None:
    pray = """
    effect pray "Pray"
      of player
      use quick in main on stack
      set this.gold += 1
    """
    table = priority_table(rules=pray).set("north\nsouth")
    table.passes("north")
    table.session.act(1, action_of(table, 1, "pray"))
    (waiting,) = table.session.view(0).stack
    assert (waiting.title, waiting.controller, waiting.card) == ("Pray", 1, None)
    table.passes("south", "north")
    assert table.south["gold"] == 1


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ("effect e\n  of zone fild\n  after draw\n  draw you\n", "zone_unknown"),
        ("effect e\n  of phase noon\n  after draw\n  draw you\n", "phase_unknown"),
        ("effect e\n  of number\n  after draw\n  draw you\n", "bearer_class"),
        (SURRENDER + "effect f\n  surrender\n", "bearer_called"),
        (SURRENDER + "effect f\n  give surrender to: game.field\n", "kind_wrong"),
        (SURRENDER + "effect f\n  take_away surrender from: game.phase\n", "kind_wrong"),
    ],
)
def test_s5_effects_with_a_wrong_bearer_are_refused(rules: str, code: str) -> None:
    with pytest.raises(InvalidPackError) as error:
        arena_rules(rules=rules)
    assert [each.code for each in error.value.problems] == [code]


def test_s5_phases_cannot_run_effects_of_players() -> None:
    with pytest.raises(InvalidPackError, match="can’t be called by name"):
        arena_rules(rules=SURRENDER, base=PACK.replace('["rest"]', '["rest", "surrender"]'))
