"""WRITTEN: the language in which a text is printed, unless an argument names another one."""

from __future__ import annotations

from engine.language.rules_text.grammar.english.english import ENGLISH
from engine.language.rules_text.grammar.language import Language

WRITTEN: Language = ENGLISH
"""The language in which packs are written."""
