"""Copies of what waits, cards played at run time, closed chains, and using a card again."""

import json
import random

import pytest

from engine.language.vocabulary import SECOND
from engine.play import Session
from engine.rulebook import InvalidPackError
from tests.engine.semantics.arena import arena_rules
from tests.engine.semantics.priority_arena import CARDS, PRIORITY_PACK, PriorityTable
from tests.engine.table import assert_at_rest

BOLT = """
effect bolt "Bolt" is spell
  use quick in main from hand on stack
  announce strength from 1 to 3
  cost you.gold strength
  target victims from cards in game.field exactly: 1
  for each victim in victims
    set victim.hp -= strength
  say "{you.name}"
"""
TWIN = """
effect twin "Twin"
  use quick in main from hand
  copy_effect last(game.stack)
"""
TURN = """
effect turn "Turn"
  use quick in main from hand
  copy_effect last(game.stack) retarget: yes
"""
DIG = """
effect dig "Dig"
  use in main from hand
  play_card last(you.library) free: yes
"""
BUY = """
effect buy "Buy"
  use in main from hand
  play_card last(you.library) kind: spell
"""
FATE = """
effect fate "Fate"
  use in main from hand
  play_card first(you.next.bench) by: you at_random: yes
"""
TWO = """
effect one "One" is minor
  use in main from hand
  say "one"

effect other "Other"
  use in main from hand
  say "other"
"""
PICK = """
effect pick "Pick"
  use in main from hand
  play_card first(you.next.bench) optional: yes
"""
CHAIN = PRIORITY_PACK.replace(
    "give_chance game.turn_player", "give_chance game.turn_player closed: yes"
)
ECHO = """
effect echo "Echo"
  after resolve from hand on stack
  only if trigger.effect.name != "Echo"
  say "echo"
"""


def table(picture: str, *texts: str, base: str = PRIORITY_PACK, **cards: str) -> PriorityTable:
    rules = arena_rules(
        *(texts or (CARDS,)), base=base, edition=SECOND, base_edition=SECOND, **cards
    )
    return PriorityTable(rules).set(picture)


def act(found: PriorityTable, text: str) -> None:
    found.session.act(found.world.names.index(found.holder) - 1, text)


def laid_bolt(picture: str, *texts: str) -> PriorityTable:
    """A table where north has announced 2 for Bolt, with a as its target."""
    found = table("game field: a b\nnorth hand: bolt\nnorth gold: 2\n" + picture, BOLT, *texts)
    found.north.uses("bolt")
    act(found, "choose 2")
    act(found, f"choose {found.number('a')}")
    found.passes("north")
    return found


def test_a_copy_has_the_same_values_and_targets_and_costs_nothing() -> None:
    found = laid_bolt("south hand: twin", TWIN)
    found.south.uses("twin")
    assert (found.stack, found.north["gold"]) == (["Bolt", "Bolt"], 0)
    found.passes("south", "north")
    assert (found.hps("ab"), found.messages) == ([1, 3], ["south"])
    found.passes("north", "south")
    assert (found.hps("ab"), found.messages) == ([-1, 3], ["south", "north"])


def test_the_player_of_a_copy_can_choose_new_targets() -> None:
    found = laid_bolt("south hand: turn", TURN)
    found.south.uses("turn")
    stored = json.loads(json.dumps(found.session.snapshot()))
    found.session = Session.restore(found.rules, stored)
    act(found, f"choose {found.number('b')}")
    found.passes("south", "north", "north", "south")
    assert found.hps("ab") == [1, 1]


def test_without_an_effect_on_the_stack_nothing_is_copied() -> None:
    found = table("north hand: twin\nsouth hand: x", TWIN, CARDS)
    found.north.uses("twin")
    assert found.stack == []


def test_a_card_is_played_from_anywhere_without_its_cost() -> None:
    found = table("game field: a\nnorth hand: dig  library: bolt\nsouth hand: a", BOLT, DIG)
    found.north.uses("dig")
    act(found, "choose 3")
    act(found, f"choose {found.number('a')}")
    assert (found.stack, found.holder) == (["Bolt"], "north")
    found.passes("north", "south")
    assert found.hps("a") == [0]


