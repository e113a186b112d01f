"""Find cards whose corners look the same at a table, although their authors wrote different texts."""

from collections.abc import Container, Iterator

from cards.packs.card_face import corner_at_table
from engine.language.messages.problems import Problem
from engine.rulebook import GameRules


def same_corners(rules: GameRules, named: Container[str]) -> Iterator[Problem]:
    """Yield a warning for each of the named cards that looks like another card in a small hand."""
    first: dict[str, tuple[str, str]] = {}
    warned = set[str]()
    for card in rules.cards.values():
        full, shown = card.look.corner, corner_at_table(card.look.corner)
        other, title = first.setdefault(shown, (full, card.title))
        if full and full != other and full not in warned and card.name in named:
            warned.add(full)
            found = Problem.of("corners_alike", corner=full, other=other, title=title, shown=shown)
            yield found.inside(f"card {card.name}")
