"""Rules text of a single line of an effect, such as one that waits for a phase."""

from __future__ import annotations

from collections.abc import Mapping

from engine.language import syntax
from engine.language.kinds import Kind
from engine.language.rules_text.effect import (
    EffectWording,
    whole_effect,
)
from engine.language.rules_text.headings.replacements import as_sentences
from engine.language.rules_text.plan.phrases import Text
from engine.language.rules_text.printing import printed_or
from engine.language.syntax import Effect, Path
from engine.language.vocabulary.game_words import GameWords


class LineWording(EffectWording):
    """Words an effect, and keeps the text of the line at one path."""

    says_it = False
    path: Path = ()
    line: Text = ""

    def statement(self, node: syntax.Statement, path: Path) -> Text:
        text = super().statement(node, path)
        if path == self.path:
            self.line = text
        return text


def line_text(
    effect: Effect, words: GameWords, kinds: Mapping[Path, Kind], on_card: bool, path: Path
) -> str:
    """Return the rules text of a single line, with the names as the whole text introduces them."""
    wording = LineWording(words, kinds, on_card)
    wording.path = path

    def word() -> str:
        whole_effect(wording, effect)
        return wording.read(as_sentences([wording.line])) if wording.line else ""

    return printed_or(word, lambda: "", effect.name)
