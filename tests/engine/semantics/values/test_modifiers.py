"""Patent R12: what is stored, and what modifies it whenever it is read."""

import pytest

from engine.rulebook import InvalidPackError
from tests.engine.semantics.conftest import Build

BANNER = """
effect banner "Banner"
  reading power of card c from field
  only if c.controller == you and c != this
  set value += 1
"""
TRAIN = """
effect train "Train"
  use in main from hand
  let one = first(copies_of(a))
  set one.power += 2
"""
MOVES = """
effect retreat "Retreat"
  use in main from hand
  move cards in game.field where it.name == "banner" to: game.grave
"""
FIELD = "a(power=3, controller=north)"


def test_r12_1_a_one_off_change_is_stored(arena: Build) -> None:
    table = arena(TRAIN).set(f"""
        game   field: {FIELD}
        north  hand: train
        south
    """)
    table.north.uses("train")
    assert (table.base("a", "power"), table.value("a", "power")) == (5, 5)


@pytest.mark.parametrize("banners", [0, 1, 2])
def test_r12_1_a_continuous_change_is_not_stored(arena: Build, banners: int) -> None:
    table = arena(BANNER).set(f"""
        game   field: {FIELD} {"banner(controller=north) " * banners}
        north
        south
    """)
    assert (table.base("a", "power"), table.value("a", "power")) == (3, 3 + banners)


def test_r12_1_it_ends_with_its_card(arena: Build) -> None:
    table = arena(BANNER, MOVES).set(f"""
        game   field: {FIELD} banner(controller=north)
        north  hand: retreat
        south
    """)
    assert table.value("a", "power") == 4
    table.north.uses("retreat")
    assert table.value("a", "power") == 3


def test_r12_1_both_at_once(arena: Build) -> None:
    """The patent's own numbers: base 3, then 5; with one banner 6, without 5, with two 7."""
    raise_two = """
    effect raise_two "Raise two"
      use in main from hand
      move cards in you.bench to: game.field
    """
    table = arena(BANNER, TRAIN, MOVES, raise_two).set(f"""
        game   field: {FIELD} banner(controller=north)
        north  hand: train retreat raise_two  bench: banner banner
        south
    """)
    found = []
    for card in ("train", "retreat", "raise_two"):
        table.north.uses(card)
        found.append((table.value("a", "power"), table.base("a", "power")))
    assert found == [(6, 5), (5, 5), (7, 5)]


def test_r12_1_it_reaches_only_whom_it_means(arena: Build) -> None:
    table = arena(BANNER).set("""
        game   field: a(controller=north) b(controller=south) banner(controller=south)
        north  hand: c(power=2)
        south
    """)
    assert [table.value(card, "power") for card in ("a", "b", "c", "banner")] == [1, 2, 2, 1]


def test_r12_2_a_card_on_screen_is_read_in_the_same_way(arena: Build) -> None:
    table = arena(BANNER).set(f"""
        game   field: {FIELD} banner(controller=north)
        north
        south
    """)
    field = next(zone for zone in table.north.view.zones if zone.name == "field")
    shown = {each.name: each.value for each in (field.cards or ())[0].attributes}
    assert shown["power"] == 4


def test_r12_3_reading_changes_nothing(arena: Build) -> None:
    """Everything there is to look at: test_looking.py."""
    table = arena(BANNER).set(f"""
        game   field: {FIELD} banner(controller=north)
        north
        south
    """)
    before = table.hash
    assert [table.value("a", "power") for _ in range(3)] == [4, 4, 4]
    assert table.hash == before


def test_r12_4_all_modifiers_run_at_once_in_the_middle_of_a_batch(arena: Build) -> None:
    blow = """
    effect blow "Blow"
      use in main from hand
      together
        damage first(copies_of(b)) amount: 1
        damage first(copies_of(b)) amount: first(copies_of(a)).power
    """
    witness = """
    effect witness "Witness"
      after damage
      say "answered"
    """
    table = arena(BANNER, blow, rules=witness).set(f"""
        game   field: {FIELD} b {"banner(controller=north) " * 3}
        north  hand: blow
        south
    """)
    table.north.uses("blow")
    assert table.base("b", "hp") == 3 - 1 - 6
    assert table.said == ["damage b", "damage b", "answered", "answered"]


def test_r12_5_a_modifier_may_read_other_attributes(arena: Build) -> None:
    wise = """
    effect wise "Wise"
      reading power of card c from field
      set value += count(c.controller.hand) + c.hp

    effect tough "Tough"
      reading hp of card c from field
      set value += 10
    """
    table = arena(wise).set("""
        game   field: a(controller=north, power=0, hp=1) wise tough
        north  hand: b c d
        south
    """)
    assert table.value("a", "power") == 3 + 11


@pytest.mark.parametrize("read", ["c.power", "c.hp"])
def test_r12_5_a_cycle_is_an_error_not_a_hang(arena: Build, read: str) -> None:
    loop = f"""
    effect one "One"
      reading power of card c from field
      set value += {read}

    effect two "Two"
      reading hp of card c from field
      set value += c.power
    """
    with pytest.raises(InvalidPackError, match="depends on itself: power → "):
        arena(loop)


ADD_AND_DOUBLE = """
effect add_two "Add two"
  reading power of card c from field{0}
  set value += 2

effect double "Double"
  reading power of card c from field{1}
  set value *= 2
"""


@pytest.mark.parametrize(("field", "power"), [("add_two double", 6), ("double add_two", 4)])
def test_r12_5_modifiers_run_in_the_order_they_came(arena: Build, field: str, power: int) -> None:
    table = arena(ADD_AND_DOUBLE.format("", "")).set(f"""
        game   field: a {field}
        north
        south
    """)
    assert table.value("a", "power") == power


@pytest.mark.parametrize("field", ["add_two double", "double add_two"])
def test_r12_5_or_by_priority(arena: Build, field: str) -> None:
    table = arena(ADD_AND_DOUBLE.format("", " priority -1")).set(f"""
        game   field: a {field}
        north
        south
    """)
    assert table.value("a", "power") == 4


def test_r12_texts_can_be_modified_while_numbers_are_changed_for_a_while(arena: Build) -> None:
    paint = """
    effect paint "Paint"
      reading colour of game g from field
      set value = "red"

    effect pump "Pump"
      use in main from hand
      let one = first(copies_of(a))
      set one.power += 2 until turn
      say game.colour
    """
    table = arena(paint).set("""
        game   field: a paint
        north  hand: pump
        south
    """)
    table.north.uses("pump")
    assert (table.said, table.value("a", "power")) == (["red"], 3)


@pytest.mark.parametrize(
    "text",
    [
        "reading power of card c from field\n  only if count(usable(you)) > 0\n  set value += 1",
        "reading power of card c from field\n  set value += count(usable(c.owner))",
        "use in main from hand\n  only if count(usable(you)) > 1\n  draw you",
        "use in main from hand\n  cost you.gold count(usable(you))\n  draw you",
    ],
)
def test_r12_5_nor_may_what_is_usable_ask_what_is_usable(arena: Build, text: str) -> None:
    with pytest.raises(InvalidPackError, match="depend on its own result"):
        arena(f'effect e "E"\n  {text}\n')
