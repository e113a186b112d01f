"""Sentences of the engine have codes, are marked for translators and get all their values."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

from engine.language.messages import log_messages, prompts, refusal_messages
from engine.language.messages.catalogue import MESSAGES
from tests.architecture.source import CODE, ROOT, nodes, place, python_files

HOME = ROOT / "engine/language/messages"
TABLES = {
    "refusals": refusal_messages.REFUSALS,
    "log": log_messages.LOG,
    "stored reasons": log_messages.STORED_REASONS,
    "prompts": prompts.PROMPTS,
    "stored prompts": prompts.STORED_PROMPTS,
    "reasons": prompts.REASONS,
    "messages": {code: f"{each.message} {each.instead}" for code, each in MESSAGES.items()},
}
TABLE_OF = {
    "refusal_sentence": "refusals",
    "check_count": "refusals",
    "refuse": "refusals",
    "log_text": "log",
    "stored_reason": "stored reasons",
    "prompt_text": "prompts",
    "stored_prompt": "stored prompts",
    "reason_text": "reasons",
    "of": "messages",
    "report": "messages",
    "MoveError": "messages",
}
"""The functions and errors that take a code, mapped to the table of the code."""
CODE_IS_SECOND = {"check_count", "refuse"}
FILLED_IN = {"subject", "limit"}
"""Values that BudgetError and check_count add themselves."""
FOR_PROGRAMMERS = {"AssertionError", "ValueError"}
"""Errors whose texts only programmers read."""


def function_name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


@cache
def coded_errors() -> set[str]:
    """Return the names of CodedError's subclasses."""
    bases = {
        node.name: {function_name(base) for base in node.bases}
        for path in python_files("engine")
        for node in nodes(path, ast.ClassDef)
    }
    found = {"CodedError"}
    while more := {name for name, above in bases.items() if above & found} - found:
        found |= more
    return found


def calls(path: Path) -> Iterator[tuple[ast.Call, str]]:
    """Yield each call that takes a code, with the name of the code's table."""
    for node in nodes(path, ast.Call):
        name = function_name(node.func)
        if name in coded_errors():
            yield node, "refusals"
        elif name in TABLE_OF and (name != "of" or ast.unparse(node.func) == "Problem.of"):
            yield node, TABLE_OF[name]


def codes(call: ast.Call) -> list[str]:
    """Return the codes that the call may have, or none if the code is computed."""
    is_second = isinstance(call.func, ast.Name) and call.func.id in CODE_IS_SECOND
    code, *_ = call.args[is_second:]
    return [str(literal.value) for literal in branches(code)]


def branches(node: ast.expr) -> Iterator[ast.Constant]:
    match node:
        case ast.Constant():
            yield node
        case ast.IfExp():
            yield from branches(node.body)
            yield from branches(node.orelse)


def placeholders(template: str) -> set[str]:
    return {name for _, name, *_ in Formatter().parse(template) if name}


def all_calls() -> Iterator[tuple[str, ast.Call, str]]:
    for path in python_files("engine", "cards/authoring/editor"):
        if HOME not in path.parents:
            yield from ((place(path, call.lineno), call, table) for call, table in calls(path))


def test_every_code_that_is_used_exists() -> None:
    assert "IllegalAction" in coded_errors()
    found = [
        f"{where} {code}"
        for where, call, table in all_calls()
        for code in codes(call)
        if code not in TABLES[table]
    ]
    assert found == []


def test_every_code_that_exists_is_used() -> None:
    """Codes in the tables of mistakes count as used."""
    mistakes = HOME / "common_mistakes.py"
    constants = {
        node.value
        for path in (*(each for each in python_files(*CODE) if HOME not in each.parents), mistakes)
        for node in nodes(path, ast.Constant)
        if isinstance(node.value, str)
    }
    unused = [code for table in TABLES.values() for code in table if code not in constants]
    assert unused == []


def test_every_sentence_gets_its_values() -> None:
    """Sentences are filled in when they are shown, sometimes much later."""
    found = [
        f"{where} {code} lacks {', '.join(sorted(lacking))}"
        for where, call, table in all_calls()
        if all(keyword.arg for keyword in call.keywords)
        for code in codes(call)
        if (
            lacking := placeholders(TABLES[table].get(code, ""))
            - {keyword.arg or "" for keyword in call.keywords}
            - FILLED_IN
        )
    ]
    assert found == []


def test_no_error_is_raised_with_a_sentence_of_its_own() -> None:
    found = [
        place(path, node.lineno)
        for path in python_files("engine")
        for node in nodes(path, ast.Raise)
        if isinstance(node.exc, ast.Call)
        if function_name(node.exc.func) not in FOR_PROGRAMMERS
        for argument in node.exc.args
        if isinstance(argument, ast.JoinedStr)
        or any(" " in str(each.value) for each in branches(argument))
    ]
    assert found == []


def test_every_template_is_marked_for_translators() -> None:
    marked = {
        argument.value
        for path in HOME.rglob("*.py")
        for node in nodes(path, ast.Call)
        if function_name(node.func) in ("_", "gettext_noop")
        for argument in node.args
        if isinstance(argument, ast.Constant)
    }
    templates = {
        text for name, table in TABLES.items() if name != "messages" for text in table.values()
    }
    templates |= {text for each in MESSAGES.values() for text in (each.message, each.instead)}
    assert templates - marked == set()


def test_codes_of_refusals_are_unique() -> None:
    tables = (
        refusal_messages.ACTIONS, refusal_messages.BUDGETS, refusal_messages.SUBJECTS, refusal_messages.LOOPS,
        refusal_messages.MATCHES, refusal_messages.DECKS, refusal_messages.PICTURES, refusal_messages.MOVES,
        refusal_messages.EDITS,
    )  # fmt: skip
    assert sum(map(len, tables)) == len(refusal_messages.REFUSALS)
