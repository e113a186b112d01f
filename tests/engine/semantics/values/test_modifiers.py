"""Patent R12: stored values, and the modifiers that apply whenever they are read."""

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
def test_r12_1_a_modifier_is_not_stored(arena: Build, banners: int) -> None:
    table = arena(BANNER).set(f"""
        game   field: {FIELD} {"banner(controller=north) " * banners}
        north
        south
    """)
    assert (table.base("a", "power"), table.value("a", "power")) == (3, 3 + banners)


def test_r12_1_a_modifier_ends_when_its_card_leaves(arena: Build) -> None:
    table = arena(BANNER, MOVES).set(f"""
        game   field: {FIELD} banner(controller=north)
        north  hand: retreat
        south
    """)
    assert table.value("a", "power") == 4
    table.north.uses("retreat")
    assert table.value("a", "power") == 3


def test_r12_1_stored_changes_and_modifiers_add_up(arena: Build) -> None:
    """The numbers of the patent: base 3, then 5; 6 with a banner, 5 without, 7 with two."""
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


def test_r12_1_a_modifier_applies_only_to_matching_cards(arena: Build) -> None:
    table = arena(BANNER).set("""
        game   field: a(controller=north) b(controller=south) banner(controller=south)
        north  hand: c(power=2)
        south
    """)
    assert [table.value(card, "power") for card in ("a", "b", "c", "banner")] == [1, 2, 2, 1]


def test_r12_2_views_show_modified_values(arena: Build) -> None:
    table = arena(BANNER).set(f"""
        game   field: {FIELD} banner(controller=north)
        north
        south
    """)
    field = next(zone for zone in table.north.view.zones if zone.name == "field")
    shown = {each.name: each.value for each in (field.cards or ())[0].attributes}
    assert shown["power"] == 4


def test_r12_3_reading_changes_nothing(arena: Build) -> None:
    """test_read_only_views.py tests everything that can be read."""
    table = arena(BANNER).set(f"""
        game   field: {FIELD} banner(controller=north)
        north
        south
    """)
    before = table.state
    assert [table.value("a", "power") for _ in range(3)] == [4, 4, 4]
    assert table.state == before


def test_r12_4_all_modifiers_apply_inside_a_batch(arena: Build) -> None:
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
    assert table.messages == ["damage b", "damage b", "answered", "answered"]


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
def test_r12_5_modifiers_apply_in_the_order_of_their_cards(
    arena: Build, field: str, power: int
) -> None:
    table = arena(ADD_AND_DOUBLE.format("", "")).set(f"""
        game   field: a {field}
        north
        south
    """)
    assert table.value("a", "power") == power


@pytest.mark.parametrize("field", ["add_two double", "double add_two"])
def test_r12_5_modifiers_apply_in_the_order_of_their_numbers(arena: Build, field: str) -> None:
    table = arena(ADD_AND_DOUBLE.format("", " priority -1")).set(f"""
        game   field: a {field}
        north
        south
    """)
    assert table.value("a", "power") == 4


def test_r12_texts_can_be_modified(arena: Build) -> None:
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
    assert (table.messages, table.value("a", "power")) == (["red"], 3)


@pytest.mark.parametrize(
    "text",
    [
        "reading power of card c from field\n  only if count(usable(you)) > 0\n  set value += 1",
        "reading power of card c from field\n  set value += count(usable(c.owner))",
        "use in main from hand\n  only if count(usable(you)) > 1\n  draw you",
        "use in main from hand\n  cost you.gold count(usable(you))\n  draw you",
    ],
)
def test_r12_5_usable_cannot_depend_on_itself(arena: Build, text: str) -> None:
    with pytest.raises(InvalidPackError, match="depend on its own result"):
        arena(f'effect e "E"\n  {text}\n')
