"""Words of the second edition for lists: order, duplicates and random placement."""

import pytest

from engine.language.vocabulary import FIRST, SECOND
from tests.engine.semantics.arena import refusals
from tests.engine.semantics.conftest import Build

SAY = """
effect e
  use in main from hand
  let said = {0}
  say "{{said}}"
"""
FIELD = "a(hp=1, power=2) b(hp=2, power=2) c(hp=5, power=1) d(hp=5, power=3)"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("listed(sorted(game.field, by: it.power, descending: yes), it.name)", "d, a, b and c"),
        ("listed(sorted(game.field, by: it.power, descending: no), it.name)", "c, a, b and d"),
        (
            "listed(sorted(game.field, by: [it.hp, it.power], descending: yes), it.name)",
            "d, c, b and a",
        ),
        ("listed(joined([1, 2], [2, 3]), it)", "1, 2, 2 and 3"),
        ("listed(joined(game.field, first(game.field)), it.name)", "a, b, c, d and a"),
        ('listed(minus(["x", "y", "x", "x"], ["x", "z", "x"]), it)', "y and x"),
        ("occurrences(5, values(game.field, it.hp))", "2"),
        ("occurrences(first(game.field), joined(game.field, game.field))", "2"),
        ("same_members([1, 1, 2], [2, 1, 1])", "yes"),
        ("same_members([1, 1, 2], [2, 2, 1])", "no"),
        ("count(joined(numbers(1, 900), numbers(1, 900)))", "1000"),
    ],
)
def test_lists(arena: Build, value: str, text: str) -> None:
    value = value.replace(", it)", ', "{it}")')
    table = arena(SAY.format(value), edition=SECOND)
    table.set(f"""
        game   field: {FIELD}
        north  hand: e
        south
    """)
    table.north.uses("e")
    assert table.messages == [text]


TIDY = """
effect tidy
  use in main from hand
  move game.field to: you.library bottom: yes shuffled: yes
"""


def test_cards_go_to_the_bottom_in_a_random_order_that_the_log_does_not_tell(arena: Build) -> None:
    orders, logs = set(), set()
    for seed in range(9):
        table = arena(TIDY, edition=SECOND).set(
            """
            game   field: a b c
            north  hand: tidy   library: d d
            south
        """,
            seed,
        )
        table.north.uses("tidy")
        library = table.north["library"]
        assert (sorted(library[:3]), library[3:]) == (["a", "b", "c"], ["d", "d"])
        orders.add(tuple(library))
        logs.add(tuple(table.full_log))
    assert len(orders) > 2
    assert len(logs) == 1


WATCH = """
effect watch
  before move from hand
  only if trigger.shuffled
  set game.score += 1
"""


def test_a_watched_random_order(arena: Build) -> None:
    table = arena(TIDY, WATCH, edition=SECOND).set("""
        game   field: a b c
        north  hand: tidy watch   library: d
        south
    """)
    table.north.uses("tidy")
    assert table["score"] == 1
    assert sorted(table.north["library"]) == ["a", "b", "c", "d"]


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ('listed(numbers in values(game.field, it.hp) where it > 1, "{it}")', "2, 5 and 5"),
        ("count(numbers n in numbers(1, 9) where n % 2 == 0)", "4"),
        ('listed(texts in ["x", "y", "z"] where it != "y", it)', "x and z"),
        ('count(texts in ["x"] where it == "y")', "0"),
        (
            (
                "listed(cards one in game.field where count(cards in game.field where "
                "it.hp == one.hp) == 2, it.name)"
            ),
            "c and d",
        ),
        (
            (
                "listed(cards one in game.field where any_one(cards in game.field, "
                "it != one and it.power == one.power), it.name)"
            ),
            "a and b",
        ),
        (
            (
                "total(cards one in game.field where one.hp > 1, count(cards two in game.field "
                "where two.hp < one.hp))"
            ),
            "5",
        ),
        ("every_one(players p where yes, count(cards in p.hand where it.owner == p) < 2)", "yes"),
        (
            (
                "highest(cards one in game.field where yes, [one.hp, count(cards in game.field "
                "where it.power < one.power)]).name"
            ),
            "d",
        ),
    ],
)
def test_filters_and_names_of_members(arena: Build, value: str, text: str) -> None:
    table = arena(SAY.format(value), edition=SECOND).set(f"""
        game   field: {FIELD}
        north  hand: e
        south
    """)
    table.north.uses("e")
    assert table.messages == [text]


CHOSEN = """
effect e
  use in main from hand
  choose from: cards one in game.field where any_one(game.field, it.hp > one.hp) by: you as: found
  set found.mark = 1
  set first(cards in game.field where it.mark == 0).mark += 7
  set highest(game.field, by: it.power).owner.gold = 4
  set first(cards in game.field where it.mark == 9).mark = 5
"""


