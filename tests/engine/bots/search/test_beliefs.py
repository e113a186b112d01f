"""Test that the search bot concludes hidden cards from what others do in public, and only from that.

In each position, a player who thinks every hand equally likely finds the wrong move.
"""

from collections.abc import Iterator
from random import Random

import pytest

from engine.bots import CarefulBot
from engine.bots.search import SearchBot
from engine.play import Session
from engine.play.imagined import ImaginedMatch, WorldSampler
from engine.rulebook import GameRules, build_rules, read_pack

PACK = """
format = 2

zones = [
  {{ name = "library", each = "game", role = "library", seen_by = [] }},
  {{ name = "pile", each = "game", role = "discard", seen_by = ["owner", "allies", "opponents"] }},
  {{ name = "hand", each = "player", role = "hand", seen_by = ["owner"] }},
  {{ name = "sill", each = "game", seen_by = ["owner", "allies", "opponents"] }},
]
phases = [{{ name = "turn", effects = ["begin"] }}]
decks = [{{ name = "all", title = "All cards" }}]
preferences = [{preferences}]

[pack]
name = "two-doors"
version = "1.0.0"
title = "Two Doors"
game = "two-doors"

[game]
title = "Two Doors"
seats = [2, 2]
setup = "setup"

[effects]
rules = '''
effect setup
  shuffle game.library
  draw first(players) count: {drawn}
  set game.turn_player = first(players)

effect begin
  set you.may_act = yes
  give_control you

effect hand_over
  set you.may_act = no
  set game.turn_player = you.next

{deeds}

effect push
  use in turn
  only if you != first(players)
  if any_one(first(players).hand, it.name == "bar")
    win first(players)
  else
    win you

effect knock
  use in turn
  only if you != first(players)
  let luck = roll({sides})
  if luck == 1
    win first(players)
  else
    win you
'''
cards = '''
effect bar_the_door
  use in turn from hand
  only if this.name == "bar" and you == first(players)
  move this to: game.pile
  hand_over
'''

[[cards]]
name = "bar"
effects = ["bar_the_door"]
in_decks = {{ all = {bars} }}

[[cards]]
name = "coat"
in_decks = {{ all = {coats} }}
"""
REST = """
effect rest
  use in turn
  only if you == first(players)
  say "{you.name} rests."
  hand_over
"""
BOAST = """
effect boast
  use in turn
  only if you == first(players)
  say "{you.name} boasts."
  hand_over
"""
ASKED = """
effect answer
  use in turn
  only if you == first(players)
  choose from: ["locked", "open"] by: you as: said prompt: "How is the door?"
  say "{you.name} says {said}."
  hand_over
"""
HIDES = """
effect conceal
  use in turn
  only if you == first(players)
  choose from: you.hand by: you as: laid
  set laid.face_down = yes
  move laid to: game.sill
  hand_over

effect lift
  use in turn
  only if you != first(players)
  if any_one(game.sill, it.name == "bar")
    win you
  else
    win first(players)
"""
HAS_A_BAR = 'any_one(you.hand, it.name == "bar")'
USES_BARS = '{ effect = "bar_the_door", worth = "10" }'
BOASTS_WITH_BARS = f"{{ effect = 'boast', worth = 'either({HAS_A_BAR}, 20, 0 - 5)' }}"
TELLS_THE_TRUTH = (
    "{ effect = 'answer', worth = '20' }, { effect = 'answer', chosen = 'text', "
    f"worth = 'either((chosen == \"locked\") == {HAS_A_BAR}, 1, 0)' }}"
)
HIDES_BARS = """
{ effect = "conceal", worth = "20" },
{ effect = "conceal", chosen = "card", worth = 'either(chosen.name == "bar", 5, 1)' }"""
POSITIONS = {
    # What the first player can do, what the author recommends, the bars and coats of the deck, the cards
    # drawn, the sides of the die, what the player did, and the move that it calls for.
    "rests": (REST, USES_BARS, 4, 5, 2, 2, "rest", "push"),
    "boasts": (REST + BOAST, BOASTS_WITH_BARS, 2, 10, 2, 2, "boast", "knock"),
    "says locked": (ASKED, TELLS_THE_TRUTH, 2, 10, 2, 2, "locked", "knock"),
    "says open": (ASKED, TELLS_THE_TRUTH, 4, 5, 2, 2, "open", "push"),
    "hides a card": (HIDES, HIDES_BARS, 4, 8, 6, 2, "", "lift"),
}
OF_EACH, BY_CHANCE = 3, 1
BUDGET = 60


class BlindBot(SearchBot):
    """Ignores what others did."""

    def imagined_matches(
        self, session: Session, seat: int, dice: Random
    ) -> Iterator[ImaginedMatch]:
        sampler = WorldSampler(session, seat)
        drawn = (sampler.draw(dice.getrandbits(32)) for _ in range(16))
        return (match for match in drawn if match is not None)


def rules_of(kind: str) -> GameRules:
    return rules_with(*POSITIONS[kind][:-2])


def rules_with(*given: object) -> GameRules:
    names = ("deeds", "preferences", "bars", "coats", "drawn", "sides")
    text = PACK.format(**dict(zip(names, given, strict=True)))
    return build_rules([read_pack(text)])


def positions(kind: str) -> Iterator[tuple[int, Session]]:
    """Yield matches in which the first player has just done this, and their seeds."""
    rules, wanted = rules_of(kind), POSITIONS[kind][-2]
    for seed in range(1_000):
        session, done = Session.start(rules, {}, seed, seats=2), ""
        while session.required_seats == (0,):
            action = CarefulBot(rules, seed).choose(session.view(0), session.legal_actions(0))
            session.act(0, action)
            done = action.choice or action.effect
        if wanted in ("", done):
            yield seed, session


def solved(kind: str, bot: type[SearchBot]) -> int:
    right = 0
    for (seed, session), _ in zip(positions(kind), range(OF_EACH), strict=False):
        right += bot(BUDGET, seed).choose(session, 1).effect == POSITIONS[kind][-1]
    return right


@pytest.mark.parametrize("kind", POSITIONS)
def test_it_concludes_what_others_hold(kind: str) -> None:
    """Of the 15 positions, a bot that ignores what others did finds 3 by chance: 12 need conclusions."""
    assert solved(kind, SearchBot) == OF_EACH
    assert solved(kind, BlindBot) <= BY_CHANCE


def test_a_bot_knows_what_it_expected_and_what_would_change_its_mind() -> None:
    """Knocking wins two times of three, and pushing only against a coat, which is as likely as a bar."""
    session = Session.start(rules_with(REST, "", 6, 6, 1, 3), {}, 1, seats=2)
    session.act(0, next(each for each in session.legal_actions(0) if each.effect == "rest"))
    bot = SearchBot(120, 1)
    chosen, thought = bot.choose(session, 1), bot.thought()
    assert thought is not None
    assert chosen.effect == "knock"
    assert [each.action.effect for each in thought.expected] == ["knock", "push"]
    assert thought.expected[0].worth > thought.expected[1].worth
    assert thought.turns_on == "coat"
    effort = bot.effort
    assert (effort.planned, effort.given_up) == (1, 0)
    assert effort.playouts == sum(each.tries for each in thought.expected)
    assert 0 < effort.worlds <= 16
