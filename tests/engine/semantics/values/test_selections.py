"""Language L6: filters, unions, counts, ends, sorting and random choices."""

from collections import Counter

import pytest

from tests.engine.semantics.arena import Arena
from tests.engine.semantics.conftest import Build

FIELD = "a(hp=1, power=2) b(hp=2, power=2) c(hp=5, power=1) d(hp=5, power=3)"
SHOW = """
effect e "E"
  use in main from hand
  let found = {0}
  for each x in found
    say "{{x}}"
"""


def selected_cards(arena: Build, selection: str, seed: int = 0) -> list[str]:
    return messages_of(arena(SHOW.format(selection)), seed)


def messages_of(table: Arena, seed: int = 0) -> list[str]:
    table.set(
        f"""
        game   field: {FIELD}
        north  hand: e   library: a b a
        south
    """,
        seed,
    )
    table.north.uses("e")
    return table.messages


@pytest.mark.parametrize(
    ("selection", "cards"),
    [
        ("cards in game.field where it.hp < 3", "ab"),
        ("cards in game.field where it.hp < 3 and it.power == 2 and it.name != game.colour", "ab"),
        ("cards in (cards in game.field where it.hp < 5) where it.hp > 1", "b"),
        (
            "union(cards in game.field where it.hp == 1, cards in game.field where it.power < 3)",
            "abc",
        ),
        (
            "common(cards in game.field where it.hp == 5, cards in game.field where it.power == 3)",
            "d",
        ),
        ("without(game.field, cards in game.field where it.hp == 5)", "ab"),
        ("[first(game.field), last(game.field)]", "ad"),
        ("[highest(game.field, by: it.hp), lowest(game.field, by: it.power)]", "cc"),
        ("sorted(game.field, by: it.power)", "cabd"),
        ("turned(sorted(game.field, by: it.power))", "dbac"),
        ("sorted(sorted(game.field, by: -it.power), by: it.hp)", "abdc"),
        ("distinct(game.field, by: it.hp)", "abc"),
        ("take(game.field, 2)", "ab"),
        ("top(game.field, 3)", "dcb"),
        ("bottom(game.field, 1)", "a"),
        ("[nth(game.field, place_of(first(copies_of(b)), game.field))]", "b"),
        ("top(you.library, 9)", "aba"),
        ("cards in game.field where it in top(game.field, 2)", "cd"),
        ("cards in game.field where any_one(you.library, it.hp == 0)", ""),
        ("cards in game.field where count(cards in you.library where it.hp == 3) == 3", "abcd"),
    ],
)
def test_l6_selections_contain_the_right_cards(arena: Build, selection: str, cards: str) -> None:
    assert selected_cards(arena, selection) == list(cards)


@pytest.mark.parametrize(
    ("value", "number"),
    [
        ("count(game.field)", "4"),
        ("total(game.field, it.hp)", "13"),
        ("total(cards in game.field where it.hp == 9, it.hp)", "0"),
        ("count(distinct(game.field, by: it.hp))", "3"),
        ("count(distinct(sorted(game.field, by: it.power), by: it.hp))", "3"),
        ("count(distinct(game.field, by: count(distinct(game.field, by: it.hp))))", "1"),
        ("highest(game.field, by: it.power).hp", "5"),
        ("either(every_one(game.field, it.hp > 0), 1, 2)", "1"),
        ("place_of(you, players)", "1"),
    ],
)
def test_l6_numbers_of_sets(arena: Build, value: str, number: str) -> None:
    table = arena(f'effect e "E"\n  use in main from hand\n  say "{{{value}}}"\n')
    assert messages_of(table) == [number]


def test_l6_random_choices_are_uniform_and_seeded(arena: Build) -> None:
    table = arena(SHOW.format("[random(game.field)]"))
    found = [messages_of(table, seed)[0] for seed in range(400)]
    assert all(70 < times < 130 for times in Counter(found).values())
    assert [messages_of(table, seed)[0] for seed in range(10)] == found[:10]


def test_l6_random_choices_can_be_weighted(arena: Build) -> None:
    """The weights are 2, 2, 1 and 3."""
    table = arena(SHOW.format("[random_by(game.field, by: it.power)]"))
    found = Counter(messages_of(table, seed)[0] for seed in range(800))
    assert [round(found[card] / 100) for card in "abcd"] == [2, 2, 1, 3]


def test_v4_members_of_a_union_are_chosen_by_weight(arena: Build) -> None:
    """The example of the patent: 10,000 draws from three cards with weights 1, 1 and 2."""
    table = arena("""
    effect e "E"
      use in main from hand
      let soldiers = cards in game.field where it.side == "soldier" and it.hp < 3
      repeat 500
        let drawn = random_by(union(soldiers, copies_of(c)), by: it.power)
        set drawn.mark += 1
    """).set("""
        game   field: a(hp=1, side=soldier) b(hp=2, side=soldier) d(hp=5, side=soldier)
        north  hand: e c(power=2)
        south
    """)
    for _ in range(20):
        table.north.uses("e")
    marks = [table.base(card, "mark") for card in "abcd"]
    assert (sum(marks), marks[3]) == (10_000, 0)
    assert all(
        abs(found - due) < 200 for found, due in zip(marks, (2_500, 2_500, 5_000), strict=False)
    )


@pytest.mark.parametrize("weight", ["0", "it.mark", "-it.power"])
def test_l6_members_without_weight_are_never_chosen(arena: Build, weight: str) -> None:
    assert selected_cards(arena, f"cards in random_by(game.field, by: {weight})") == []


def test_l6_several_random_members_are_distinct(arena: Build) -> None:
    table = arena(SHOW.format("random_some(game.field, 3)"))
    assert {len(set(messages_of(table, seed))) for seed in range(30)} == {3}
    assert sorted(selected_cards(arena, "random_some(game.field, 9)")) == list("abcd")
    assert sorted(selected_cards(arena, "shuffled(game.field)")) == list("abcd")
