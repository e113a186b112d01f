"""Past events as a set with conditions, and what has happened since the running effect began."""

import json

import pytest

from engine.language.vocabulary import FIRST, SECOND
from engine.play import Session
from tests.engine.semantics.arena import Arena, refusals
from tests.engine.semantics.conftest import Build
from tests.engine.semantics.values.test_durations import TURNS, WAIT, wait

TWO_SIDES = """
effect rally "Rally"
  use in main from hand
  only if count(distinct(past_events(toss, during: turn, by: you), it.card.side)) >= 2
  set game.score += 10
"""
THIRD_TIME = """
effect echo "Echo"
  use in main from hand
  if count(events in past_events(echo, during: match) where it.card.name == this.name) == 2
    set game.score += 100
"""
TOSS = """
effect toss "Toss"
  use in main from hand
  discard this
"""


def table_of(arena: Build) -> Arena:
    base = TURNS.replace("count: 2", "count: 9")
    cards = {"r": "toss", "s": "toss", "t": "toss", "u": "echo", "v": "echo"}
    found = arena(
        TWO_SIDES,
        THIRD_TIME,
        TOSS,
        rules=WAIT,
        base=base,
        base_edition=SECOND,
        edition=SECOND,
        **cards,
    )
    return found.set("""
        north  hand: r(side=red) s(side=red) t(side=blue) rally u u u v
        south
    """)


def text_of(table: Arena, effect: str) -> str:
    return table.rules.printed_effects[effect].text


def can_use(table: Arena, effect: str) -> bool:
    return any(each.effect == effect for each in table.session.legal_actions(0))


def test_two_cards_with_different_sides(arena: Build) -> None:
    table = table_of(arena)
    for card in ("r", "s"):
        table.north.uses(card, "toss")
        assert not can_use(table, "rally")
    table.north.uses("t", "toss")
    assert can_use(table, "rally")
    assert text_of(table, "rally") == (
        "During the main phase, you may use this effect from your hand if there are 2 or more "
        "times “Toss” has happened this turn because of you, the first of each card's side. Add "
        "10 to the score."
    )
    wait(table, 6)
    assert not can_use(table, "rally")


def test_the_third_card_of_a_name_in_a_match(arena: Build) -> None:
    table = table_of(arena)
    for card, score in (("u", 0), ("v", 0), ("u", 0), ("u", 100)):
        table.north.uses(card, "echo")
        table.session = Session.restore(table.rules, json.loads(table.state))
        assert table["score"] == score
    assert "exactly 2 times “Echo” has happened this match whose card's name" in text_of(
        table, "echo"
    )


SWEEP = """
effect sweep "Sweep"
  use in main from hand
  destroy every cards in game.field where it.hp < 5
  draw you count: times_happened(destroy, during: effect)
"""
FLOOD = """
effect flood "Flood"
  use in main from hand
  gush
  set game.score += total_happened(damage, during: effect)

effect gush "Gush"
  damage last(game.field) amount: 4
  set game.score += 100 * times_happened(damage, during: effect)
"""


def test_what_a_called_effect_really_did(arena: Build) -> None:
    table = arena(SWEEP, edition=SECOND, x="sweep").set("""
        game   field: a(protected=yes) b c
        north  hand: sweep x  library: d d d d d
        south
    """)
    table.north.uses("sweep")
    assert table["field"] == ["a"]
    assert len(table.north["library"]) == 3
    table.north.uses("x", "sweep")
    assert len(table.north["library"]) == 3
    assert text_of(table, "sweep").endswith(
        "Draw cards equal to the number of times that “Destroy” has happened during this effect."
    )


def test_each_effect_asks_about_its_own_time(arena: Build) -> None:
    table = arena(FLOOD, edition=SECOND, x="flood").set("""
        game   field: a b
        north  hand: flood x
        south
    """)
    table.north.uses("flood")
    assert table["score"] == 104
    table.north.uses("x", "flood")
    assert table["score"] == 208


READ = """
effect read "Read"
  after discard by you from field
  only if any_one(trigger.about, it.side == "red")
  set game.score += trigger.amount + count(trigger.about)

effect bleed "Bleed"
  after damage from field
  set game.score += trigger.amount

effect more "More"
  use in main from hand
  discard cards in you.hand where it != this
  damage this amount: 7
"""


def test_events_say_what_they_are_about_and_their_amount(arena: Build) -> None:
    table = arena(READ, edition=SECOND).set("""
        game   field: read(controller=north) bleed
        north  hand: more a(side=red) b
        south
    """)
    table.north.uses("more")
    assert table["score"] == 9


@pytest.mark.parametrize(
    "text",
    [
        "only if times_happened(draw, during: effect) > 0\n  draw you",
        "answers number times_happened(draw, during: effect)",
        "reading power of card c from field\n  set value += times_happened(draw, during: effect)",
    ],
)
def test_only_lines_know_when_their_effect_began(text: str) -> None:
    assert "effect_not_begun" in refusals(f"effect odd\n  {text}\n", edition=SECOND)


def test_the_first_format_may_name_them_as_it_likes(arena: Build) -> None:
    text = """
    effect past_events "Past"
      takes number about
      takes number turn
      set game.score += about + turn

    effect go
      use in main from hand
      past_events about: 1 turn: 2

    effect heard
      after past_events from field
      set game.score += 10 * trigger.about
    """
    table = arena(text, edition=FIRST).set("game field: heard\nnorth hand: go\nsouth")
    table.north.uses("go")
    assert table["score"] == 13


GREET = """
effect greet "Greet"
  after enter from field
  only if times_happened(greet, during: turn, card: this) == 0
  set game.score += 1

effect come "Come"
  use in main from hand
  move this to: game.field
"""


def test_once_each_turn_for_each_card(arena: Build) -> None:
    cards = dict.fromkeys("xyz", "come")
    base = TURNS.replace("count: 2", "count: 9")
    table = arena(GREET, rules=WAIT, base=base, base_edition=SECOND, edition=SECOND, **cards)
    table.set("game field: greet greet\nnorth hand: x y\nsouth hand: z")
    table.north.uses("x", "come")
    table.north.uses("y", "come")
    assert table["score"] == 2
    wait(table, 7)
    table.south.uses("z", "come")
    assert table["score"] == 4
    assert "if “Greet” of this card hasn't happened this turn, add 1" in text_of(table, "greet")
