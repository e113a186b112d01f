"""How a word of the language is declared; parser, checker, menus and printed text read this.

A wording is a template: `{count}` is the argument in words, `{count:card|cards}` a number of
things, `{a from}` one of a set, `<draw|draws>` agrees with what stands before it, as in "you
draw", "that player draws". `engine/language/wording/templates.py` fills it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.language.kinds import Kind

Returns: TypeAlias = Kind | Callable[[Sequence[Kind]], Kind]
"""The kind of an answer, or how it follows from the kinds of what is given."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """`default` is effect text; without one the argument must be given."""

    name: str
    kind: Kind
    help: str
    default: str | None = None
    for_each: bool = False  # a formula about `it`, tried on each member of the first argument
    bearing: bool = False  # cards, or what else can carry the effect that is named before
    naming: str = ""  # a name, not a value: "new", or of an "effect", "phase", "card" …
    alike: str = ""  # of one kind with that parameter, a set with another of the same members


@dataclass(frozen=True, slots=True)
class CommandWord:
    """The first parameter is the target. A command that asks waits for a player's answer."""

    name: str
    parameters: tuple[Parameter, ...]
    help: str
    wording: str
    example: str
    asks: bool = False
    roles: tuple[str, ...] = ()  # zones the game must have
    moves: bool = False  # cards may enter and leave zones


@dataclass(frozen=True, slots=True)
class FunctionWord:
    """A pure question, but for those that roll dice: they may not stand in a condition."""

    name: str
    parameters: tuple[Parameter, ...]
    returns: Returns
    help: str
    wording: str
    example: str
    rolls: bool = False
    in_full: str = ""  # the wording where the formula about `it` is more than an attribute


@dataclass(frozen=True, slots=True)
class AttributeWord:
    """A column holds one value per entity; what is not a column is worked out when read."""

    of_class: str
    name: str
    kind: Kind
    help: str
    wording: str
    column: bool = True
    settable: bool = False
    default: Any = 0  # a number, a text, a flag; of a set, none
    title: str = ""
    hidden: bool = False
    internal: bool = False  # no secret, but kept for the rules alone: nobody is shown it
    prominent: bool = False
    on_back: bool = False  # of a card: seen, too, by whom only its back is shown
    on: str = ""  # how "set … = yes" reads
    off: str = ""
    choices: tuple[Any, ...] = ()  # of the game: what it may be set to before a match
    same: str = ""  # how "it is {value}" reads, where a sentence of its own is better English
    becomes: str = ""  # how "set … = {value}" reads

    @property
    def is_shown(self) -> bool:
        """Whether everybody is shown it."""
        return not self.hidden and not self.internal
