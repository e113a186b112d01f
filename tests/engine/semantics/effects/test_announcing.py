"""What players announce, and sets of targets with a minimum and a maximum."""

import json

from engine.language.vocabulary import SECOND
from engine.play import Session
from tests.engine.semantics.arena import arena_rules
from tests.engine.semantics.priority_arena import CARDS, PRIORITY_PACK, PriorityTable

CHARM = """
effect charm "Charm"
  use quick in main from hand on stack
  announce modes from ["Burn", "Heal", "Draw"] exactly: 2
  target victim from cards in game.field
  if "Burn" in modes
    set victim.hp -= 1
  if "Heal" in modes
    set victim.hp += 3
  say "{victim.hp}"
"""
BOLT = """
effect bolt "Bolt"
  use quick in main from hand on stack
  announce strength from 0 to 3
  target victims from cards in game.field minimum: 1 maximum: 2
  for each victim in victims
    set victim.hp -= strength
"""
SHARED = """
effect shared "Shared"
  use quick in main from hand on stack
  target victims from cards in game.field minimum: 1 maximum: 2
  announce shares of 3 among victims
  for each victim in victims with share in shares
    set victim.hp -= share
"""
BLAST = """
effect blast "Blast"
  use in main from hand on stack
  announce strength from 0 to 9
  cost you.gold strength
  target victim from cards in game.field where it.power <= strength
  set victim.hp -= strength
"""
GONE = """
effect gone "Gone"
  use quick in main from hand
  move first(game.field) to: game.grave
"""
TEXTS = CARDS, CHARM, BOLT, SHARED, BLAST, GONE
TABLE = "game field: a b c\nnorth hand: charm bolt shared blast x\nsouth hand: gone gone\n"


def table(picture: str = TABLE, *texts: str) -> PriorityTable:
    rules = arena_rules(*(texts or TEXTS), base=PRIORITY_PACK, edition=SECOND)
    return PriorityTable(rules).set(picture)


def act(found: PriorityTable, text: str) -> None:
    found.session.act(found.world.names.index(found.holder) - 1, text)


def numbers(found: PriorityTable, *cards: str) -> str:
    return "choose " + " ".join(str(found.number(each)) for each in cards)


def test_modes_are_announced_before_the_targets_and_kept_on_the_stack() -> None:
    found = table()
    found.north.uses("charm")
    assert found.session.decisions[0].prompt == "Charm: announce the modes."
    act(found, "choose Burn Heal")
    act(found, numbers(found, "a"))
    (waiting,) = found.session.view(1).stack
    assert (waiting.announced, waiting.targets) == (("Burn", "Heal"), ("a",))
    assert found.log_lines[-2:] == [
        "north plays charm, targeting a.",
        "north chooses Burn, Heal for Charm.",
    ]
    found.passes("north", "south")
    assert found.messages == ["5"]


def test_a_number_and_several_targets() -> None:
    found = table()
    found.north.uses("bolt")
    act(found, "choose 2")
    act(found, numbers(found, "a", "c"))
    found.passes("north", "south")
    assert found.hps("abc") == [1, 3, 1]


def test_each_target_is_checked_again() -> None:
    found = table()
    found.north.uses("bolt")
    act(found, "choose 2")
    act(found, numbers(found, "a", "b"))
    found.passes("north")
    found.south.uses("gone")
    found.passes("south", "north")
    assert found.hps("abc") == [3, 1, 3]


def test_without_any_target_left_the_effect_fizzles_although_something_was_announced() -> None:
    found = table()
    found.north.uses("bolt")
    act(found, "choose 2")
    act(found, numbers(found, "a"))
    found.passes("north")
    found.south.uses("gone")
    found.passes("south", "north")
    assert found.log_lines[-1] == "Bolt fizzles: no target is left."


def test_shares_stay_with_their_targets() -> None:
    found = table()
    found.north.uses("shared")
    act(found, numbers(found, "a", "b"))
    act(found, "choose 2 1")
    found.passes("north")
    found.south.uses("gone")
    found.passes("south", "north")
    assert found.hps("abc") == [3, 2, 3]


def test_only_what_can_be_paid_and_leaves_a_target_can_be_announced() -> None:
    """A, b and c have power 1, so nothing can be targeted with 0."""
    found = table(TABLE + "north gold: 2")
    found.north.uses("blast")
    assert found.north.options == {"1", "2"}
    act(found, "choose 2")
    act(found, numbers(found, "b"))
    assert found.north["gold"] == 0
    found.passes("north", "south")
    assert found.hps("abc") == [3, 1, 3]


def test_an_effect_without_a_possible_choice_cannot_be_used() -> None:
    found = table(TABLE + "north gold: 0")
    assert "blast blast" not in found.north.options
    found = table("north hand: blast\nnorth gold: 5\nsouth hand: gone")
    assert "blast blast" not in found.north.options


def prompts(found: PriorityTable, *answers: str) -> list[str]:
    """Return the prompts of the questions that these actions answer."""
    said = []
    for answer in answers:
        said.append(found.session.decisions[0].prompt)
        act(found, answer)
    return said


