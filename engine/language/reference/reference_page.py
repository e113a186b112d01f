"""Assemble the language reference as one Markdown page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from engine.language.reference.examples import example_rules_text, kind_of, value_rules_text
from engine.language.reference.heading_forms import HEADINGS, Form
from engine.language.reference.markdown import code, code_block, table
from engine.language.reference.statement_forms import STATEMENTS
from engine.language.reference.value_forms import EXPRESSIONS, KINDS, KNOWN_NAMES
from engine.language.reference.word_lists import (
    KNOWN,
    attributes,
    commands,
    events,
    functions,
    since_note,
    with_since,
)
from engine.language.vocabulary.example_game import SMALL_GAME

INTRODUCTION = Path(__file__).with_name("introduction.md").read_text(encoding="utf-8")


IN_DRAFTS = (
    "These work below the headings `use while drafting` and `when drafted`, in drafts of all forms. Numbers"
    " are written out, because a draft computes nothing. Effects of a game can have the same names."
)


def page() -> str:
    """Return the text of docs/language.md."""
    return "\n".join(lines())


def lines() -> Iterator[str]:
    yield from (*INTRODUCTION.splitlines(), "")
    yield from small_game()
    yield from section("Kinds of values")
    yield from table(("kind", "what it is"), ((code(n), what) for n, what in KINDS.items()))
    yield from ("", "The plural, as in `cards`, stands for an ordered set of such values.")
    yield from section("Headings: when an effect happens")
    yield from forms(HEADINGS, "heading")
    yield from section("Lines: what an effect does")
    yield from forms(STATEMENTS, "lines")
    yield from section("Values")
    yield from values()
    yield from section("Built-in names")
    yield from table(("name", "stands for"), names_known())
    yield from section("Commands")
    yield from commands([each for each in KNOWN.commands.values() if not each.asks])
    yield from section("Commands that ask players")
    yield from commands([each for each in KNOWN.commands.values() if each.asks])
    yield from section("Commands for drafts")
    yield from (IN_DRAFTS, "")
    yield from commands(list(KNOWN.draft_commands.values()), "when drafted\n")
    yield from section("Functions")
    yield from functions()
    yield from section("Built-in attributes")
    yield from attributes()
    yield from section("Events that can trigger effects")
    yield from events()
    yield from section("Durations")
    yield from table(
        ("name", "lasts"),
        (
            (code(each.name), with_since(each.wording, each.since))
            for each in KNOWN.durations.values()
        ),
    )


def names_known() -> Iterator[tuple[str, str]]:
    yield from ((code(name), what) for name, what in KNOWN_NAMES.items())
    for word in KNOWN.names.values():
        yield code(word.name), with_since(word.help, word.since)


def section(title: str) -> Iterator[str]:
    yield from ("", f"## {title}", "")


def small_game() -> Iterator[str]:
    own = list(SMALL_GAME.own.values())
    zones = ", ".join(
        code(f"{'you' if zone.of_class == 'player' else 'game'}.{zone.name}")
        for zone in SMALL_GAME.zones.values()
    )
    yield f"* zones {zones};"
    yield f"* phases {', '.join(map(code, SMALL_GAME.phases))};"
    listed = ", ".join(f"{code(f'{w.of_class}.{w.name}')} ({w.kind})" for w in own)
    yield f"* attributes of its own {listed};"
    yield f"* effects {', '.join(map(code, SMALL_GAME.effects))};"
    yield f"* a card {', '.join(map(code, SMALL_GAME.cards))}."


def forms(found: Iterable[Form], sort: str) -> Iterator[str]:
    for each in found:
        yield from (f"### `{each.form}`", "", each.help, "", *since_note(each.since))
        yield from code_block(each.example, "rule" if each.of_rule else sort)
        yield from (f"> {example_rules_text(each.example, each.of_rule)}", "")


def values() -> Iterator[str]:
    for each in EXPRESSIONS:
        yield from (f"### `{each.form}`", "", each.help, "", *since_note(each.since))
        yield from code_block(each.example, "value")
        yield from (f"> {value_rules_text(each.example)} ({kind_of(each.example)})", "")
