"""Syntax tree -> printed card text: the third view of the tree, beside text and editor."""

from engine.language.rules_text.comparisons import measured
from engine.language.rules_text.effect import condition_text, expected_text, printed_effect

__all__ = ["condition_text", "expected_text", "measured", "printed_effect"]
