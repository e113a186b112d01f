"""Language L4 and L5: when effects run, and checks of kinds before a match starts."""

import pytest

from engine.rulebook import InvalidPackError
from tests.engine.semantics.arena import PACK, Arena, arena_rules, refusals
from tests.engine.semantics.conftest import Build

MOVING = """
effect go_in "Go in"
  use in main from hand
  move cards in you.hand where it.name == "k" to: game.field

effect go_out "Go out"
  use in main from hand
  move cards in game.field where it.name == "k" to: game.grave
"""
WATCHES = """
effect arrives "Arrives"
  after enter from field
  if trigger.card == this
    say "{trigger.card} in {trigger.reached.name} from {trigger.left.name}"

effect departs "Departs"
  after leave from grave
  if trigger.card == this
    say "{trigger.card} out of {trigger.left.name} to {trigger.reached.name}"
"""


def test_l4_cards_trigger_on_entering_and_leaving_a_zone(arena: Build) -> None:
    table = arena(MOVING, WATCHES, k="arrives departs").set("""
        north  hand: k go_in go_out
        south
    """)
    table.north.uses("go_in")
    table.north.uses("go_out")
    assert table.messages == ["k in Field from Hand", "k out of Field to Grave"]


def test_l4_cards_that_enter_together_trigger_on_each_other(arena: Build) -> None:
    crowd = """
    effect crowd "Crowd"
      use in main from hand
      move you.library to: game.field

    effect greet "Greet"
      after enter from field
      say "{this} greets {trigger.card}"
    """
    table = arena(crowd).set("""
        north  hand: crowd  library: greet greet
        south
    """)
    table.north.uses("crowd")
    assert table.messages == ["greet greets greet"] * 4


ACTING = PACK.replace('["draw_one"]', '["act", "rest"]').replace('["rest"]', '["act", "rest"]')


@pytest.mark.parametrize(
    ("heading", "phases"),
    [
        ("use in main from hand", ["main"]),
        ("use in draw, main from hand", ["draw", "main"]),
        ("use in any from hand", ["draw", "main", "end"]),
    ],
)
def test_l4_effects_can_be_used_in_the_named_phases(heading: str, phases: list[str]) -> None:
    table = Arena(arena_rules(f'effect e "E"\n  {heading}\n  draw you\n', base=ACTING))
    pictures = [f"game phase: {phase}\nnorth hand: e\nsouth" for phase in ("draw", "main", "end")]
    usable = ["e e" in table.set(picture).north.options for picture in pictures]
    assert [
        phase for phase, can in zip(("draw", "main", "end"), usable, strict=True) if can
    ] == phases


@pytest.mark.parametrize("zone", ["hand", "bench", "field", "grave", "discard"])
def test_l4_effects_can_be_used_from_the_named_zones(arena: Build, zone: str) -> None:
    common = zone in ("field", "grave")
    table = arena('effect e "E"\n  use in main from bench, field\n  draw you\n').set(f"""
        game   {"" if not common else zone + ": e(controller=north)"}
        north  {"" if common else zone + ": e"}
        south
    """)
    assert ("e e" in table.north.options) == (zone in ("bench", "field"))


def test_l4_an_effect_can_have_several_triggers(arena: Build) -> None:
    strike = """
    effect strike "Strike"
      use in main from hand
      damage first(copies_of(a)) amount: 1
      heal first(copies_of(a)) amount: 1

    effect watch "Watch"
      before damage from field
      after heal from field
      say "{trigger.victim} {trigger.amount}"
    """
    table = arena(strike).set("""
        game   field: a watch
        north  hand: strike
        south
    """)
    table.north.uses("strike")
    assert table.messages == ["a 1", "damage a", "heal a", "a 1"]


@pytest.mark.parametrize(
    "place",
    [
        "only if {0}",
        "let found = cards where {0}",
        "if {0}\n    draw you",
        "while {0}\n    draw you",
        "set game.score = count(cards in you.hand where {0})",
        "target one from cards where {0}",
        "cost you.gold count(cards where {0})",
        "reading power of card c from field\n  only if {0}\n  set value += 1",
    ],
)
@pytest.mark.parametrize(
    ("asked", "refused"),
    [
        ("draw(you)", ["command_as_value"]),
        ("damage(this)", ["command_as_value"]),
        ("random([yes, no])", ["dice_in_condition"]),
        ("you.may_act", []),
    ],
)
def test_l5_conditions_and_values_allow_no_commands_or_randomness(
    place: str, asked: str, refused: list[str]
) -> None:
    use = "" if place.startswith("reading") else "use in main from hand\n  "
    assert refusals(f'effect e "E"\n  {use}{place.format(asked)}\n') == refused


@pytest.mark.parametrize(
    ("line", "refused"),
    [
        ("let x = 1\n  set x = yes", "kind_wrong"),
        ("set game.score = you", "kind_wrong"),
        ("draw this", "kind_wrong"),
        ("move you to: you.hand", "kind_wrong"),
        ("let x = you.hand == this", "kinds_differ"),
        ("for each x in 3\n    draw you", "kind_wrong"),
        ("set this.zone = you.hand", "attribute_fixed"),
        ("set trigger.amount = 3", "name_unknown"),
        ("let x = trigger.victim", "name_unknown"),
    ],
)
def test_l5_values_of_the_wrong_kind_are_refused(line: str, refused: str) -> None:
    assert refusals(f'effect e "E"\n  use in main from hand\n  {line}\n') == [refused]


@pytest.mark.parametrize("line", ["set trigger.amount = 3", "set trigger.victim = this"])
def test_l5_effects_cannot_change_the_event_that_triggered_them(arena: Build, line: str) -> None:
    with pytest.raises(InvalidPackError, match="can’t be changed"):
        arena(f'effect e "E"\n  before damage from field\n  {line}\n')