def test_a_card_that_is_not_free_must_be_paid_for() -> None:
    picture = "game field: a\nnorth hand: buy  library: bolt\nnorth gold: {}\nsouth hand: a"
    poor = table(picture.format(0), BOLT, BUY)
    poor.north.uses("buy")
    assert poor.stack == []
    rich = table(picture.format(2), BOLT, BUY)
    rich.north.uses("buy")
    assert rich.north.options == {"1", "2"}
    act(rich, "choose 2")
    act(rich, f"choose {rich.number('a')}")
    assert (rich.stack, rich.north["gold"]) == (["Bolt"], 0)


def test_chance_or_the_player_picks_among_several_effects() -> None:
    picture = "north hand: fate pick\nsouth bench: both"
    said = set()
    for seed in range(8):
        found = table(picture, TWO, FATE, PICK, both="one other").set(picture, seed)
        found.north.uses("fate")
        said |= set(found.messages)
    assert said == {"one", "other"}
    found = table(picture, TWO, FATE, PICK, both="one other")
    found.north.uses("pick")
    assert found.north.options == {"both one", "both other", "Pass"}
    found.north.uses("both", "other")
    assert found.messages == ["other"]


def test_a_declined_card_is_not_played() -> None:
    found = table("north hand: pick\nsouth bench: both", TWO, PICK, both="one other")
    found.north.uses("pick")
    act(found, "pass")
    assert found.messages == []


def test_a_closed_chain_resolves_whole() -> None:
    found = table("north hand: z z z\nsouth hand: a", CARDS, base=CHAIN)
    found.north.uses("z")
    found.north.uses("z")
    found.passes("north", "south")
    assert (found.messages, found.stack, found.holder) == (["z", "z"], [], "north")


def test_what_a_chain_triggers_waits_until_it_is_over() -> None:
    found = table("north hand: z z echo\nsouth hand: a", CARDS, ECHO, base=CHAIN)
    found.north.uses("z")
    found.north.uses("z")
    found.passes("north", "south")
    act(found, "choose 1")
    assert (found.messages, found.stack) == (["z", "z"], ["Echo", "Echo"])
    found.passes("north", "south")
    assert found.messages == ["z", "z", "echo", "echo"]


COSTLY = """
effect costly "Costly" is spell
  use in main from hand on stack
  cost discard first(you.bench)
  say "costly"
"""
MOURN = """
effect mourn "Mourn"
  after discard from hand on stack
  say "mourn"
"""
WATCH = """
effect watch "Watch"
  raising spell by you.opponents from hand
  say "raised by {trigger.controller.name}"
"""
EVERY = """
effect every_one "Every one"
  raising any effect from hand
  say "raised {trigger.name}"

effect first_one "First one"
  before any effect from hand
  only if trigger.name != "W"
  say "before {trigger.name}"
"""


def test_what_answers_a_cost_lies_below_what_was_paid_for() -> None:
    """Seed 004, Fig. 2.3, step 6."""
    picture = "north hand: costly mourn  bench: a\nsouth hand: b"
    found = table(picture, COSTLY, MOURN)
    found.north.uses("costly")
    assert found.stack == ["Mourn", "Costly"]


def test_by_rules_of_the_first_format_it_lies_above() -> None:
    rules = arena_rules(COSTLY, MOURN, base=PRIORITY_PACK, edition=SECOND)
    found = PriorityTable(rules).set("north hand: costly mourn  bench: a\nsouth hand: b")
    found.north.uses("costly")
    assert found.stack == ["Costly", "Mourn"]


def test_cards_of_the_first_format_follow_newer_rules() -> None:
    rules = arena_rules(COSTLY, MOURN, base=PRIORITY_PACK, base_edition=SECOND)
    found = PriorityTable(rules).set("north hand: costly mourn  bench: a\nsouth hand: b")
    found.north.uses("costly")
    assert found.stack == ["Mourn", "Costly"]


def test_raising_comes_after_the_cost_and_before_the_stack() -> None:
    found = table("north hand: costly  bench: a\nsouth hand: watch", COSTLY, WATCH)
    found.north.uses("costly")
    assert (found.messages, found.stack) == (["raised by north"], ["Costly"])
    assert found.north["bench"] == []


