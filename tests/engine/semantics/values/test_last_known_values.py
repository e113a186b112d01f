"""Language L15 to L17: rules texts, bounded numbers and last-known values."""

import pytest

from tests.engine.semantics.conftest import Build

BOLT = """
effect bolt "Bolt"
  use in main from hand
  cost you.gold 2
  cost discard this
  target victim from cards in game.field where it.hp > 1
  only if game.score < 3
  damage victim amount: 2
"""


def rules_text(arena: Build, text: str, card: str) -> str:
    (effect,) = arena(text).rules.cards[card].printed
    return effect.text


def test_l15_the_rules_text_covers_the_whole_effect(arena: Build) -> None:
    assert rules_text(arena, BOLT, "bolt") == (
        "During the main phase, you may play this card from your hand if the score is less than 3. "
        "Target a card in the field whose hp is more than 1. "
        "Cost: pay 2 gold and discard this card. "
        "Do “Damage” with that card as victim and 2 as amount."
    )


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("draw you count: 2", "Draw 2 cards."),
        ("move this to: game.grave", "Put this card into the grave."),
        ("set game.score += 3", "Add 3 to the score."),
        ("give e to: this", "This card gains “E”."),
        ("give e to: this until: turn", "Until the end of the turn, this card gains “E”."),
    ],
)
def test_l15_commands_have_rules_texts(arena: Build, line: str, words: str) -> None:
    text = rules_text(arena, f'effect e "E"\n  use in main from hand\n  {line}\n', "e")
    assert text.endswith(f" from your hand. {words}")


MOST = 1_000_000_000


@pytest.mark.parametrize(
    ("value", "number"),
    [
        (f"{MOST} + 1", MOST),
        (f"-{MOST} - 5", -MOST),
        (f"{MOST} * {MOST}", MOST),
        (f"-{MOST} * {MOST}", -MOST),
        ("7 / 2", 3),
        ("-7 / 2", -3),
        ("7 / -2", -3),
        ("7 % 2", 1),
        ("-7 % 2", -1),
        ("7 % -2", 1),
        ("5 / 0", 0),
        ("5 % 0", 0),
        (f"total([{MOST}, {MOST}], it)", MOST),
        (f"({MOST} + 1) - 1", MOST - 1),
    ],
)
def test_l16_numbers_are_bounded_integers(arena: Build, value: str, number: int) -> None:
    table = arena(f'effect e "E"\n  use in main from hand\n  set game.score = {value}\n')
    table.set("north hand: e\nsouth")
    table.north.uses("e")
    assert table["score"] == number
    noted = "A division by zero counted as 0." in table.log_lines
    assert noted == value.endswith(" 0")


def test_l16_changes_are_bounded(arena: Build) -> None:
    grow = 'effect e "E"\n  use in main from hand\n  set game.score += 999999999\n  set you.gold /= 0\n'
    table = arena(grow).set("north hand: e gold: 4\nsouth")
    table.north.uses("e")
    table.north.uses("e")
    assert (table["score"], table.north["gold"]) == (MOST, 0)


DIVIDING = """
effect e "E"
  use in main from hand
  only if game.score / you.gold >= 0
  set game.score += 1
effect banner "Banner"
  reading power of card c from hand
  set value += 1 % game.score
"""


def test_l16_only_running_effects_log_a_division_by_zero(arena: Build) -> None:
    table = arena(DIVIDING).set("north hand: e banner\nsouth")
    before = table.session.snapshot()
    table.north.view, table.session.legal_actions(0), table.session.why_not(0, 1)
    assert table.session.snapshot() == before
    assert "A division by zero counted as 0." not in table.log_lines
    table.north.uses("e")
    assert "A division by zero counted as 0." not in table.log_lines


def test_l16_a_division_by_zero_is_logged_once_per_effect(arena: Build) -> None:
    each = 'effect e "E"\n  use in main from hand\n  let s = sorted([1, 2, 3], by: it / 0)\n'
    table = arena(each).set("north hand: e\nsouth")
    table.north.uses("e")
    assert table.log_lines.count("A division by zero counted as 0.") == 1


@pytest.mark.parametrize(
    ("value", "word"),
    [
        ('nth(["a"], 5)', ""),
        ('first(take(["a"], 0))', ""),
        ('last(take(["a"], 0))', ""),
        ('random(take(["a"], 0))', ""),
        ('random_by(["a"], by: 0)', ""),
        ('highest(take(["a"], 0), by: 1)', ""),
        ('lowest(take(["a"], 0), by: 1)', ""),
        ('"{nth([yes], 5)}"', "no"),
        ('"{nth([4], 5)}"', "0"),
        ('"{nth(you.hand, 5)}"', "no card"),
        ('"{nth(players, 5)}"', "nobody"),
    ],
)
def test_l05_missing_values_are_the_empty_value_of_their_kind(
    arena: Build, value: str, word: str
) -> None:
    asking = f'effect e "E"\n  use in main from hand\n  confirm "so {value[1:-1]}" by: you as: x\n'
    if value[0] != '"':
        asking = f'effect e "E"\n  use in main from hand\n  confirm {value} by: you as: x\n'
    table = arena(asking).set("north hand: e\nsouth")
    table.north.uses("e")
    prompt = table.session.decisions[0].prompt
    assert prompt == (f"so {word}" if word else "Choose one.")


MARTYR = """
effect kill "Kill"
  use in main from hand
  let one = first(copies_of(martyr))
  set one.power += 3 until turn
  destroy one
  set one.power = 0

effect martyr "Martyr"
  after destroy from grave
  only if trigger.victim == this
  say "was {this.last.power} in {this.last.zone.name}, is {this.power} in {this.zone.name}"

effect banner "Banner"
  reading power of card c from field
  only if c.zone == game.field
  set value += 10
"""


def test_l17_effects_read_current_and_last_known_values(arena: Build) -> None:
    """The last-known value includes modifiers."""
    table = arena(MARTYR).set("""
        game   field: martyr banner
        north  hand: kill
        south
    """)
    table.north.uses("kill")
    assert table.messages == ["was 14 in Field, is 4 in Grave"]


def test_l17_effects_can_read_cards_that_have_left_the_match(arena: Build) -> None:
    gone = """
    effect gone "Gone"
      use in main from hand
      let one = first(copies_of(a))
      remove one
      say "{one} {one.last.zone.name} {one.zone.name} {one.last.power}"
    """
    table = arena(gone).set("""
        game   field: a(power=7)
        north  hand: gone
        south
    """)
    table.north.uses("gone")
    assert table.messages == ["a Field nowhere 7"]
