"""Patent R28 to R30: what the core holds, who sees what, who may send what."""

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


def test_r28_the_core_holds_exactly_its_packs_before_the_first_action() -> None:
    card = '[[cards]]\nname = "{0}"\n'
    packs = [HEAD.format(name=f"p{n}") + card.format(n) for n in (1, 3)]
    rules = build_rules(map(read_pack, (PACK, *packs)))
    session = Session.start(rules, {0: {"1": 1}, 1: {"3": 2}})
    assert (list(session.rules.cards), session.number) == (["1", "3"], 0)
    assert [each.name for each in rules.effects] == [
        *("begin", "draw_one", "act", "rest"),
        *("damage", "heal", "destroy"),
    ]


def asking(arena: Build) -> Arena:
    return arena(ASKING).set("""
        north  hand: ask  library: a b
        south  hand: c    library: d d
    """)


def test_r29_of_a_hidden_hand_only_the_count_is_shown(arena: Build) -> None:
    (hand,) = [z for z in asking(arena).north.view.players[1].zones if z.name == "hand"]
    assert (hand.count, hand.cards) == (1, None)


def test_r29_a_view_is_a_copy_that_no_effect_changes(arena: Build) -> None:
    table = asking(arena)
    view = table.north.view
    shown = repr(view)
    table.north.uses("ask")
    assert repr(view) == shown
    assert repr(table.north.view) != shown


def test_r29_views_are_taken_at_response_points_only(arena: Build) -> None:
    """Asked in the middle of an effect, everybody sees what has happened so far."""
    table = asking(arena)
    table.north.uses("ask")
    assert [zone.count for zone in table.north.view.players[1].zones if zone.name == "hand"] == [2]


@pytest.mark.parametrize("action", ["use 2 ask", "choose 1", "pass", "choose nothing"])
def test_r30_whoever_is_not_asked_is_refused(arena: Build, action: str) -> None:
    table = asking(arena)
    table.north.uses("ask")
    before = table.hash
    with refused("not_your_turn"):
        table.session.act(table.south.seat, action)
    assert table.hash == before


@pytest.mark.parametrize("action", ["use 1 strike", "choose 99", "pass", "choose", "dance", ""])
def test_r30_so_is_what_is_no_answer(arena: Build, action: str) -> None:
    table = asking(arena)
    before = table.hash
    with pytest.raises(IllegalAction):
        table.session.act(table.north.seat, action)
    assert table.hash == before