def test_what_is_not_used_is_not_raised() -> None:
    call = 'effect call "Call"\n  use in main from hand\n  shout\n'
    shout = 'effect shout "Shout" is spell\n  say "shout"\n'
    rules = arena_rules(call, WATCH, rules=shout, base=PRIORITY_PACK, edition=SECOND)
    found = PriorityTable(rules).set("north hand: call\nsouth hand: watch")
    found.north.uses("call")
    assert found.messages == ["shout"]


def test_any_effect_stands_for_all_that_players_use() -> None:
    found = table(
        "north hand: w x\nsouth hand: everything", CARDS, EVERY, everything="every_one first_one"
    )
    found.north.uses("w")
    assert found.messages == ["raised W", "w"]
    found.north.uses("x")
    found.passes("north", "south")
    assert found.messages[2:] == ["raised X", "before X", "x"]


def test_a_card_can_be_used_again_while_it_waits_if_it_says_so() -> None:
    again = """
    effect pump "Pump"
      use again quick in main from hand on stack
      say "pump"

    effect stop "Stop"
      use quick in main from hand on stack
      say "stop"
    """
    found = table("north hand: both\nsouth hand: a", again, both="pump stop")
    found.north.uses("both", "pump")
    found.north.uses("both", "pump")
    assert (found.stack, found.north.options) == (["Pump", "Pump"], {"both pump", "Let it happen"})
    found.passes("north", "south")
    assert found.messages == ["pump"]


LATE = """
effect late "Late"
  after w from hand on stack priority 5
  say "late"
"""
EARLY = LATE.replace("late", "early").replace("Late", "Early").replace("5", "1")


def test_the_lowest_priority_happens_first_on_the_stack() -> None:
    found = table("north hand: w early late\nsouth hand: a", CARDS, LATE, EARLY)
    found.north.uses("w")
    assert found.stack == ["Late", "Early"]
    found.passes("north", "south", "north", "south")
    assert found.messages == ["w", "early", "late"]


def test_the_controller_orders_equal_priorities() -> None:
    found = table(
        "north hand: w early early2 late\nsouth hand: a", CARDS, LATE, EARLY, early2="early"
    )
    found.north.uses("w")
    assert found.stack == ["Late"]
    assert len(found.north.options) == 2


def test_by_the_first_format_priority_means_nothing_on_the_stack() -> None:
    rules = arena_rules(CARDS, LATE, EARLY, base=PRIORITY_PACK)
    found = PriorityTable(rules).set("north hand: w early late\nsouth hand: a")
    found.north.uses("w")
    assert (found.stack, len(found.north.options)) == ([], 2)


ORDERED = PRIORITY_PACK.replace("seats = [2, 3]", 'seats = [2, 3]\norders_triggers = "turn_player"')


def test_the_turn_player_orders_all_triggers_if_the_game_says_so() -> None:
    found = table(
        "north hand: w late\nsouth hand: early", CARDS, LATE, EARLY.replace("1", "5"), base=ORDERED
    )
    found.north.uses("w")
    assert found.holder == "north"
    assert found.north.options == {"Late (late)", "Early (early)"}


def test_the_first_format_knows_no_such_key() -> None:
    with pytest.raises(InvalidPackError):
        arena_rules(CARDS, base=ORDERED)


@pytest.mark.few(1)
@pytest.mark.parametrize("base", [PRIORITY_PACK, CHAIN, ORDERED])
def test_random_players_never_get_stuck(base: str) -> None:
    """Every legal answer is accepted, and a stored match is the same match."""
    texts = BOLT, TWIN, TURN, DIG, BUY, COSTLY, MOURN, WATCH, EVERY, LATE, EARLY, CARDS
    picture = (
        "game field: a b c d\n"
        "north hand: bolt bolt twin turn dig buy costly mourn w early late  library: bolt bolt z"
        "  bench: a  gold: 9\n"
        "south hand: bolt twin turn watch every_one z v early late  library: z bolt  gold: 4"
    )
    for seed in range(6):
        dice, found = random.Random(seed), table(picture, *texts, base=base).set(picture, seed)
        for step in range(60):
            if not found.session.decisions:
                break
            seat = dice.choice(sorted(found.session.decisions))
            action = dice.choice(found.session.legal_actions(seat))
            found.session.act(seat, action)
            if step % 10 == 0:
                assert_at_rest(found.session)
