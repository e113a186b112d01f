"""Generate the language reference from the vocabulary, with tested examples."""

from engine.language.reference.headings import HEADINGS, Form
from engine.language.reference.page import page
from engine.language.reference.statements import STATEMENTS
from engine.language.reference.values import EXPRESSIONS

__all__ = ["EXPRESSIONS", "HEADINGS", "STATEMENTS", "Form", "page"]
