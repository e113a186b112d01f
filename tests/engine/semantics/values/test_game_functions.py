"""Patent R15: games add functions and comparisons that are used like built-in ones."""

import pytest

from engine.rulebook import InvalidPackError
from tests.engine.semantics.arena import PACK, arena_rules
from tests.engine.semantics.conftest import Build

LAWS = """
effect divides "Divides"
  takes number part
  takes number whole
  answers flag whole % part == 0
  reads "{part} divides {whole}"

effect worth "Worth"
  takes card c
  takes number times = count(you.hand)
  answers number c.power * times + c.mark

effect worthier "Worth"
  takes card first
  takes card second
  answers flag worth(first) > worth(second)
"""
PICTURE = """
game   field: a(power=3) b(power=6) c(power=6, mark=1) d(power=4)
north  hand: try
south
"""


def evaluate(arena: Build, value: str) -> object:
    probe = f"""
    effect try "Try"
      use in main from hand
      set game.score = {value}
    """
    table = arena(probe, rules=LAWS).set(PICTURE)
    table.north.uses("try")
    return table["score"]


@pytest.mark.parametrize(
    ("value", "score"),
    [
        ("count(cards in game.field where divides(3, it.power))", 3),
        ("either(divides(part: 2, whole: 7), 1, 0)", 0),
        ("total(game.field, worth(it))", 20),
        ("worth(first(game.field), times: 5)", 15),
        ("place_of(best(game.field, by: worthier), among: game.field)", 3),
        ("place_of(last(ordered(game.field, by: worthier)), among: game.field)", 1),
    ],
)
def test_a_function_of_the_game_is_called_like_a_built_in_one(
    arena: Build, value: str, score: int
) -> None:
    assert evaluate(arena, value) == score


def test_sorting_by_a_comparison_is_stable(arena: Build) -> None:
    value = "place_of(nth(ordered(game.field, by: worthier), 2), among: game.field)"
    assert evaluate(arena, value.replace("game.field, by", "turned(game.field), by")) == 2


def test_a_function_in_a_condition_knows_its_caller(arena: Build) -> None:
    """In a function, `you` and `this` are those of the calling effect."""
    own = """
    effect rich "Rich"
      answers flag you.gold > 2 and this.power == 1

    effect buy "Buy"
      use in main from hand
      only if rich()
      set you.gold -= 2
    """
    table = arena(own).set("north gold: 4 hand: buy\nsouth gold: 2 hand: buy")
    assert table.north.options == {"buy buy"}
    assert not table.south.is_asked


def test_a_modifier_can_call_a_function(arena: Build) -> None:
    banner = """
    effect banner "Banner"
      reading power of card c from field
      only if close(c, this)
      set value += 2
    """
    close = """
    effect close "Close"
      takes card c
      takes card other
      answers flag other in beside(c)
    """
    table = arena(banner, rules=close).set("game field: a banner b c\nnorth\nsouth hand: a")
    assert [table.value(card, "power") for card in "abc"] == [3, 3, 1]


@pytest.mark.parametrize(
    ("laws", "code"),
    [
        ("effect e\n  answers number 1 + e()\n", "answers_circle"),
        ("effect e\n  answers number f()\neffect f\n  answers number e()\n", "answers_circle"),
        ("effect e\n  answers flag count(usable(you)) == 0\n", "usable_circle"),
        ("effect e\n  answers number roll()\n", "dice_in_condition"),
        ("effect count\n  answers number 1\n", "pack_taken"),
        ("effect e\n  answers number yes\n", "kind_wrong"),
        ("effect e\n  answers flag yes\neffect f\n  after e\n  draw you\n", "effect_kind_unknown"),
    ],
)
def test_illegal_functions_are_refused(arena: Build, laws: str, code: str) -> None:
    with pytest.raises(InvalidPackError) as error:
        arena(rules=laws)
    assert code in [each.code for each in error.value.problems]


def test_functions_that_expand_to_too_much_are_refused(arena: Build) -> None:
    laws = "effect q0\n  answers number 1\n"
    laws += "".join(
        f"effect q{n}\n  answers number q{n - 1}() + q{n - 1}()\n" for n in range(1, 12)
    )
    with pytest.raises(InvalidPackError) as error:
        arena(rules=laws)
    assert {each.code for each in error.value.problems} == {"answers_long"}


def test_a_modifier_cannot_depend_on_itself_through_a_function(arena: Build) -> None:
    strong = "effect strong\n  takes card c\n  answers flag c.power > 3\n"
    banner = "effect banner\n  reading power of card c from field\n  only if strong(c)\n  set value += 1\n"
    with pytest.raises(InvalidPackError, match="“power” depends on itself"):
        arena(banner, rules=strong)


def test_a_phase_cannot_call_a_function() -> None:
    base = PACK.replace('["draw_one"]', '["law"]')
    with pytest.raises(InvalidPackError) as error:
        arena_rules(rules="effect law\n  answers number 1\n", base=base)
    assert [each.code for each in error.value.problems] == ["answers_called"]


def test_deck_rules_call_functions_of_the_game(arena: Build) -> None:
    rule = """
    [[deck_rules]]
    name = "r"
    holds = "divides(2, count(deck))"
    message = "Even, not {count(deck)}."
    """
    rules = arena(rules=LAWS, toml=rule).rules
    assert rules.violations({"a": 2, "b": 2}) == []
    assert [each.message for each in rules.violations({"a": 3})] == ["Even, not 3."]


@pytest.mark.parametrize("read", ["game.score", "you.gold", "asked()"])
def test_deck_rules_cannot_call_functions_that_read_the_match(read: str) -> None:
    law = f"effect law\n  answers number {read}\neffect asked\n  answers number game.score\n"
    rule = """
    [[deck_rules]]
    name = "r"
    holds = "law() > 0"
    message = "No."
    """
    with pytest.raises(InvalidPackError) as error:
        arena_rules(rules=law, toml=rule)
    assert [each.code for each in error.value.problems] == ["deck_rule_early"]


def test_the_rules_text_uses_the_words_of_a_function(arena: Build) -> None:
    use = """
    effect e "E"
      use in main from hand
      only if divides(2, this.power) and worth(this) > 3
      draw you
    """
    (printed,) = arena(use, rules=LAWS).rules.cards["e"].printed
    assert "2 divides this card's power and “Worth” of this card is more than 3" in printed.text
