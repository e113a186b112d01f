"""Vocabulary: the built-in words of one edition of the language.

Later editions add words, and each pack states its edition. Packs of an earlier edition may use later words
as names of their own. Code that looks up a word must therefore use the vocabulary of the text's edition.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Protocol, TypeVar

from engine.language.syntax import SETTING
from engine.language.vocabulary.attributes import ATTRIBUTES
from engine.language.vocabulary.commands import COMMANDS, DRAFT_COMMANDS
from engine.language.vocabulary.declaration import (
    FIRST,
    AttributeWord,
    CommandWord,
    FunctionWord,
    word_key,
)
from engine.language.vocabulary.events import (
    DURATIONS,
    EVENTS,
    NAMES,
    DurationWord,
    EventWord,
    NameWord,
)
from engine.language.vocabulary.functions import FUNCTIONS

SECOND = 2
THIRD = LATEST = 3
EDITIONS = range(FIRST, LATEST + 1)
SINCE_SECOND = EDITIONS[SECOND - FIRST :]
LATE_WORDS = frozenset(
    {
        *("attach", "note_position", "repeat_triggers"),
        *("grouped", "if_moved", "legal_targets", "most_different", "or_else", "past_events"),
        *("trailing", "unmodified", "ways"),
    }
)
"""Commands and functions that were added to the second edition after packs of it had been published."""
NOTHING_HIDDEN: frozenset[str] = frozenset()
MOST_KEPT = 32
"""How many vocabularies to cache.

Games can hide any of the late words, which gives thousands of combinations.
"""


class DatedWord(Protocol):
    @property
    def since(self) -> int: ...


Key = TypeVar("Key")
Word = TypeVar("Word", bound=DatedWord)
Called = TypeVar("Called", CommandWord, FunctionWord, EventWord)


@dataclass(frozen=True)
class Vocabulary:
    """The words of one edition, by name. Attributes are by class and name.

    Effects of games hide `draft_commands` of the same name, because published packs have such effects.
    """

    edition: int
    commands: Mapping[str, CommandWord]
    functions: Mapping[str, FunctionWord]
    attributes: Mapping[tuple[str, str], AttributeWord]
    events: Mapping[str, EventWord]
    durations: Mapping[str, DurationWord]
    names: Mapping[str, NameWord]
    draft_commands: Mapping[str, CommandWord]

    def __reduce__(self) -> tuple[Callable[..., Vocabulary], tuple[int, frozenset[str]]]:
        """Pickle only what the vocabulary is made from, because it is larger than most games."""
        hidden = LATE_WORDS.difference(self.commands, self.functions)
        return vocabulary_of, (self.edition, hidden if self.edition == SECOND else NOTHING_HIDDEN)

    def function_key(self, name: str) -> str:
        """Return the key of the function that text of this edition calls."""
        word = self.functions.get(name)
        return word_key(name, word.since) if word else name

    def is_fixed_of_events(self, name: str) -> bool:
        """Return True if `trigger.NAME` is an attribute of all events, whatever parameters their effects
        have.

        Later attributes, such as `amount`, are hidden by parameters of the same name, which packs already
        read.
        """
        word = self.attributes.get(("event", name))
        return word is not None and word.since == FIRST

    def kind_key(self, kind: str) -> str:
        """Return the key for a kind of effect or event that text of this edition names."""
        if kind.startswith(SETTING):
            of_class, _, name = kind.removeprefix(SETTING).partition(".")
            attribute = self.attributes.get((of_class, name))
            return f"{SETTING}{of_class}.{attribute.key}" if attribute else kind
        word = self.commands.get(kind) or self.events.get(kind)
        return word.key if word else kind


def hidden_words(edition: int, effects: Iterable[str]) -> frozenset[str]:
    """Return the built-in words that the game's effects hide from text of this edition.

    Such packs were published before these words were built in.
    """
    return LATE_WORDS.intersection(effects) if edition == SECOND else NOTHING_HIDDEN


@lru_cache(MOST_KEPT)
def vocabulary_of(edition: int, hidden: frozenset[str] = NOTHING_HIDDEN) -> Vocabulary:
    return Vocabulary(
        edition,
        commands=with_known_parameters(known_words(COMMANDS, edition, hidden), edition),
        functions=with_known_parameters(known_words(FUNCTIONS, edition, hidden), edition),
        attributes=known_words(ATTRIBUTES, edition),
        events=with_known_parameters(known_words(EVENTS, edition), edition),
        durations=known_words(DURATIONS, edition),
        names=known_words(NAMES, edition),
        draft_commands=known_words(DRAFT_COMMANDS, edition),
    )


def known_words(
    words: Mapping[Key, Word], edition: int, hidden: frozenset[str] = NOTHING_HIDDEN
) -> dict[Key, Word]:
    known = ((name, word) for name, word in words.items() if word.since <= edition)
    return {name: word for name, word in known if name not in hidden}


def with_known_parameters(words: Mapping[str, Called], edition: int) -> dict[str, Called]:
    """Return the words without the parameters that later editions added."""
    return {
        name: replace(word, parameters=tuple(p for p in word.parameters if p.since <= edition))
        for name, word in words.items()
    }
