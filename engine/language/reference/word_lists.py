"""List the words of the vocabulary in Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.language.kinds import NAMES
from engine.language.reference.examples import example_rules_text, kind_of, value_rules_text
from engine.language.reference.markdown import code, code_block, parameter_table, table
from engine.language.vocabulary import ATTRIBUTES, EVENTS, FUNCTIONS, CommandWord, FunctionWord


def index(names: Iterable[str]) -> Iterator[str]:
    yield from (", ".join(f"[`{name}`](#{name})" for name in names), "")


def commands(found: Sequence[CommandWord]) -> Iterator[str]:
    yield from index(word.name for word in found)
    for word in found:
        yield from (f"### `{word.name}`", "", word.help, "")
        if word.roles:
            roles = " and one with the role ".join(map(code, word.roles))
            yield from (f"The game needs a zone with the role {roles}.", "")
        yield from parameter_table(word.parameters)
        yield from code_block(word.example)
        yield from (f"> {example_rules_text(word.example)}", "")


def functions() -> Iterator[str]:
    yield from index(FUNCTIONS)
    for word in FUNCTIONS.values():
        yield from function(word)


def function(word: FunctionWord) -> Iterator[str]:
    yield from (f"### `{word.name}`", "", word.help, "")
    if word.rolls:
        yield from ("The result is random, so conditions can’t use it.", "")
    yield from parameter_table(word.parameters)
    yield from code_block(word.example)
    yield from (f"> {value_rules_text(word.example)} ({kind_of(word.example)})", "")


def attributes() -> Iterator[str]:
    for of_class in dict.fromkeys(of_class for of_class, _ in ATTRIBUTES):
        yield from (f"### Attributes of {NAMES[of_class][0]}", "")
        rows = (
            (code(word.name), str(word.kind), word.help, "yes" if word.settable else "")
            for word in ATTRIBUTES.values()
            if word.of_class == of_class
        )
        yield from table(("attribute", "kind", "what it is", "can be set"), rows)
        yield ""


def events() -> Iterator[str]:
    for word in EVENTS.values():
        yield from (f"### `{word.name}`", "", word.help, "")
        rows = ((code(f"trigger.{p.name}"), str(p.kind), p.help) for p in word.parameters)
        yield from table(("in the triggered effect", "kind", "what it is"), rows)
        yield ""