def test_prompts_use_the_words_that_cards_print() -> None:
    given = """
    effect trade "Trade"
      use in main from hand on stack
      announce given from cards in you.hand where it != this
      target first_picked from cards in game.field
      target victims from cards in game.field maximum: 2
      announce shares of 3 among victims
      discard given
    """
    found = table("game field: a b\nnorth hand: trade x\nsouth hand: x", given, CARDS)
    found.north.uses("trade")
    a, both = numbers(found, "a"), numbers(found, "a", "b")
    assert prompts(found, numbers(found, "x"), a, both, "choose 1 2") == [
        "Trade: announce the given card.",
        "Trade: choose the first picked card.",
        "Trade: choose the victims.",
        "Trade: divide 3.",
    ]


def test_too_few_members_for_the_minimum() -> None:
    two = BOLT.replace("minimum: 1 maximum: 2", "exactly: 2")
    hands = "north hand: bolt\nsouth hand: gone"
    assert "bolt bolt" not in table(f"game field: a\n{hands}", GONE, two).north.options
    assert "bolt bolt" in table(f"game field: a b\n{hands}", GONE, two).north.options


def test_up_to_allows_no_target() -> None:
    two = BOLT.replace("minimum: 1 maximum: 2", "maximum: 2")
    found = table("game field: a b\nnorth hand: bolt\nsouth hand: gone", GONE, two)
    found.north.uses("bolt")
    act(found, "choose 1")
    act(found, "pass")
    found.passes("north", "south")
    assert (found.hps("ab"), found.stack) == ([3, 3], [])


def test_a_called_effect_can_be_given_its_targets() -> None:
    caller = """
    effect caller "Caller"
      use in main from hand
      bolt strength: 3 victims: cards in game.field where it.name != "b"
    """
    three = BOLT.replace("maximum: 2", "maximum: 3")
    found = table("game field: a b c\nnorth hand: caller\nsouth hand: a", three, caller)
    found.north.uses("caller")
    assert found.hps("abc") == [0, 3, 0]


def test_a_trigger_announces_when_it_goes_on_the_stack() -> None:
    toll = """
    effect toll "Toll"
      after gone from hand on stack
      announce colour from ["red", "blue"]
      set game.colour = colour
    """
    found = table("game field: a\nnorth hand: gone x toll\nsouth hand: x", GONE, toll, CARDS)
    found.north.uses("gone")
    act(found, "choose blue")
    assert found.session.view(1).stack[0].announced == ("blue",)
    found.passes("north", "south")
    assert found["colour"] == "blue"


def test_a_stored_match_goes_on_in_the_middle_of_announcing() -> None:
    found = table()
    found.north.uses("shared")
    act(found, numbers(found, "a", "b"))
    stored = json.loads(json.dumps(found.session.snapshot()))
    found.session = Session.restore(found.rules, stored)
    act(found, "choose 1 2")
    found.passes("north", "south")
    assert found.hps("abc") == [2, 1, 3]


def reasons(found: PriorityTable, effect: str) -> list[str]:
    card = next(each for each in found.zone("hand", 1) if found.card(each) == effect)
    return [each.reason for each in found.session.why_not(0, card)]


def test_why_a_choice_is_impossible() -> None:
    found = table(TABLE + "north gold: 0")
    assert reasons(found, "blast") == [
        "No choice leaves a legal target and a cost that can be paid."
    ]
    two = BOLT.replace("minimum: 1 maximum: 2", "exactly: 2")
    found = table("game field: a\nnorth hand: bolt\nsouth hand: gone", GONE, two)
    assert reasons(found, "bolt") == ["There is no legal target: this needs 2 cards in the field."]


def test_modes_can_have_conditions() -> None:
    modal = """
    effect modal "Modal"
      use in main from hand
      announce mode from texts in ["Burn", "Draw"] where it != "Burn" or you.gold > 2
      say "{mode}"
    """
    found = table("north hand: modal\nnorth gold: 2\nsouth hand: gone", GONE, modal)
    found.north.uses("modal")
    assert found.north.options == {"Draw"}
    found = table("north hand: modal\nnorth gold: 3\nsouth hand: gone", GONE, modal)
    found.north.uses("modal")
    assert found.north.options == {"Burn", "Draw"}


DOUBLE = """
effect double "Double"
  use in main from hand on stack
  announce one from 0 to 9
  cost you.gold one
  announce other from 0 to 9
  cost you.gold other
  cost you.gold 1
  target victim from cards in game.field
  cost victim.owner.gold 1
  set victim.hp -= one * 10 + other
"""


def test_several_costs_that_depend_on_choices_never_go_below_zero() -> None:
    found = table(
        "game field: a(owner=north)\nnorth hand: double  gold: 5\nsouth hand: gone", DOUBLE, GONE
    )
    found.north.uses("double")
    assert found.north.options == {"0", "1", "2", "3"}
    act(found, "choose 2")
    assert found.north.options == {"0", "1"}
    act(found, "choose 1")
    act(found, numbers(found, "a"))
    assert found.north["gold"] == 0
    found = table("game field: a(owner=north)\nnorth hand: double  gold: 1\nsouth", DOUBLE, GONE)
    assert "double double" not in found.north.options
