"""The words that later editions of the language add, which are free names in packs of earlier editions."""

import re
from collections.abc import Iterator
from pathlib import Path

import engine.language.parsing
from engine.language.parsing.parser import GRAMMARS
from engine.language.parsing.tree_builder import EVERY
from engine.language.vocabulary import FIRST, LATEST, vocabulary_of

OLD, NEW = vocabulary_of(FIRST), vocabulary_of(LATEST)
TABLES = ("commands", "draft_commands", "functions", "events", "durations", "names")


def keywords(grammar: str) -> set[str]:
    """Return the words that a grammar quotes or contains in patterns."""
    text = (Path(engine.language.parsing.__file__).parent / grammar).read_text(encoding="utf-8")
    patterns = " ".join(re.findall(r"^(?:%override )?\w+[.\d]*: /(.*)/", text, re.MULTILINE))
    return {*re.findall(r'"(\w+)"', text), *re.findall(r"[a-z_]{2,}", patterns)}


def later_words() -> Iterator[str]:
    """Yield every word that a later edition adds."""
    for table in TABLES:
        yield from getattr(NEW, table).keys() - getattr(OLD, table).keys()
        for word in getattr(NEW, table).values():
            yield from (each.name for each in getattr(word, "parameters", ()) if each.since > FIRST)
    yield from (name for _, name in NEW.attributes.keys() - OLD.attributes.keys())
    for grammar in GRAMMARS[1:]:
        yield from keywords(grammar) - keywords(GRAMMARS[0])


TAKEN = {
    *OLD.commands,
    *OLD.functions,
    "this",
    "you",
    "it",
    "trigger",
    "game",
    "any",
    *EVERY,
    *keywords(GRAMMARS[0]),
    *(name for of_class, name in OLD.attributes if of_class in ("game", "player", "event")),
}
WORDS = sorted(set(later_words()) - TAKEN)
"""The words that are free names in the first edition."""
