"""Random decks of Low Water that follow its deck rules."""

from __future__ import annotations

from collections import Counter
from random import Random

from engine.rulebook import GameRules

CREWS = ("Lampwrights", "Undertow", "Wreckers", "Reefgrown", "Drowned")


def random_deck(rules: GameRules, dice: Random) -> dict[str, int]:
    """Return a legal deck of two crews and Flotsam."""
    crews = {*dice.sample(CREWS, 2), "Flotsam"}
    allowed = [
        card.name
        for card in rules.cards.values()
        if card.attributes["crew"] in crews and not card.attributes.get("token")
        for _ in range(1 if card.attributes.get("legend") else 3)
    ]
    return dict(Counter(dice.sample(allowed, 40)))
