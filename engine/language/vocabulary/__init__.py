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
    LATE_WORDS,
    LATEST,
    SECOND,
    SINCE_SECOND,
    THIRD,
    Vocabulary,
    hidden_words,
    vocabulary_of,
)
from engine.language.vocabulary.events import EventWord

__all__ = [
    "EDITIONS",
    "FIRST",
    "LATEST",
    "LATE_WORDS",
    "SECOND",
    "SINCE_SECOND",
    "THIRD",
    "AttributeWord",
    "CommandWord",
    "EventWord",
    "FunctionWord",
    "Parameter",
    "Vocabulary",
    "hidden_words",
    "vocabulary_of",
]
