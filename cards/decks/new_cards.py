"""Put new cards into an existing deck, so that they can be played at once."""

from collections.abc import Iterable, Iterator
from itertools import islice

from engine.language.syntax import Command, Expression, Text
from engine.rulebook import GameRules

MOST_NEW = 5
"""The most different cards that are put into the deck."""
MOST_REPLACED = 8
"""The most cards of the deck that are tried as the one to remove, for each new card."""


def cards_without_deck(rules: GameRules, content_hash: str) -> list[str]:
    """Return the names of a pack's cards that are in none of its ready-made decks.

    Cards that effects create, such as those of a shop, are left out, because they need no deck.
    """
    file = next(each for each in rules.packs if each.content_hash == content_hash)
    known = {name for ready in file.decks for name in dict(ready.cards)}
    for created in _created_cards(rules):
        # A printing can be of any card, so no card surely needs a deck.
        if not isinstance(created, Text):
            return []
        known.update(part for part in created.parts if isinstance(part, str))
    return [card.name for card in file.cards if card.name not in known]


def _created_cards(rules: GameRules) -> Iterator[Expression]:
    """Yield the cards that the game's effects create: names as texts, or printings."""
    for effect in rules.effects:
        for node in effect.nodes:
            if isinstance(node, Command) and node.verb == "create" and node.target is not None:
                yield node.target


def deck_with_cards(rules: GameRules, deck: dict[str, int], new: Iterable[str]) -> dict[str, int]:
    """Return the deck with these cards, each in place of another card, while the deck stays legal."""
    cards = dict(deck)
    for name in islice((name for name in new if name not in deck), MOST_NEW):
        cards = _with_card(rules, cards, name) or cards
    return cards


def _with_card(rules: GameRules, cards: dict[str, int], new: str) -> dict[str, int] | None:
    """Return the deck with the new card in place of another one, or None if no such deck is legal.

    If the deck may contain that many of the new card, it replaces all copies, otherwise a single one.
    """
    others = sorted(cards, key=cards.__getitem__, reverse=True)
    for other in others[:MOST_REPLACED]:
        for copies in (cards[other], 1):
            kept = {**cards, other: cards[other] - copies, new: copies}
            changed = {name: number for name, number in kept.items() if number}
            if not rules.violations(changed):
                return changed
    return None
