"""Create the picture of a new scenario: the start of a match, with short piles."""

from __future__ import annotations

from contextlib import suppress

from engine.play.picture import dump_picture
from engine.play.picture.syntax import quote
from engine.play.session import Session
from engine.play.setup import IllegalDeck, StartError
from engine.rulebook import GameRules

NAMES = ("you", "opponent", *(f"player{n}" for n in range(3, 11)))
FEW = 5


def blank_picture(rules: GameRules, card: str = "") -> str:
    """Return the starting picture, with `card` in your hand.

    If no match of this game can be started, the picture contains only the players' names.
    """
    return with_card(rules, starting_picture(rules), card) if card else starting_picture(rules)


def with_card(rules: GameRules, picture: str, card: str) -> str:
    """Put the card in the first player's hand. If the game has no hands, do nothing."""
    hand = next(
        (zone for zone in rules.zones if zone.role == "hand" and zone.each == "player"), None
    )
    if hand is None:
        return picture
    lines = picture.splitlines()
    own = next(place for place, line in enumerate(lines) if line.split()[0] == NAMES[0])
    before, key, after = lines[own].partition(f" {hand.name}: ")
    lines[own] = f"{before}{key or f'  {hand.name}: '}{quote(card)} {after}".rstrip()
    return "\n".join(lines) + "\n"


def starting_picture(rules: GameRules) -> str:
    seats = rules.seats[0]
    names = dict(enumerate(NAMES[:seats]))
    deck = rules.decks[0].cards if rules.decks else {}
    with suppress(IllegalDeck, StartError):
        decks = dict.fromkeys(range(seats), deck) if rules.uses_decks else None
        world = Session.start(rules, decks, names=names).twin()
        piles = {
            n
            for n, zone in enumerate(rules.layout.zone_entries)
            if zone.shape == "pile" or zone.role == "library"
        }
        world.zones = [zone[-FEW:] if n in piles else zone for n, zone in enumerate(world.zones)]
        return dump_picture(world)
    return "".join(f"{name}\n" for name in names.values())
