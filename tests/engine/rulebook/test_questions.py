"""Each function is implemented in the runtime module named like the file that declares it."""

import pytest

from engine.language.vocabulary.declaration import FunctionWord
from engine.language.vocabulary.functions import names, numbers, ordering, selection, sets
from engine.rulebook import runtime
from engine.rulebook.runtime.registry import QUESTIONS

ELSEWHERE = {"count", "usable"}
"""`count` is Python's `len`; `usable` needs the machine."""


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("sets", sets.SETS),
        ("selection", selection.PICKING),
        ("ordering", ordering.COMPARING),
        ("names", names.NAMING),
        ("numbers", numbers.NUMBERS),
    ],
)
def test_functions_are_implemented_in_the_module_named_like_their_declaration(
    name: str, words: tuple[FunctionWord, ...]
) -> None:
    answered = {word.name: QUESTIONS.get(f"f_{word.name}") for word in words}
    modules = {word: found.__module__ for word, found in answered.items() if found is not None}
    assert modules.keys() == answered.keys() - ELSEWHERE
    assert set(modules.values()) == {f"{runtime.__name__}.{name}"}
