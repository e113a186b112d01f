"""An effect can trigger on what happens to its own card: `when play of this`."""

import pytest

from engine.language.vocabulary import SECOND
from engine.world.snapshot import from_data, to_data
from tests.engine.semantics.arena import arena_rules, refusals
from tests.engine.semantics.conftest import Build
from tests.engine.semantics.priority_arena import PRIORITY_PACK, PriorityTable

PLAYS = """
effect summon "Summon" is play
  use in main from hand
  move this to: game.field

effect greeting "Greeting"
  when play of this
  set game.score += 1
"""
FALLS = """
effect fall "Fall"
  takes card victim
  move victim to: game.grave
"""


def test_an_effect_triggers_when_its_own_card_is_played(arena: Build) -> None:
    table = arena(PLAYS, edition=SECOND, knight="summon greeting", squire="summon", b="greeting")
    table.set("north hand: knight squire\ngame field: b\nsouth")
    table.north.uses("squire", "summon")
    assert table["score"] == 0  # Another card was played.
    table.north.uses("knight", "summon")
    assert table["score"] == 1


def test_from_means_where_the_card_was(arena: Build) -> None:
    text = """
    effect welcome "Welcome"
      when play of this from hand
      set game.score += 1

    effect never "Never"
      when play of this from field
      set game.score += 10
    """
    table = arena(PLAYS, text, edition=SECOND, knight="summon welcome never")
    table.set("north hand: knight\nsouth")
    table.north.uses("knight", "summon")
    assert table["score"] == 1


def test_the_place_counts_before_the_cost_is_paid(arena: Build) -> None:
    text = """
    effect spell "Spell" is cast
      use in main from hand
      cost discard this
      draw you

    effect echo "Echo"
      when cast of this from hand
      set game.score += 1
    """
    table = arena(text, edition=SECOND, bolt="spell echo").set("north hand: bolt\nsouth")
    table.north.uses("bolt", "spell")
    assert table["score"] == 1


LAST_WORDS = """
effect last_words "Last words"
  when leave of this from field to grave
  set you.gold += this.last.power
"""


def test_a_card_hears_its_own_death_from_where_it_lay(arena: Build) -> None:
    kill = """
    effect kill "Kill"
      use in main from hand
      for each it_dies in cards in game.field
        set it_dies.controller = you.next
        set it_dies.power = 5
        move it_dies to: you.discard
        move it_dies to: game.grave

    effect slay "Slay"
      use in main from hand
      for each victim in cards in game.field
        set victim.controller = you.next
        set victim.power = 5
        move victim to: game.grave
    """
    table = arena(kill, LAST_WORDS, edition=SECOND, knight="last_words", a="kill", b="slay")
    table.set("north hand: a b\ngame field: knight\nsouth")
    table.north.uses("a", "kill")  # It goes to the grave from elsewhere.
    assert (table.north["gold"], table.south["gold"]) == (0, 0)
    table.set("north hand: a b\ngame field: knight\nsouth")
    table.north.uses("b", "slay")
    assert (table.north["gold"], table.south["gold"]) == (0, 5)  # south controlled it at the end


def test_a_card_hears_commands_and_effects_that_take_it(arena: Build) -> None:
    text = """
    effect drop "Drop"
      use in main from hand
      discard cards in you.hand where it.mark == 1

    effect push "Push"
      use in main from hand
      for each victim in cards in game.field
        fall victim

    effect scream "Scream"
      when fall of this from field
      set game.score += 1

    effect cry "Cry"
      when discard of this from hand
      set game.score += 10

    effect wound "Wound"
      use in main from hand
      for each victim in cards in game.field
        set victim.hp -= 1

    effect rage "Rage"
      when set of card.hp of this
      only if trigger.new < trigger.old
      set game.score += 100
    """
    table = arena(
        FALLS, text, edition=SECOND, a="drop", b="push", c="wound", knight="scream cry rage"
    )
    table.set("north hand: a b c knight(mark=1) knight(mark=1) knight\ngame field: knight d\nsouth")
    table.north.uses("a", "drop")
    assert table["score"] == 20
    table.north.uses("c", "wound")
    assert table["score"] == 120
    table.north.uses("b", "push")
    assert table["score"] == 121


