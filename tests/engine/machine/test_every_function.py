"""Every function and built-in attribute has the expected value on a small table."""

import pytest

from engine.language.vocabulary import FIRST
from engine.language.vocabulary.functions import FUNCTIONS
from engine.rulebook import InvalidPackError
from tests.cases import for_each
from tests.engine.tiny_game import Play, Tiny

TABLE = """
game   score: 7  field: rock(power=5, owner=north) tree(power=2, owner=south, controller=south)
north  hand: go rock(power=4) tree(power=4) rock(power=9)  library: rock tree rock  energy: 3
south  hand: tree  energy: 8  team: 1
"""
FACTS = {
    "count(you.hand)": 4,
    "count(cards)": 10,
    "count(cards in you.hand where it.power > 3)": 3,
    'count(cards where it.name == "rock")': 5,
    "count(players)": 2,
    "count([1, 2, 2])": 3,
    "count(you)": 1,
    "total(you.hand, it.power)": 18,
    "total(players, it.energy)": 11,
    "highest(you.hand, by: it.power).power": 9,
    "lowest(cards in game.field, by: it.power).power": 2,
    "place_of(highest(you.hand, by: 0 - abs(it.power - 4)), among: you.hand)": 2,
    "abs(-3) + abs(3)": 6,
    "min(3, 5) * 10 + max(3, 5)": 35,
    "first(you.hand).power + last(you.hand).power": 10,
    "nth(you.hand, 2).power * 10 + nth(you.hand, 9).power": 41,
    "place_of(you.next, among: players)": 2,
    "place_of(you, among: you.opponents)": 0,
    "count(take(you.hand, 3)) * 10 + count(take(you.hand, 99))": 34,
    "count(take(you.hand, -1))": 0,
    "count(top(you.library, 2)) * 10 + count(bottom(you.library))": 21,
    "count(union(you.hand, take(you.hand, 2)))": 4,
    "count(without(you.hand, take(you.hand, 3)))": 1,
    "count(common(you.hand, cards where it.power == 4))": 2,
    "count(distinct(you.hand, by: it.power))": 3,
    "first(sorted(game.field, by: it.power)).power": 2,
    "first(turned(you.hand)).power": 9,
    "count(shuffled(you.hand))": 4,
    "count(random_some(you.hand, 2)) * 10 + count(random_some(you.hand, 9))": 24,
    "random([6, 6])": 6,
    "random_by(you.hand, by: it.power - 8).power": 9,
    "roll(1) * 10 + roll(-3)": 11,
    "either(yes, 3, 4) * 10 + either(no, 3, 4)": 34,
    "limit(150, 0, 99) * 10 + limit(-5, 3, 9)": 993,
    "count(from_player(you.next)) * 10 + place_of(you, among: from_player(you.next))": 22,
    'count(copies_of("tree"))': 4,
    "count(usable(you.next))": 0,
    "you.energy * 10 + you.next.energy": 38,
    "game.score % 4": 3,
    "count(you.hand) + count(you.library)": 7,
    "you.hand.count": 4,
    "first(ordered(you.hand, by: mightier)).power": 9,
    "place_of(best(without(you.hand, last(you.hand)), by: mightier), among: you.hand)": 2,
    "first(sorted(you.hand, by: [0 - it.power % 9, it.power])).power": 4,
    "place_of(highest(you.hand, by: [it.power % 9, 0 - it.power]), among: you.hand)": 2,
    "nth(values(you.hand, it.power), 4)": 9,
    "count(distinct(you.hand, by: it.name))": 3,
    "count(beside(first(you.hand))) * 10 + count(beside(nth(you.hand, 2)))": 12,
    "total(numbers(2, 4), it) * 10 + count(numbers(3, 2))": 90,
    "count(numbers(1, 5000))": 1000,
    "divided_up(7, 2) * 100 + divided_up(6, 2) * 10 + divided_up(-7, 2)": 427,
    "divided_up(5, 0)": 0,
    "times_used(go, you) * 10 + times_used(go, you.next)": 10,
    "game.turn": 1,
}
TRUTHS = {
    "every_one(you.hand, it.owner == you)": True,
    "every_one(you.discard, no)": True,
    "any_one(you.hand, it.power == 9)": True,
    "any_one(you.discard, yes)": False,
    "has(this, go)": True,
    "has(first(you.next.hand), go)": False,
    "between(3, 3, 4) and between(4, 3, 4) and not between(5, 3, 4)": True,
    'listed(you.hand, it.name) == "go, rock, tree and rock"': True,
    'listed(you.discard, it.name) == "" and listed(you, it.name) == "north"': True,
    'contains("Old Rock", "rock") and not contains("rock", "old")': True,
    'either(yes, "a", "b") == "a" and either(no, you, you.next) == you.next': True,
    "values(players, it.name) == [you.name, you.next.name]": True,
    "even(4) and even(-2) and not even(-3)": True,
    "this in you.hand": True,
    "this in you.library": False,
    "you.next.next == you": True,
    "you.previous == you.next": True,
    "you.opponents == [you.next]": True,
    "this.owner == you and this.controller == you": True,
    "this.zone == you.hand": True,
    "this.in_use": True,
    "game.turn_player == you": True,
    "last(game.field).owner != last(game.field).controller": False,
    "first(game.field).controller == you": False,
    "you.hand.owner == you and game.field.owner == you.hand.owner": False,
    "not you.lost and not game.reversed": True,
    "count(you.allies) == 0": True,
    'this.name == "go" and you.name == "north"': True,
    'you.hand.name == "Hand" and game.phase.name == "Play"': True,
    "count(game.stack) == 0 and not is_kind(last(game.stack), go)": True,
    "game.phase == the_phase(play)": True,
    "1 < 2 and not 2 < 1 or no": True,
    "1 + 2 * 3 == 7 and (1 + 2) * 3 == 9 and -2 - -3 == 1": True,
}


