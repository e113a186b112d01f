"""A single zone counts as its cards, but the members of a set of zones are zones."""

import pytest

from engine.language.reference.examples import effect_text
from engine.play import Session
from tests.engine.example_game import small_rules

LINES = {
    "last": "move this to: last([you.discard, game.field])",
    "each": "for each place in [game.field]\n  move this to: place",
    "choose": "choose from: [game.field, you.discard] by: you as: place\nmove this to: place",
    "where": "for each place in (zones in [you.discard, game.field] where it.count == 1)\n"
    "  move this to: place",
    "one": "for each place in (zones in game.field where it.lane == 0)\n  move this to: place",
    "highest": "move this to: highest([you.discard, game.field], by: it.count)",
}


@pytest.mark.parametrize("lines", LINES.values(), ids=LINES.keys())
def test_a_member_of_zones_is_a_zone(lines: str) -> None:
    rules = small_rules([("Mover", effect_text(f"use in play from hand\n{lines}", "moves"))])
    session = Session.from_picture(
        rules, "game phase: play field: Soldier \n north hand: Mover Adder \n south hand: Adder"
    )
    session.act(0, session.legal_actions(0)[0])
    if any(option.label == "Field" for option in session.decisions[0].options):
        session.act(0, session.decisions[0].options[0].action)
    field = session.view(0).zones[0].cards or ()
    assert [card.name for card in field] == ["Soldier", "Mover"]
