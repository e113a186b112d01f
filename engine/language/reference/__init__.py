"""The language reference, made from the vocabulary: what a designer can write, with examples that run."""

from engine.language.reference.headings import HEADINGS, Form
from engine.language.reference.page import page
from engine.language.reference.statements import STATEMENTS
from engine.language.reference.values import EXPRESSIONS

__all__ = ["EXPRESSIONS", "HEADINGS", "STATEMENTS", "Form", "page"]
