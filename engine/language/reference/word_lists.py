"""List the words of the vocabulary in Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.language.kinds import NAMES
from engine.language.reference.examples import example_rules_text, kind_of, value_rules_text
from engine.language.reference.markdown import code, code_block, parameter_table, table
from engine.language.vocabulary import FIRST, LATEST, CommandWord, FunctionWord, vocabulary_of

KNOWN = vocabulary_of(LATEST)


def since_note(since: int) -> Iterator[str]:
    """Yield a note about a word that needs a later format."""
    if since > FIRST:
        yield from (f"*Since format {since}.*", "")


def with_since(text: str, since: int) -> str:
    return f"{text} (since format {since})" if since > FIRST else text


def index(names: Iterable[str]) -> Iterator[str]:
    yield from (", ".join(f"[`{name}`](#{name})" for name in names), "")


def commands(found: Sequence[CommandWord], heading: str = "") -> Iterator[str]:
    """Yield the commands. Each example is worded in an effect that begins with `heading`."""
    yield from index(word.name for word in found)
    for word in found:
        yield from (f"### `{word.name}`", "", word.help, "", *since_note(word.since))
        if word.roles:
            roles = " and one with the role ".join(map(code, word.roles))
            yield from (f"The game needs a zone with the role {roles}.", "")
        yield from parameter_table(word.parameters)
        yield from code_block(word.example, "lines")
        yield from (f"> {example_rules_text(f'{heading}{word.example}')}", "")


def functions() -> Iterator[str]:
    yield from index(KNOWN.functions)
    for word in KNOWN.functions.values():
        yield from function(word)


def function(word: FunctionWord) -> Iterator[str]:
    yield from (f"### `{word.name}`", "", word.help, "", *since_note(word.since))
    if word.rolls:
        yield from ("The result is random, so conditions can’t use it.", "")
    yield from parameter_table(word.parameters)
    yield from code_block(word.example, "value")
    yield from (f"> {value_rules_text(word.example)} ({kind_of(word.example)})", "")


def attributes() -> Iterator[str]:
    for of_class in dict.fromkeys(of_class for of_class, _ in KNOWN.attributes):
        yield from (f"### Attributes of {NAMES[of_class][0]}", "")
        rows = (
            (
                code(word.name),
                str(word.kind),
                with_since(word.help, word.since),
                "yes" if word.settable else "",
            )
            for word in KNOWN.attributes.values()
            if word.of_class == of_class
        )
        yield from table(("attribute", "kind", "what it is", "can be set"), rows)
        yield ""


def events() -> Iterator[str]:
    for word in KNOWN.events.values():
        yield from (f"### `{word.name}`", "", word.help, "", *since_note(word.since))
        rows = ((code(f"trigger.{p.name}"), str(p.kind), p.help) for p in word.parameters)
        yield from table(("in the triggered effect", "kind", "what it is"), rows)
        yield ""