def test_changing_an_attribute_of_what_a_function_returns(arena: Build) -> None:
    table = arena(CHOSEN, edition=SECOND).set(f"""
        game   field: {FIELD.replace("d(", "d(owner=south, ")}
        north  hand: e
        south
    """)
    table.north.uses("e")
    assert table.north.options == {"a", "b"}
    table.north.chooses("a")
    assert [table.base(card, "mark") for card in "abcd"] == [1, 7, 0, 0]
    assert table.south["gold"] == 4


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ("numbers in game.field where it > 1", "kind_wrong"),
        ("cards you in game.field where yes", "name_taken"),
        (
            "cards one in game.field where count(cards one in game.field where yes) > 1",
            "name_taken",
        ),
    ],
)
def test_refused_names_and_filters(value: str, code: str) -> None:
    assert refusals(f"effect e\n  use in main from hand\n  let x = {value}\n", edition=SECOND) == [
        code
    ]


MAKE = """
effect make
  use in main from hand
  create a to: game.field count: {0} as: made
  for each one in made
    set one.hp = 9
  set first(made).power = 7
  copy first(game.field) to: game.field as: twin
  set twin.mark = count(made)
"""
HEAR = """
effect hear
  after create from hand
  only if count(game.grave) == 0
  create b to: game.grave count: 2 as: made
  set first(made).hp = 6
"""
STOP = """
effect stop
  before create from hand
  cancel
"""


@pytest.mark.parametrize(
    ("other", "count", "cards", "hp", "power", "mark"),
    [
        ("d", 2, "caac", [3, 9, 9, 3], [1, 7, 1, 1], 2),
        ("hear", 2, "caac", [3, 9, 9, 3], [1, 7, 1, 1], 2),
        ("d", 0, "cc", [3, 3], [1, 1], 0),
        ("stop", 2, "cc", [3, 3], [1, 1], 0),
    ],
)
def test_created_cards_get_a_name(
    arena: Build, other: str, count: int, cards: str, hp: list[int], power: list[int], mark: int
) -> None:
    """The name is that of the effect’s own cards, even if another effect creates some in between."""
    table = arena(MAKE.format(count), HEAR, STOP, edition=SECOND).set(f"""
        game   field: c
        north  hand: make {other}
        south
    """)
    table.north.uses("make")
    field = table.zone("field", 0)
    assert table["field"] == list(cards)
    for name, values in (("hp", hp), ("power", power)):
        column = table.rules.layout.column("card", name)
        assert [table.world.columns[column][card] for card in field] == values
    marks = table.world.columns[table.rules.layout.column("card", "mark")]
    assert marks[field[-1]] == mark


EMPTY = """
effect note "Note"
  takes zones seen = []
  set game.score = game.score * 10 + count(seen)

effect e
  use in main from hand
  note seen: [game.field, game.grave]
  note
  note seen: [game.field]
  note seen: []
"""


def test_an_empty_list_is_a_set_of_the_expected_kind(arena: Build) -> None:
    table = arena(EMPTY, edition=SECOND).set("north hand: e\nsouth")
    table.north.uses("e")
    assert table["score"] == 2010


@pytest.mark.parametrize("line", ["let x = []", "choose from: [] by: you as: x"])
def test_an_empty_list_alone_has_no_kind(line: str) -> None:
    assert "list_empty" in refusals(EMPTY.replace("note seen: []", line), edition=SECOND)
    assert "list_empty" in refusals(EMPTY, edition=FIRST)


def test_trailing_are_all_with_the_lowest_number(arena: Build) -> None:
    text = """
    effect count_up "Count up"
      use in main from hand
      set game.score = count(trailing(game.field, by: it.power))
      say listed(trailing(game.field, by: [it.power, it.hp]), it.name)
      say listed(trailing(players where it.gold > 9, by: it.gold), it.name)
    """
    table = arena(text, edition=SECOND)
    table.set("game field: a(power=1) b(power=2) c(power=1, hp=1)\nnorth hand: count_up\nsouth")
    table.north.uses("count_up")
    assert (table["score"], table.messages) == (2, ["c", ""])


def test_one_set_or_else_another(arena: Build) -> None:
    text = """
    effect look_for "Look for"
      use in main from hand
      say listed(or_else(cards in game.field where it.power > 1, game.field), it.name)
      say listed(or_else(cards in game.field where it.power > 9, [first(game.field)]), it.name)
      say listed(or_else(cards in game.field where it.power > 9, you.discard), it.name)
    """
    table = arena(text, edition=SECOND)
    table.set("game field: a(power=1) b(power=2) c(power=3)\nnorth hand: look_for\nsouth")
    table.north.uses("look_for")
    assert table.messages == ["b and c", "a", ""]


def test_leaders_are_all_with_the_highest_number(arena: Build) -> None:
    text = """
    effect count_up "Count up"
      use in main from hand
      set game.score = count(leaders(game.field, by: it.power))
      say listed(leaders(game.field, by: [it.power, it.hp]), it.name)
      say listed(leaders(players where it.gold > 9, by: it.gold), it.name)
    """
    table = arena(text, edition=SECOND)
    table.set("game field: a(power=2) b(power=1) c(power=2, hp=9)\nnorth hand: count_up\nsouth")
    table.north.uses("count_up")
    assert (table["score"], table.messages) == (2, ["c", ""])
