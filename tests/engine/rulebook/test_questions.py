"""Functions are answered where they are declared: files of one name in the vocabulary and the rulebook."""

import pytest

from engine.language.vocabulary.declaration import FunctionWord
from engine.language.vocabulary.functions import names, numbers, ordering, selection, sets
from engine.rulebook import runtime
from engine.rulebook.runtime.registry import QUESTIONS

ELSEWHERE = {"count", "usable"}
"""One is Python's own `len`, the other only a machine can tell."""


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("sets", sets.SETS),
        ("picking", selection.PICKING),
        ("comparing", ordering.COMPARING),
        ("naming", names.NAMING),
        ("numbers", numbers.NUMBERS),
    ],
)
def test_every_function_is_answered_in_the_file_called_like_its_own(
    name: str, words: tuple[FunctionWord, ...]
) -> None:
    answered = {word.name: QUESTIONS.get(f"f_{word.name}") for word in words}
    modules = {word: found.__module__ for word, found in answered.items() if found is not None}
    assert modules.keys() == answered.keys() - ELSEWHERE
    assert set(modules.values()) == {f"{runtime.__name__}.{name}"}
