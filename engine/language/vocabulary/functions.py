"""FUNCTIONS: questions that have a value and change nothing."""

from __future__ import annotations

from engine.language.vocabulary.comparing import COMPARING
from engine.language.vocabulary.declaration import FunctionWord
from engine.language.vocabulary.naming import NAMING
from engine.language.vocabulary.numbers import NUMBERS
from engine.language.vocabulary.picking import PICKING
from engine.language.vocabulary.sets import SETS

FUNCTIONS: dict[str, FunctionWord] = {
    word.name: word for word in (*SETS, *PICKING, *COMPARING, *NAMING, *NUMBERS)
}
