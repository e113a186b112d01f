"""The cost of cards: the number that players pay to use them, in any game."""

from __future__ import annotations

from collections import Counter
from weakref import WeakKeyDictionary

from engine.language.kinds import NUMBER
from engine.language.syntax import Attribute, Cost, Name, Pay, nodes
from engine.rulebook import CardRules, GameRules

_known: WeakKeyDictionary[GameRules, str] = WeakKeyDictionary()


def cost_attribute(rules: GameRules) -> str:
    """Return the attribute that players most often pay to use cards, or "" if there is none."""
    if rules not in _known:
        _known[rules] = _most_paid(rules)
    return _known[rules]


def card_number(card: CardRules, attribute: str) -> int:
    """Return the value of this attribute that the card prints, or 0."""
    value = card.attributes.get(attribute, 0)
    return value if isinstance(value, int) else 0


def _most_paid(rules: GameRules) -> str:
    words = rules.entry.attributes
    numbers = {word.name for word in words if word.of_class == "card" and word.kind == NUMBER}
    found = Counter(
        node.name
        for effect in rules.effects
        for cost in effect.nodes
        if isinstance(cost, Cost | Pay)
        for node in nodes(cost)
        if isinstance(node, Attribute) and node.of == Name("this") and node.name in numbers
    )
    return found.most_common(1)[0][0] if found else ""
