"""The picture a new scenario begins with: how a match of the game begins, with few cards to a pile."""

from __future__ import annotations

from contextlib import suppress

from engine.play.bringing import IllegalDeck
from engine.play.options import StartRefused
from engine.play.picture import drawn
from engine.play.picture.text import quoted
from engine.play.session import Session
from engine.rulebook import GameRules

NAMES = ("you", "opponent", *(f"player{n}" for n in range(3, 11)))
FEW = 5


def opening(rules: GameRules, card: str = "") -> str:
    """For a game that can't begin, only the names of its players. The card is in your hand."""
    return with_card(rules, beginning(rules), card) if card else beginning(rules)


def with_card(rules: GameRules, picture: str, card: str) -> str:
    """Where players have hands, else as it was."""
    hand = next(
        (zone for zone in rules.zones if zone.role == "hand" and zone.each == "player"), None
    )
    if hand is None:
        return picture
    lines = picture.splitlines()
    own = next(place for place, line in enumerate(lines) if line.split()[0] == NAMES[0])
    before, key, after = lines[own].partition(f" {hand.name}: ")
    lines[own] = f"{before}{key or f'  {hand.name}: '}{quoted(card)} {after}".rstrip()
    return "\n".join(lines) + "\n"


def beginning(rules: GameRules) -> str:
    seats = rules.seats[0]
    names = dict(enumerate(NAMES[:seats]))
    deck = rules.decks[0].cards if rules.decks else {}
    with suppress(IllegalDeck, StartRefused):
        decks = dict.fromkeys(range(seats), deck) if rules.uses_decks else None
        world = Session.start(rules, decks, names=names).twin()
        piles = {
            n
            for n, zone in enumerate(rules.layout.zone_entries)
            if zone.shape == "pile" or zone.role == "library"
        }
        world.zones = [zone[-FEW:] if n in piles else zone for n, zone in enumerate(world.zones)]
        return drawn(world)
    return "".join(f"{name}\n" for name in names.values())
