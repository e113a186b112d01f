"""Generate the rules text printed on cards from syntax trees."""

from engine.language.rules_text.comparisons import measure_text
from engine.language.rules_text.effect import condition_text, expected_text, printed_effect

__all__ = ["condition_text", "expected_text", "measure_text", "printed_effect"]
