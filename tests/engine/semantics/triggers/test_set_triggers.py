"""Patent R1, R5: setting an attribute is an effect, too, and can trigger others."""

import pytest

from engine.rulebook import InvalidPackError
from tests.engine.semantics.conftest import Build

EARN = """
effect earn "Earn"
  use in main from hand
  set you.gold += 3
  set game.score += you.gold
"""
PICTURE = """
game   field: watch
north  hand: earn  gold: 1
south
"""


def test_a_trigger_reads_the_old_and_new_value(arena: Build) -> None:
    watch = """
    effect watch "Watch"
      after set of player.gold from field
      say "{trigger.whose.name} {trigger.old} {trigger.new} {trigger.whose.gold} {trigger.card}"
    """
    table = arena(EARN, watch).set(PICTURE)
    table.north.uses("earn")
    assert table.messages == ["north 1 4 4 earn"]
    assert table["score"] == 4


def test_a_change_can_be_cancelled(arena: Build) -> None:
    watch = """
    effect watch "Watch"
      before set of player.gold from field
      only if trigger.new > trigger.old
      cancel
    """
    table = arena(EARN, watch).set(PICTURE)
    table.north.uses("earn")
    assert (table.north["gold"], table["score"]) == (1, 1)


def test_a_change_can_be_replaced(arena: Build) -> None:
    """No effect is triggered by its own changes, so this sequence ends."""
    watch = """
    effect watch "Watch"
      before set of player.gold from field
      only if trigger.new > 3
      cancel
      set trigger.whose.gold = 3
    """
    table = arena(EARN, watch).set(PICTURE)
    table.north.uses("earn")
    assert (table.north["gold"], table["score"]) == (3, 3)


def test_two_effects_that_trigger_each_other_end(arena: Build) -> None:
    pair = "".join(
        f'effect {name} "T"\n  after set of game.score from field\n  set game.score {change}\n'
        for name, change in (("one", "+= 1"), ("two", "*= 2"))
    )
    table = arena(EARN, pair).set(PICTURE.replace("watch", "one two"))
    table.north.uses("earn")
    assert table["score"] in {((4 * 2 + 1) + 1) * 2, ((4 + 1) * 2) * 2 + 1}


@pytest.mark.parametrize(
    ("heading", "triggered"),
    [
        ("after set of card.hp by you.opponents", ["b"]),
        ("after set of card.hp by you", ["a"]),
        ("after set of card.power", []),
        ("after set of game.score", ["nothing"]),
    ],
)
def test_only_matching_changes_trigger(arena: Build, heading: str, triggered: list[str]) -> None:
    whose = "{trigger.whose}" if "card." in heading else "nothing"
    watch = f'effect watch "W"\n  {heading} from field\n  say "{whose}"\n'
    hurt = """
    effect hurt "Hurt"
      use in main from hand
      target victim from cards in game.field where it.name != "watch"
      set victim.hp -= 1
      set this.mark = 1
      if victim.name == "a"
        set game.score = 0
    """
    table = arena(hurt, watch).set("""
        game   field: a b watch(owner=north, controller=north)
        north  hand: hurt
        south  hand: hurt
    """)
    for person, victim in ((table.south, "b"), (table.north, "a")):
        person.uses("hurt")
        person.chooses(victim)
    assert table.messages == triggered


def test_changes_in_a_batch_trigger_after_all_of_them(arena: Build) -> None:
    heal = """
    effect heal_all "Heal"
      after set of card.hp from field
      say "{trigger.whose} {total(game.field, it.hp)}"
    """
    blast = """
    effect blast "Blast"
      use in main from hand
      strike every cards in game.field where it.name != "heal_all"

    effect strike "Strike"
      takes card victim
      set victim.hp -= 1
    """
    table = arena(heal, blast).set("game field: a b heal_all\nnorth hand: blast\nsouth")
    table.north.uses("blast")
    assert table.messages == ["a 7", "b 7"]


def test_paying_a_cost_triggers(arena: Build) -> None:
    buy = """
    effect buy "Buy"
      use in main from hand
      cost you.gold 2
      say "bought"
    """
    watch = """
    effect watch "Watch"
      after set of player.gold from field
      say "{trigger.new} left"
    """
    table = arena(buy, watch).set("game field: watch\nnorth hand: buy gold: 3\nsouth")
    table.north.uses("buy")
    assert table.messages == ["1 left", "bought"]


def test_changes_without_triggers_compile_to_a_plain_line(arena: Build) -> None:
    watch = 'effect watch\n  after set of card.power from field\n  say "x"\n'
    quiet, loud = arena(EARN).rules, arena(EARN, watch).rules
    assert "announce" not in quiet.program.source
    assert "set of player.gold" not in loud.program.source


@pytest.mark.parametrize("kind", ["player.golds", "card.gold", "player.next", "zone.count"])
def test_triggers_on_attributes_that_cannot_be_set_are_refused(arena: Build, kind: str) -> None:
    with pytest.raises(InvalidPackError) as error:
        arena(f"effect watch\n  after set of {kind} from field\n  draw you\n")
    assert [each.code for each in error.value.problems] == ["set_unknown"]


def test_the_rules_text_describes_the_change(arena: Build) -> None:
    watch = """
    effect watch "Watch"
      before set of player.gold by you.opponents from field
      only if trigger.new > trigger.old
      cancel
    """
    (printed,) = arena(watch).rules.cards["watch"].printed
    assert printed.text == (
        "While this card is in the field, if a player's gold would increase because of an opponent, "
        "prevent it."
    )
