"""Turn syntax trees into the rules text printed on cards.

Each type of node has one function: for values and conditions in `expressions`, for lines in `lines`, and
for headings in `headings`. The functions fill in templates, which `grammar` has for each language. They
call each other through the `Context`.
"""

from engine.language.rules_text.printing import (
    condition_text,
    expected_text,
    printed_cost,
    printed_effect,
)

__all__ = ["condition_text", "expected_text", "printed_cost", "printed_effect"]
