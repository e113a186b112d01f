"""The built-in words of the language, each declared in one place."""

from engine.language.vocabulary.declaration import (
    FIRST,
    AttributeWord,
    CommandWord,
    FunctionWord,
    Parameter,
)
from engine.language.vocabulary.editions import (
    EDITIONS,
    LATEST,
    SECOND,
    SINCE_SECOND,
    THIRD,
    Vocabulary,
    vocabulary_of,
)
from engine.language.vocabulary.events import EventWord

__all__ = [
    "EDITIONS",
    "FIRST",
    "LATEST",
    "SECOND",
    "SINCE_SECOND",
    "THIRD",
    "AttributeWord",
    "CommandWord",
    "EventWord",
    "FunctionWord",
    "Parameter",
    "Vocabulary",
    "vocabulary_of",
]
