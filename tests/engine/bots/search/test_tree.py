"""Test that the search bot finds plans of several steps and expects sensible answers."""

from random import Random

from engine.bots.search import SearchBot
from engine.bots.search.tree import DEEPEST, SearchBranch
from engine.play.imagined import imagine
from tests.engine.tiny_game import Tiny

STEPS = """
effect begins
  use in play from hand
  step you from_energy: 0

effect goes_on
  use in play from hand
  step you from_energy: 1

effect ends
  use in play from hand
  step you from_energy: 2
  win you

effect gives_up
  use in play from hand
  end_match
"""
RULES = """
effect step
  takes player climber
  takes number from_energy
  if climber.energy != from_energy
    end_match
  set climber.energy += 1
"""
TRUST = """
effect trusts
  use in play from hand
  choose_number low: 1 high: 5 by: you.next as: found
  if found == 5
    lose you
  win you

effect stops
  use in play from hand
  end_match
"""
ADVICE = """
[[preferences]]
effect = "trusts"
chosen = "number"
worth = "0 - chosen"
"""
KINGS = """
effect crowns
  use in play from hand
  choose_number low: 1 high: 2 by: you.next as: found
  if found == 1
    win players where it != you.next.next
  win you.next.next

effect stops
  use in play from hand
  end_match
"""
FORCED = """
effect spins
  use in play from hand
  set game.word = "again"
"""


class ExpectsMalice(SearchBot):
    """Expects all others to play against it."""

    expects_malice = True


def test_it_finds_a_plan_of_three_steps(tiny: Tiny) -> None:
    table = tiny(STEPS, rules=RULES).set(
        "north  hand: gives_up ends goes_on begins\nsouth  hand: rock"
    )
    for step in ("begins", "goes_on", "ends"):
        action = SearchBot(120, 3).choose(table.session, 0)
        assert table.north.action_name(action) == f"{step} {step}"
        table.north.uses(step)
    assert table.winners == ["north"]


def test_it_expects_others_to_find_what_is_good_for_them(tiny: Tiny) -> None:
    """If the other player chose at random, trusting would win four times out of five."""
    table = tiny(TRUST).set("north  hand: trusts stops\nsouth  hand: rock")
    action = SearchBot(60, 3).choose(table.session, 0)
    assert table.north.action_name(action) == "stops stops"


def test_it_expects_others_to_do_what_the_author_advises(tiny: Tiny) -> None:
    """With advice, a player who could find what is bad for others is not expected to look for it."""
    table = tiny(TRUST, more=ADVICE).set("north  hand: trusts stops\nsouth  hand: rock")
    action = SearchBot(60, 3).choose(table.session, 0)
    assert table.north.action_name(action) == "trusts trusts"


def test_it_expects_each_of_several_others_to_see_to_itself(tiny: Tiny) -> None:
    """South can win together with North, or let East win instead of both."""
    table = tiny(KINGS).set("north  hand: crowns stops\nsouth  hand: rock\neast  hand: rock")
    action = SearchBot(60, 3).choose(table.session, 0)
    assert table.north.action_name(action) == "crowns crowns"
    action = ExpectsMalice(60, 3).choose(table.session, 0)
    assert table.north.action_name(action) == "stops stops"


def test_forced_moves_are_followed_only_so_far(tiny: Tiny) -> None:
    table = tiny(FORCED).set("north  hand: spins\nsouth  hand: rock")
    match, branch = imagine(table.session), SearchBranch()
    branch.learn(1.0)
    once = match.twin(1)
    once.act(0, once.legal_actions(0)[0])
    branch.follow(match, 0, Random(1))
    assert match.work == DEEPEST * once.work


def test_an_action_whose_playout_was_given_up_is_tried_again(tiny: Tiny) -> None:
    """A playout that takes too much work leaves branches that nothing was learned from."""
    table = tiny(STEPS, rules=RULES).set("north  hand: gives_up begins\nsouth  hand: rock")
    match, branch = imagine(table.session), SearchBranch()
    branch.visits = 1
    actions = match.legal_actions(0)
    branch.branches = {action: SearchBranch() for action in actions}
    assert branch.choose(match, 0, actions, Random(1), 2, is_rival=False) in actions
