"""Turn syntax trees into the rules text printed on cards.

Every sort of node has one function: values and conditions in `expressions`, lines in `lines`, headings in
`headings`. They fill in templates, which `grammar` knows for each language, and call each other through
the `Context` they get.
"""

from engine.language.rules_text.effect import condition_text, expected_text, printed_effect

__all__ = ["condition_text", "expected_text", "printed_effect"]
