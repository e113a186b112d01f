"""The effects of a game, with the number of times that their lines ran."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.lab.coverage import Counts, path_text
from engine.language import syntax
from engine.language.parsing.formatter import unparse
from engine.language.parsing.positions import line_numbers
from engine.language.syntax import Path
from engine.rulebook import GameRules
from engine.rulebook.card import CardRules
from engine.rulebook.effect import EffectRules

CONDITIONS = {syntax.Condition: "holds", syntax.Answers: "value"}
"""The headings that are counted, and the field with their value."""
LONGEST_LINE = 120
"""In characters."""


@dataclass(frozen=True)
class CoveredEffect:
    """An effect, with the counts of its nodes by path, and the cards that have it."""

    effect: EffectRules
    counts: Mapping[str, Sequence[int]]
    cards: Sequence[CardRules] = ()

    @property
    def name(self) -> str:
        return self.effect.name

    @property
    def has_lines(self) -> bool:
        """Return True if there are lines to count. Unlike `lines`, this makes no texts."""
        return bool(self.effect.tree.body) or any(
            type(head) in CONDITIONS for head in self.effect.tree.headers
        )

    @property
    def title(self) -> str:
        """Return the title of the effect. If only one card has it, the card's title comes first."""
        if len(self.cards) != 1 or self.cards[0].title == self.effect.title:
            return self.effect.title
        return f"{self.cards[0].title}: {self.effect.title}"

    @cached_property
    def lines(self) -> dict[Path, str]:
        """Return the text of all lines that are counted."""
        texts = unparse(self.effect.tree).splitlines()
        return {
            path: texts[line].strip()[:LONGEST_LINE]
            for path, line in line_numbers(self.effect.tree).items()
            if path[0] == "body" or counted_field(self.effect.tree, path)
        }

    @cached_property
    def never_ran(self) -> list[str]:
        return [text for path, text in self.lines.items() if not self.ran(path)]

    def ran(self, path: Path) -> int:
        field = counted_field(self.effect.tree, path)
        return self.count((*path, field) if field else path)[0]

    def count(self, path: Path) -> Sequence[int]:
        return self.counts.get(path_text(path), (0, 0))

    @property
    def ran_lines(self) -> int:
        return len(self.lines) - len(self.never_ran)


def counted_field(tree: syntax.Effect, path: Path) -> str:
    """Return the field of a heading that is counted, or ""."""
    if path[0] != "headers":
        return ""
    return CONDITIONS.get(type(tree.headers[int(path[1])]), "")


def covered_effects(rules: GameRules, counts: Counts) -> list[CoveredEffect]:
    """Return all effects of the game that have lines to count."""
    cards: dict[int, list[CardRules]] = {}
    for card in rules.cards.values():
        for number in card.effects:
            cards.setdefault(number, []).append(card)
    found = (
        CoveredEffect(each, counts.get(each.name, {}), cards.get(each.number, ()))
        for each in rules.effects
    )
    return [each for each in found if each.has_lines]
