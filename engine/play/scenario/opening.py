"""The picture a new scenario begins with: how a match of the game begins, with few cards to a pile."""

from __future__ import annotations

from contextlib import suppress

from engine.play.bringing import IllegalDeck
from engine.play.options import StartRefused
from engine.play.picture import drawn
from engine.play.session import Session
from engine.rulebook import GameRules

NAMES = ("you", "opponent", *(f"player{n}" for n in range(3, 11)))
FEW = 5


def opening(rules: GameRules) -> str:
    """For a game that can't begin, only the names of its players."""
    seats = rules.seats[0]
    names = dict(enumerate(NAMES[:seats]))
    deck = rules.decks[0].cards if rules.decks else {}
    with suppress(IllegalDeck, StartRefused):
        decks = dict.fromkeys(range(seats), deck) if rules.uses_decks else None
        world = Session.start(rules, decks, names=names).twin()
        piles = {
            n
            for n, zone in enumerate(rules.zone_entries)
            if zone.shape == "pile" or zone.role == "library"
        }
        world.zones = [zone[-FEW:] if n in piles else zone for n, zone in enumerate(world.zones)]
        return drawn(world)
    return "".join(f"{name}\n" for name in names.values())