def test_a_card_enters_from_one_zone_to_another(arena: Build) -> None:
    text = """
    effect arrive "Arrive"
      when enter of this from hand to field
      set game.score += 1
    """
    table = arena(PLAYS, text, edition=SECOND, knight="summon arrive")
    table.set("north hand: knight\nsouth\ngame grave: knight")
    table.north.uses("knight", "summon")
    assert table["score"] == 1


def test_given_effects_hear_too(arena: Build) -> None:
    text = """
    effect bless "Bless"
      use in main from hand
      give scream to: cards in game.field

    effect push "Push"
      use in main from hand
      for each victim in cards in game.field
        fall victim

    effect scream "Scream"
      when fall of this from field
      set game.score += 1
    """
    table = arena(FALLS, text, edition=SECOND, a="bless", b="push")
    table.set("north hand: a b\ngame field: c\nsouth")
    table.north.uses("a", "bless")
    table.north.uses("b", "push")
    assert table["score"] == 1


@pytest.mark.parametrize(
    ("heading", "code"),
    [
        ("when discard of you", "own_of_this"),
        ("when discard of this to grave", "own_reached"),
        ("when draw of this", "own_nothing"),
        ("when set of player.gold of this", "own_nothing"),
        ("when discard of this from nowhere_else", "zone_unknown"),
    ],
)
def test_headings_that_mean_nothing_are_refused(heading: str, code: str) -> None:
    assert refusals(f"effect e\n  {heading}\n  draw you\n", edition=SECOND) == [code]


def test_a_rule_has_no_events_of_its_own() -> None:
    rule = "effect e\n  when discard of this\n  draw you\n"
    assert "own_of_this" in refusals(rules=rule, edition=SECOND)


def test_cards_that_fall_together_hear_it_after_the_batch(arena: Build) -> None:
    text = """
    effect sweep "Sweep"
      use in main from hand
      fall every cards in game.field

    effect scream "Scream"
      when fall of this from field
      set game.score += count(cards in game.field) + 1

    effect farewell "Farewell"
      when leave of this from field to grave
      set game.score += 10
    """
    table = arena(FALLS, text, edition=SECOND, a="sweep", knight="scream farewell")
    table.set("north hand: a\ngame field: knight knight d\nsouth")
    table.north.uses("a", "sweep")
    assert table["score"] == 2 * (0 + 1) + 2 * 10  # The field is empty by then.


def test_an_effect_about_its_own_end_waits_on_the_stack() -> None:
    """Its controller is the player who controlled the card, not the owner of the pile it is in."""
    text = """
    effect strike "Strike"
      use in main from hand
      for each victim in cards in game.field
        set victim.controller = you.next
        discard victim

    effect revenge "Revenge"
      when discard of this from field on stack
      say "revenge"
      set you.gold += 1
    """
    table = PriorityTable(
        arena_rules(text, base=PRIORITY_PACK, base_edition=SECOND, edition=SECOND, k="revenge")
    )
    table.set("game field: k(owner=north)\nnorth hand: strike\nsouth")
    table.north.uses("strike")
    assert table.stack == ["Revenge"]
    restored = from_data(table.rules, to_data(table.world))
    assert to_data(restored) == to_data(table.world)
    table.passes("north", "south")
    assert (table.messages, table.south["gold"]) == (["revenge"], 1)


def test_a_card_that_hears_its_own_changes_does_not_loop(arena: Build) -> None:
    text = """
    effect hurt "Hurt"
      use in main from hand
      for each victim in cards in game.field
        set victim.hp -= 1

    effect echo "Echo"
      when set of card.hp of this
      set this.hp -= 1
    """
    table = arena(text, edition=SECOND, a="hurt", k="echo")
    table.set("north hand: a\ngame field: k\nsouth")
    table.north.uses("a", "hurt")
    assert table.base("k", "hp") == 1
