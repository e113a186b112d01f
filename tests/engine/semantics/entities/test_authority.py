"""Patent R28 to R30: loaded packs, hidden information and refused actions."""

import pytest

from engine.play import IllegalAction, Session
from engine.rulebook import build_rules, read_pack
from tests.engine.refused import refused
from tests.engine.semantics.arena import HEAD, PACK, Arena
from tests.engine.semantics.conftest import Build

ASKING = """
effect ask "Ask"
  use in main from hand
  together
    draw every players
    choose from: you.hand by: you as: chosen
    draw every players
"""


def test_r28_a_new_match_knows_exactly_its_packs() -> None:
    card = '[[cards]]\nname = "{0}"\n'
    packs = [HEAD.format(name=f"p{n}") + card.format(n) for n in (1, 3)]
    rules = build_rules(map(read_pack, (PACK, *packs)))
    session = Session.start(rules, {0: {"1": 1}, 1: {"3": 2}})
    assert (list(session.rules.cards), session.number) == (["1", "3"], 0)
    assert [each.name for each in rules.effects] == [
        *("begin", "draw_one", "act", "rest"),
        *("damage", "heal", "destroy"),
    ]


def ask_table(arena: Build) -> Arena:
    return arena(ASKING).set("""
        north  hand: ask  library: a b
        south  hand: c    library: d d
    """)


def test_r29_views_show_only_the_count_of_a_hidden_hand(arena: Build) -> None:
    (hand,) = [z for z in ask_table(arena).north.view.players[1].zones if z.name == "hand"]
    assert (hand.count, hand.cards) == (1, None)


def test_r29_effects_do_not_change_earlier_views(arena: Build) -> None:
    table = ask_table(arena)
    view = table.north.view
    shown = repr(view)
    table.north.uses("ask")
    assert repr(view) == shown
    assert repr(table.north.view) != shown


def test_r29_a_view_at_a_suspension_shows_what_has_happened(arena: Build) -> None:
    """Views show the current state, even while a player is asked in the middle of an effect."""
    table = ask_table(arena)
    table.north.uses("ask")
    assert [zone.count for zone in table.north.view.players[1].zones if zone.name == "hand"] == [2]


@pytest.mark.parametrize("action", ["use 2 ask", "choose 1", "pass", "choose nothing"])
def test_r30_actions_of_players_who_are_not_asked_are_refused(arena: Build, action: str) -> None:
    table = ask_table(arena)
    table.north.uses("ask")
    before = table.state
    with refused("not_your_turn"):
        table.session.act(table.south.seat, action)
    assert table.state == before


@pytest.mark.parametrize("action", ["use 1 strike", "choose 99", "pass", "choose", "dance", ""])
def test_r30_actions_that_do_not_fit_the_question_are_refused(arena: Build, action: str) -> None:
    table = ask_table(arena)
    before = table.state
    with pytest.raises(IllegalAction):
        table.session.act(table.north.seat, action)
    assert table.state == before
