"""FUNCTIONS: the built-in functions, which return values and change nothing."""

from __future__ import annotations

from engine.language.vocabulary.declaration import FunctionWord
from engine.language.vocabulary.functions.names import NAMES
from engine.language.vocabulary.functions.numbers import NUMBERS
from engine.language.vocabulary.functions.ordering import ORDERING
from engine.language.vocabulary.functions.selection import SELECTION
from engine.language.vocabulary.functions.sets import SETS

FUNCTIONS: dict[str, FunctionWord] = {
    word.name: word for word in (*SETS, *SELECTION, *ORDERING, *NAMES, *NUMBERS)
}
