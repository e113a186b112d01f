"""Temporary values: `until` for every attribute, and durations that depend on players and cards."""

import pytest

from engine.language.vocabulary import SECOND
from engine.world.snapshot import from_data, to_data
from tests.engine.semantics.arena import PACK, Arena, refusals
from tests.engine.semantics.conftest import Build

TURNS = PACK.replace(
    "  for each p in players\n    set p.may_act = yes\n  give_control players\n",
    "  set game.turn_player.may_act = yes\n  give_control game.turn_player count: 2\n",
).replace('  confirm "The next turn?" by: you as: agreed\n', "")
"""The arena with turns in which only the turn player acts, twice."""
WAIT = """
effect wait_here "Wait"
  use in main
  say "wait"
"""
CARDS = """
effect charm "Charm"
  use in main from hand
  let c = first(cards in game.field)
  set c.controller = you until {until}
  set c.side = "north" until {until}
  set c.power = 5 until {until}
  set c.hp *= 2 until {until}
  set game.colour = "red" until {until}
  give idle to: c until: {until}

effect idle "Idle"
  use in main from field
  say "idle"

effect flee "Flee"
  use in main from hand
  for each c in cards in game.field
    move c to: game.grave
    move c to: game.field
"""
CHARMED = [1, "north", 5, 6, "red", 1]
PLAIN = [2, "mine", 1, 3, "", 0]


def charmed(arena: Build, until: str) -> Arena:
    texts = CARDS.format(until=until)
    table = arena(texts, rules=WAIT, base=TURNS, edition=SECOND, a="charm", b="flee")
    table.set("north hand: a b\ngame field: c(controller=south, side=mine)\nsouth")
    table.north.uses("a", "charm")
    assert changes(table) == CHARMED
    return table


def changes(table: Arena) -> list[object]:
    found = [table.value("c", name) for name in ("controller", "side", "power", "hp")]
    return [*found, table["colour"], len(table.world.grants)]


def wait(table: Arena, times: int) -> None:
    """Let the turn player wait. After two actions, the turn is over."""
    for _ in range(times):
        (seat,) = table.session.decisions
        table.session.act(seat, "use wait_here")


def test_every_attribute_has_its_old_value_again_after_the_turn(arena: Build) -> None:
    table = charmed(arena, "turn")
    wait(table, 1)
    assert changes(table) == PLAIN
    assert table.world.lent == ()


@pytest.mark.parametrize(
    ("until", "actions"),
    [
        ("turn of you", 5),  # to the end of north's next turn
        ("turn of you.next", 3),  # to the end of south's turn
        ("main of you", 3),  # to the beginning of north's next main phase
        ("draw of you.next", 1),
        ("phase", 1),
    ],
)
def test_a_change_lasts_until_a_turn_or_phase_of_a_player(
    arena: Build, until: str, actions: int
) -> None:
    table = charmed(arena, until)
    for _ in range(actions):
        assert changes(table) == CHARMED
        wait(table, 1)
    assert changes(table) == PLAIN


def test_a_change_lasts_until_a_card_leaves(arena: Build) -> None:
    table = charmed(arena, "c leaves")
    wait(table, 4)
    assert changes(table) == CHARMED
    table.north.uses("b", "flee")
    assert changes(table) == PLAIN


def test_temporary_changes_are_kept_in_snapshots(arena: Build) -> None:
    table = charmed(arena, "turn of you")
    copied = from_data(table.rules, to_data(table.world))
    assert copied.lent == table.world.lent != ()
    assert to_data(copied) == to_data(table.world)


def test_later_changes_win(arena: Build) -> None:
    """A permanent change stays. A longer temporary one restores the value from before both."""
    text = """
    effect lend_it "Lend it"
      use in main from hand
      let c = first(cards in game.field)
      set c.side = "short" until turn
      set c.side = "long" until turn of you.next
      set c.controller = you until turn
      set c.controller = you.next
    """
    table = arena(text, rules=WAIT, base=TURNS, edition=SECOND, a="lend_it")
    table.set("north hand: a\ngame field: c(controller=north, side=mine)\nsouth")
    table.north.uses("a", "lend_it")
    wait(table, 1)
    assert (table.value("c", "side"), table.value("c", "controller")) == ("long", 2)
    wait(table, 2)
    assert table.value("c", "side") == "mine"


def test_damage_to_a_number_that_was_set_for_a_time_stays(arena: Build) -> None:
    text = """
    effect grow_up "Grow up"
      use in main from hand
      let c = first(cards in game.field)
      set c.hp = 10 until turn
      set c.hp -= 2
      say "{c.hp}"
    """
    table = arena(text, rules=WAIT, base=TURNS, edition=SECOND, a="grow_up")
    table.set("north hand: a\ngame field: c\nsouth")
    table.north.uses("a", "grow_up")
    assert table.messages == ["8"]
    wait(table, 1)
    assert table.value("c", "hp") == 1


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("set game.turn_player = you until turn", "until_name"),
        ("set this.power += 1 until tomorrow of you", "lasting_unknown"),
        ("set this.power += 1 until turn of this", "kind_wrong"),
        ("set this.power += 1 until you leaves", "kind_wrong"),
        ("draw you count: turn of you", "lasting_here"),
    ],
)
def test_durations_that_mean_nothing_are_refused(line: str, code: str) -> None:
    assert refusals(f"effect e\n  use in main from hand\n  {line}\n", edition=SECOND) == [code]


def test_the_first_format_changes_only_numbers_for_a_time() -> None:
    effect = "effect e\n  use in main from hand\n  set this.controller = you until turn\n"
    assert refusals(effect) == ["until_what"]
    assert refusals(effect, edition=SECOND) == []
