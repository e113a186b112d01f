"""The built-in words of the language, each declared once."""

from engine.language.vocabulary.attributes import ATTRIBUTES
from engine.language.vocabulary.commands import COMMANDS
from engine.language.vocabulary.declaration import (
    AttributeWord,
    CommandWord,
    FunctionWord,
    Parameter,
)
from engine.language.vocabulary.events import DURATIONS, EVENTS, EventWord
from engine.language.vocabulary.functions import FUNCTIONS

__all__ = [
    "ATTRIBUTES",
    "COMMANDS",
    "DURATIONS",
    "EVENTS",
    "FUNCTIONS",
    "AttributeWord",
    "CommandWord",
    "EventWord",
    "FunctionWord",
    "Parameter",
]