MIGHTIER = """
effect mightier "Mightier"
  takes card first
  takes card second
  answers flag first.power > second.power
"""


@pytest.mark.slow
@for_each("expression, value", FACTS.items())
def test_numbers(play: Play, expression: str, value: int) -> None:
    table = play(f"set game.score = {expression}", picture=TABLE, rules=MIGHTIER)
    assert table["score"] == value


@for_each("expression, value", TRUTHS.items())
def test_flags(play: Play, expression: str, value: bool) -> None:
    lines = (f"if {expression}", "  set game.score = 1", "else", "  set game.score = 0")
    assert play(*lines, picture=TABLE)["score"] == value


def test_every_function_is_tested() -> None:
    tried = " ".join((*FACTS, *TRUTHS))
    known = [word.name for word in FUNCTIONS.values() if word.since == FIRST]
    assert [name for name in known if f"{name}(" not in tried] == []


ROLLS = (
    "random([1, 2, 3, 4])",
    "first(shuffled([1, 2, 3, 4]))",
    "roll(4)",
    "first(random_some([1, 2, 3, 4]))",
)


@pytest.mark.parametrize("rolls", ROLLS)
def test_dice_show_every_side(play: Play, rolls: str) -> None:
    """Throw the dice sixty times with one seed. Each digit is a result."""
    table = play("repeat 60", f'  set game.word = "{{game.word}}{{{rolls}}}"')
    counts = [table["word"].count(side) for side in "1234"]
    assert sum(counts) == 60
    assert min(counts) > 5


@pytest.mark.parametrize("rolls", ROLLS)
def test_conditions_roll_no_dice(tiny: Tiny, rolls: str) -> None:
    with pytest.raises(InvalidPackError, match="is random, so it can’t be used here"):
        tiny(f"effect go\n  use in play from hand\n  only if {rolls} == 1\n  draw you\n")
