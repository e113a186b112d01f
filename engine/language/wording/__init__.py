"""Syntax tree -> printed card text: the third view of the tree, beside text and editor."""

from engine.language.wording.sentences import condition_text, printed_effect

__all__ = ["condition_text", "printed_effect"]
