"""Thesis S15 to S17 and S21: branches, loops, variables and functions in effect texts."""

import pytest

from engine.rulebook import InvalidPackError, build_rules, read_pack
from tests.engine.semantics.arena import PACK, Arena, card_pack, refusals
from tests.engine.semantics.conftest import Build


def run(arena: Build, body: str, picture: str = "") -> Arena:
    text = 'effect e "E"\n  use in main from hand\n' + body
    table = arena(text).set(f"""
        {picture}
        north  hand: e
        south
    """)
    table.north.uses("e")
    return table


@pytest.mark.parametrize(
    ("body", "score"),
    [
        ("  for n from 1 to 3\n    if game.score < 10\n      set game.score += 4\n", 12),
        ("  while game.score < 10\n    set game.score += 3\n", 12),
        ("  repeat 3\n    set game.score += 5\n", 15),
        ("  for each n in [4, 5, 6]\n    set game.score = game.score * 10 + n\n", 456),
        ("  for n from 3 to 1\n    set game.score += 1\n", 0),
        ("  if game.score > 0\n    set game.score = 1\n  else\n    set game.score = 2\n", 2),
        ("  let x = 5\n  set x *= 2\n  set game.score = x\n", 10),
        ("  for n from 1 to 2\n    for m from 1 to 3\n      set game.score += n * m\n", 18),
    ],
)
def test_s15_branches_loops_and_variables(arena: Build, body: str, score: int) -> None:
    assert run(arena, body)["score"] == score


@pytest.mark.parametrize(
    ("sign", "score"), [("=", 7), ("+=", 27), ("-=", 13), ("*=", 140), ("/=", 2), ("%=", 6)]
)
def test_s15_assignments(arena: Build, sign: str, score: int) -> None:
    assert run(arena, f"  set game.score {sign} 7\n", "game score: 20")["score"] == score


def test_s15_messages(arena: Build) -> None:
    table = run(arena, '  say "sum " \n  say "{1 + 2} {you.name} {you.may_act} {this}"\n')
    assert table.messages == ["sum ", "3 north yes e"]


def test_s15_an_effect_can_hand_control_to_a_player(arena: Build) -> None:
    other = """
    effect e "E"
      use in main from hand
      say "before"
      force_play you.next
      say "after"

    effect reply "Reply"
      use in any from bench
      say "reply"
    """
    table = arena(other).set("""
        north  hand: e
        south  bench: reply
    """)
    table.north.uses("e")
    assert (table.messages, table.north.is_asked, table.south.is_asked) == (["before"], False, True)
    table.south.uses("reply")
    assert table.messages == ["before", "reply", "after"]


OLD = card_pack('effect strike "Strike" is hit\n  use in main from hand\n  say "strike"\n')
NEW = card_pack('effect stop "Stop"\n  before hit from hand\n  cancel\n', name="new")


def test_s16_new_cards_affect_unchanged_old_ones() -> None:
    new = NEW.replace('name = "a"', 'name = "e"')
    for letter, other in zip("abcd", "efgh", strict=True):
        new = new.replace(f'[[cards]]\nname = "{letter}"', f'[[cards]]\nname = "{other}"')
    alone, both = (build_rules(map(read_pack, packs)) for packs in ((PACK, OLD), (PACK, OLD, new)))
    number = alone.effect_numbers["strike"]
    assert both.effects[number].tree == alone.effects[number].tree
    assert both.cards["strike"].printed == alone.cards["strike"].printed
    for rules, hand, said in ((alone, "strike", ["strike"]), (both, "strike stop", [])):
        table = Arena(rules).set(f"north hand: {hand}\nsouth")
        table.north.uses("strike")
        assert table.messages == said


def test_s17_a_card_added_to_the_file_can_be_played(arena: Build) -> None:
    eleven = """
    effect score_up "Score"
      use in main from hand
      set game.score += this.power
    """
    table = arena(eleven, eleven="score_up").set("""
        north  hand: eleven(power=11)
        south
    """)
    table.north.uses("eleven", "score_up")
    assert table["score"] == 11


FUNCTION = """
effect pay_all "Pay all"
  takes players whom
  takes number amount
  for each p in whom
    set p.gold += amount

effect e "E"
  use in main from hand
  pay_all players amount: 3
"""


def test_s21_authors_can_define_functions(arena: Build) -> None:
    table = arena(FUNCTION).set("""
        north  hand: e
        south
    """)
    table.north.uses("e")
    assert (table.north["gold"], table.south["gold"]) == (3, 3)


def test_s21_a_malformed_function_is_reported_with_its_place(arena: Build) -> None:
    text = FUNCTION.replace("takes number amount", "takes number")
    with pytest.raises(InvalidPackError) as error:
        read_pack(card_pack().replace("cards = '''\n", f"cards = '''{text}"))
    (problem,) = error.value.problems
    assert (problem.where, problem.at.line) == ("[effects], cards", 3)


@pytest.mark.parametrize("word", ["open", "import", "exec", "__import__", "print", "eval"])
def test_s21_functions_cannot_reach_outside_the_match(word: str) -> None:
    using = 'effect e "E"\n  use in main from hand\n  '
    assert refusals(f'{using}{word} "x"\n') == ["verb_unknown"]
    assert refusals(f'{using}let x = {word}("x")\n') == ["function_unknown"]


def test_s15_singular_class_names_can_be_variables(arena: Build) -> None:
    """Only the plural “cards” means all cards."""
    table = arena("""
    effect go "Go"
      use in main from hand
      for each card in cards in game.field
        if card in game.field and card.name == "b"
          destroy card
      for each player in players
        say "{player} {count(players)}"
    """).set("game field: a b c\nnorth hand: go\nsouth")
    table.north.uses("go")
    assert (table["field"], table["grave"]) == (["a", "c"], ["b"])
    assert table.messages == ["north 2", "south 2"]


def test_s15_plural_class_names_cannot_be_variables(arena: Build) -> None:
    with pytest.raises(InvalidPackError, match="“cards” is already in use"):
        arena('effect go "Go"\n  for each cards in cards\n    say "x"\n')
