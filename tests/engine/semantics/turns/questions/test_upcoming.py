"""Lines that wait for a phase are shown to those who may know of them."""

import pytest

from engine.language.vocabulary import SECOND
from tests.engine.semantics.arena import Arena
from tests.engine.semantics.conftest import Build

CARDS = """
effect promise
  use in main from hand
  at next draw of you
    draw you count: 2
  move this to: you.discard

effect whisper
  use in main from hand
  at next draw
    set game.score += 1
  move this to: you.library
"""
PICTURE = """
    game   turn_player: north
    north  hand: promise whisper  library: a b c d
    south  hand: c
"""


@pytest.fixture
def table(arena: Build) -> Arena:
    return arena(CARDS, base_edition=SECOND, edition=SECOND).set(PICTURE)


def upcoming(table: Arena, viewer: int | None) -> list[tuple[str, str, int]]:
    view = table.session.view(viewer, sent=True)
    return [(each.title, each.text, each.seat) for each in view.upcoming]


def test_all_see_what_a_visible_card_puts_off(table: Arena) -> None:
    assert upcoming(table, 0) == []
    table.north.uses("promise")
    found = upcoming(table, 0)
    assert found == upcoming(table, 1) == upcoming(table, None)
    ((title, text, seat),) = found
    assert (title, seat) == ("Promise", 0)
    assert text == "At the beginning of your next draw phase, draw 2 cards."


def test_others_do_not_see_what_a_hidden_card_puts_off(table: Arena) -> None:
    before = [upcoming(table, 1), upcoming(table, None)]
    table.north.uses("whisper")
    assert [title for title, _, _ in upcoming(table, 0)] == ["Whisper"]
    assert [upcoming(table, 1), upcoming(table, None)] == before


def test_it_is_shown_until_it_happens(table: Arena) -> None:
    table.north.uses("whisper")
    table.session.act(0, f"use {table.number('promise')} promise")
    assert len(upcoming(table, 0)) == 2
    table.session.act(0, "choose yes")
    assert [title for title, _, _ in upcoming(table, 0)] == ["Promise"]
