"""Each word of the language is implemented in a module named like the module of its declaration."""

import pytest

from engine.language.vocabulary.commands import COMMANDS, basic, placement, questions, turns
from engine.language.vocabulary.declaration import CommandWord, FunctionWord
from engine.language.vocabulary.functions import (
    FUNCTIONS,
    names,
    numbers,
    ordering,
    selection,
    sets,
)
from engine.machine.symbols import NAMES
from engine.rulebook.runtime.registry import RUNTIME_FUNCTIONS

FUNCTION_MODULES = {
    "sets": sets.SETS,
    "selection": selection.SELECTION,
    "ordering": ordering.ORDERING,
    "names": names.NAMES,
    "numbers": numbers.NUMBERS,
}
COMMAND_MODULES = {
    "commands.basic": basic.BASIC,
    "commands.placement": placement.PLACEMENT,
    "turns.questions": questions.QUESTIONS,
    "turns.flow": turns.TURNS,
}
WITHOUT_FUNCTION = {"count", "usable", "legal_targets"}
"""`count` is Python's `len`, and only the machine can find usable cards and legal targets."""
WITH_THEIR_SUBJECT = {
    "counter": "resolution.effect_stack",
    "note_position": "commands.remembered_events",
    "lose": "core.outcome",
    "win": "core.outcome",
    "end_match": "core.outcome",
    "give_control": "turns.control",
    "force_play": "turns.control",
    "give_chance": "turns.priority",
    "carry_out": "turns.played_cards",
    "play_card": "turns.played_cards",
    "copy_effect": "resolution.copies",
    "repeat_triggers": "resolution.repeated_triggers",
}
"""Commands implemented in the module of the thing that they begin or end, not in that of their
declaration.
"""


@pytest.mark.parametrize("name", FUNCTION_MODULES)
def test_functions_are_implemented_where_their_declaration_says(name: str) -> None:
    words: tuple[FunctionWord, ...] = FUNCTION_MODULES[name]
    expected = {word.name for word in words} - WITHOUT_FUNCTION
    functions = {word: RUNTIME_FUNCTIONS[f"f_{word}"] for word in expected}
    modules = {word: function.__module__ for word, function in functions.items()}
    assert modules == dict.fromkeys(expected, f"engine.rulebook.runtime.{name}")


@pytest.mark.parametrize("name", COMMAND_MODULES)
def test_commands_are_implemented_where_their_declaration_says(name: str) -> None:
    words: tuple[CommandWord, ...] = COMMAND_MODULES[name]
    functions = {word.name: NAMES[f"{'ask' if word.asks else 'do'}_{word.name}"] for word in words}
    own = {word: each for word, each in functions.items() if word != "choose"}  # compiled inline
    modules = {word: function.__module__ for word, function in own.items()}
    expected = {word: WITH_THEIR_SUBJECT.get(word, name) for word in own}
    assert modules == {word: f"engine.machine.{module}" for word, module in expected.items()}


def test_every_word_is_declared_in_one_of_these_modules() -> None:
    assert sum(map(len, FUNCTION_MODULES.values())) == len(FUNCTIONS)
    assert sum(map(len, COMMAND_MODULES.values())) == len(COMMANDS)
