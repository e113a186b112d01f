"""Find cards with different corner texts that look the same at a table."""

from collections.abc import Container, Iterator

from cards.packs.card_face import corner_at_table
from engine.language.messages.problems import Problem
from engine.rulebook import GameRules


def same_corners(rules: GameRules, named: Container[str]) -> Iterator[Problem]:
    """Yield a warning for each of the named cards whose corner looks like that of another card in a small
    hand.

    This reads the pack file’s cards, because compiled cards are only made when they are needed.
    """
    first: dict[str, tuple[str, str]] = {}
    warned = set[str]()
    for card in (card for pack in rules.packs for card in pack.cards if card.look.corner):
        full, shown = card.look.corner, corner_at_table(card.look.corner)
        other, title = first.setdefault(shown, (full, card.title))
        if full not in (other, *warned) and card.name in named:
            warned.add(full)
            found = Problem.of("corners_alike", corner=full, other=other, title=title, shown=shown)
            yield found.inside(f"card {card.name}")
