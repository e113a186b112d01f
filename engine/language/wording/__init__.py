"""Syntax tree -> printed card text: the third view of the tree, beside text and editor."""

from engine.language.wording.measuring import measured
from engine.language.wording.printing import condition_text, expected_text, printed_effect

__all__ = ["condition_text", "expected_text", "measured", "printed_effect"]
