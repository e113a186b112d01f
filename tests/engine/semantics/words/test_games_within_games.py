"""Cards that are set aside, so that a part of the cards plays a game of its own."""

import json

from engine.language.vocabulary import THIRD
from engine.play import Session
from engine.play.imagined.sampling import hidden_cards
from tests.engine.semantics.arena import Arena
from tests.engine.semantics.conftest import Build

SHOWDOWN = """
effect showdown "Showdown"
  reads "each player puts their strongest card on the field"
  for each one in players
    move highest(one.bench, by: it.power) to: game.field
"""
DUEL = """
effect duel "Duel"
  use in main from hand
  set_aside cards where not it in union(you.bench, you.next.bench)
  showdown
  let best = highest(game.field, by: it.power)
  bring_back
  set game.score += best.power

effect watch "Watch"
  after enter from field
  say "Seen {trigger.card.name}."
"""
DREAM = """
effect dream "Dream"
  use in main from hand
  set_aside game.field
  at next discard of you
    bring_back

effect toss "Toss"
  use in main from hand
  discard this
"""
BIND = """
effect bind "Bind"
  use in main from hand
  attach nth(game.field, 3) to: first(game.field)
"""
NESTED = """
effect two_times "Two times"
  use in main from hand
  set_aside game.field
  set_aside game.grave
  bring_back

effect back "Back"
  use in main from hand
  bring_back
"""
HIDE = """
effect hide_all "Hide"
  use in main from hand
  set_aside you.library
"""


def test_a_part_of_the_cards_plays_alone(arena: Build) -> None:
    table: Arena = arena(DUEL, rules=SHOWDOWN, edition=THIRD).set("""
        game   field: watch
        north  hand: duel  bench: a(power=2) b(power=1)
        south  bench: c(power=5)
    """)
    table.north.uses("duel")
    assert table["field"] == ["watch", "a", "c"]
    assert (table.north["bench"], table.south["bench"]) == (["b"], [])
    assert (table["score"], table.messages) == (5, [])
    assert table.rules.printed_effects["duel"].text.endswith(
        "Each player puts their strongest card on the field. The best card is the card in the field "
        "with the highest power. Put back the cards that were set aside last. "
        "Add the best card's power to the score."
    )


def test_cards_come_back_as_they_were(arena: Build) -> None:
    table: Arena = arena(DREAM, BIND, DUEL, rules=SHOWDOWN, edition=THIRD).set("""
        game   field: a(hp=3) watch b c
        north  hand: bind dream toss
        south
    """)
    table.north.uses("bind")
    before = [table.base("a", "hp"), table.base("b", "attached_to")]
    table.north.uses("dream")
    assert table["field"] == []
    assert table.session.view(1).log[-1].text == "4 cards are set aside."
    assert "watch" not in table.trigger_names
    table.session = Session.restore(table.rules, json.loads(table.state))
    table.north.uses("toss")
    assert table["field"] == ["a", "watch", "b", "c"]
    log = [each.text for each in table.session.view(1).log]
    assert "4 cards that were set aside come back." in log
    assert [table.base("a", "hp"), table.base("b", "attached_to")] == before
    assert table.messages == []
    assert "watch" in table.trigger_names


def test_the_last_cards_come_back_first(arena: Build) -> None:
    table: Arena = arena(NESTED, edition=THIRD).set(
        "game field: a grave: b\nnorth hand: two_times back back\nsouth"
    )
    table.north.uses("two_times")
    assert (table["field"], table["grave"]) == ([], ["b"])
    table.north.uses("back")
    assert table["field"] == ["a"]
    table.north.uses("back")
    assert (table["field"], table["grave"], table.world.aside) == (["a"], ["b"], ())


def test_nobody_learns_which_hidden_cards_are_set_aside(arena: Build) -> None:
    table: Arena = arena(HIDE, edition=THIRD).set("game\nnorth hand: hide_all library: a b\nsouth")
    table.north.uses("hide_all")
    (aside,) = table.world.aside
    assert table.session.view(1).log[-1].text == "2 cards are set aside."
    for seat in (0, 1):
        hidden = [card for each in hidden_cards(table.world, seat).values() for card in each]
        assert {card for card, _, _ in aside} <= set(hidden)
