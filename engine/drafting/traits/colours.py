"""Colours: in any game, the attribute of which a deck may have only a few values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from weakref import WeakKeyDictionary

from engine.immutable import immutable
from engine.language.kinds import TEXT
from engine.language.syntax import Attribute, nodes
from engine.rulebook import CardRules, GameRules
from engine.rulebook.deck_rules import broken_rules
from engine.rulebook.packs.entries import DeckRuleEntry

MOST_COLOURS = 12
"""The most values of a colour attribute. Attributes with more values, such as names, are no colours."""
FEWEST = 2
"""The fewest colours that a rule can separate."""


@immutable
class Colours:
    """The colours of a game. A deck has at most `most` of `values`. Cards with other values fit into every
    deck.

    Without an attribute, every card fits into every deck.
    """

    attribute: str = ""
    values: tuple[str, ...] = ()
    most: int = 0

    def of(self, card: CardRules) -> str:
        """Return the card’s colour, or "" if it fits into every deck."""
        value = str(card.attributes.get(self.attribute, ""))
        return value if value in self.values else ""

    def choices(self) -> list[tuple[str, ...]]:
        """Return the combinations of colours that a deck can have."""
        return list(combinations(self.values, min(self.most, len(self.values))))


NO_COLOURS = Colours()
_known: WeakKeyDictionary[GameRules, Colours] = WeakKeyDictionary()


def colours_of(rules: GameRules) -> Colours:
    """Return the colours that the game’s deck rules limit."""
    if rules not in _known:
        _known[rules] = next(_limits_of_decks(rules), NO_COLOURS)
    return _known[rules]


def _limits_of_decks(rules: GameRules) -> Iterator[Colours]:
    texts = {
        word.name
        for word in rules.entry.attributes
        if word.of_class == "card" and word.kind == TEXT
    }
    for rule in rules.deck_rules:
        named = (node.name for node in nodes(rule.holds) if isinstance(node, Attribute))
        for name in texts.intersection(named) if not rule.each else ():
            found = _colours_by(rules, rule, name)
            if found:
                yield found


def _colours_by(rules: GameRules, rule: DeckRuleEntry, attribute: str) -> Colours | None:
    """Return the colours if the rule allows few values of the attribute, or else None.

    This is tried with tiny decks.
    """
    cards: dict[str, str] = {}
    for card in rules.cards.values():
        cards.setdefault(str(card.attributes.get(attribute, "")), card.name)

    def is_refused(values: Iterable[str]) -> bool:
        deck = {cards[value]: 1 for value in values}
        return any(broken.rule == rule.name for broken in broken_rules(rules, deck))

    if len(cards) > MOST_COLOURS or not is_refused(cards):
        return None
    refused = list(cards)
    for value in cards:
        fewer = [each for each in refused if each != value]
        refused = fewer if is_refused(fewer) else refused
    if len(refused) < FEWEST:
        return None
    coloured = [v for v in cards if v in refused or is_refused([*refused[1:], v])]
    return Colours(attribute, tuple(coloured), len(refused) - 1)
