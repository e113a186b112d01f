"""Generate the language reference from the vocabulary, with tested examples."""

from engine.language.reference.heading_forms import HEADINGS, Form
from engine.language.reference.reference_page import page
from engine.language.reference.statement_forms import STATEMENTS
from engine.language.reference.value_forms import EXPRESSIONS

__all__ = ["EXPRESSIONS", "HEADINGS", "STATEMENTS", "Form", "page"]
