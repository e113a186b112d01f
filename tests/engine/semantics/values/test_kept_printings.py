"""Attributes that contain printings, and questions that show their faces."""

from engine.language.vocabulary import FIRST, SECOND
from engine.play import Session
from tests.engine.semantics.arena import refusals
from tests.engine.semantics.conftest import Build

ATTRIBUTES = """
[attributes.player.wish]
kind = "printing"
title = "Wish"

[attributes.game.seen]
kind = "printings"
"""
WISH = """
effect wish
  use in main from field
  choose from: printings where it.hp > 1 and it.name != "wish" by: you as: found
  set you.wish = found
  set game.seen = [found]
  create you.wish to: you.hand
"""
PICTURE = """
    game   turn_player: north  field: wish(controller=north)
    north
    south
"""


def test_an_attribute_keeps_a_printing(arena: Build) -> None:
    table = arena(WISH, toml=ATTRIBUTES, base_edition=SECOND, edition=SECOND).set(PICTURE)
    table.north.uses("wish")
    table.north.chooses("b")
    assert table.north["hand"] == ["b"]
    view = table.session.view(1)
    assert {each.title: each.value for each in view.players[0].attributes}["Wish"] == "b"
    assert {each.title: each.value for each in view.attributes}["Seen"] == "b"
    again = Session.from_picture(table.rules, table.session.picture())
    assert again.picture() == table.session.picture()
    assert "wish: b" in again.picture()


def test_a_question_shows_the_faces_of_printings(arena: Build) -> None:
    table = arena(WISH, toml=ATTRIBUTES, base_edition=SECOND, edition=SECOND).set(PICTURE)
    table.north.uses("wish")
    decision = table.session.view(0, sent=True).decision
    assert decision is not None
    shown = [option.shown for option in decision.options if option.shown]
    assert [card.name for card in shown] == ["a", "b", "c", "d"]
    assert {each.title: each.value for each in shown[0].attributes}["Hp"] == 3
    assert table.session.view(1, sent=True).decision is None


def test_the_first_format_keeps_no_printings() -> None:
    assert refusals(toml=ATTRIBUTES, base_edition=SECOND) == []
    assert refusals(toml=ATTRIBUTES, base_edition=FIRST) == ["pack_choice", "pack_choice"]
