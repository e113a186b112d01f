"""Classes that declare the words of the language.

The parser, the checker, menus and rules text all use these declarations. A wording is a template: `{count}`
is the argument in words, `{count:card|cards}` is a number of things, `{a from}` is a member of a set, and
`<draw|draws>` agrees with its subject, as in "you draw" and "that player draws". See
`engine/language/rules_text/templates.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.language.kinds import Kind

FIRST = 1
"""The first edition of the language. A pack file's `format` is the edition of its effect text."""
MARK = "@"
"""The sign before the edition in the key of a later word. Names in effect text never contain it."""

Returns: TypeAlias = Kind | Callable[[Sequence[Kind]], Kind]
"""The kind that a function returns, or a callable that derives it from the arguments' kinds."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a command, function or event.

    `default` is effect text, or "" for a new name that can be left out. Parameters without a default are
    required.
    """

    name: str
    kind: Kind
    help: str
    default: str | None = None
    for_each: bool = False  # a formula about `it`, evaluated for each member of the first argument
    judging: bool = False  # a condition on the chosen values, which have the name in `as`
    read_again: bool = False  # evaluated whenever a player looks, so it can't be random
    bearing: bool = (
        False  # cards, or other entities that can carry the effect named by another argument
    )
    naming: str = (
        ""  # takes a name, not a value: "new", or the name of an "effect", "phase", "card" …
    )
    entering: bool = False  # an attribute with which cards enter their zone, or become others
    passed: bool = False  # a value that an effect gets from the command that gives it
    alike: str = ""  # the parameter whose kind, or kind of members, this one must share
    since: int = FIRST


def word_key(name: str, since: int) -> str:
    """Return the key of a built-in word. It includes the edition, unless that is the first one.

    A pack of an older edition may use the same word as a name of its own. The two then have different keys.
    """
    return name if since == FIRST else f"{name}{MARK}{since}"


@dataclass(frozen=True, slots=True)
class CommandWord:
    """A built-in command. Its first parameter is the target.

    `since` is the edition that introduced it. If `asks` is true, the command waits for a player's answer.
    """

    name: str
    parameters: tuple[Parameter, ...]
    help: str
    wording: str
    example: str
    asks: bool = False
    roles: tuple[str, ...] = ()  # the roles of zones that the game must have
    moves: bool = False  # whether cards may enter and leave zones
    since: int = FIRST

    @property
    def key(self) -> str:
        """Return the key that distinguishes the command from a pack's effect with the same name."""
        return word_key(self.name, self.since)


@dataclass(frozen=True, slots=True)
class FunctionWord:
    """A built-in function, which changes nothing. Conditions can't use functions that roll dice (`rolls`)."""

    name: str
    parameters: tuple[Parameter, ...]
    returns: Returns
    help: str
    wording: str
    example: str
    rolls: bool = False
    in_full: str = ""  # the wording if the formula about `it` is more than an attribute
    since: int = FIRST


@dataclass(frozen=True, slots=True)
class AttributeWord:
    """An attribute of a class of entities.

    A `column` stores one value per entity. All other attributes are computed when they are read.
    """

    of_class: str
    name: str
    kind: Kind
    help: str
    wording: str
    column: bool = True
    settable: bool = False
    default: Any = 0  # a number, a text or a flag; sets have no default
    title: str = ""
    hidden: bool = False
    internal: bool = False  # not secret, but used only by the rules and never shown
    prominent: bool = False
    drawn: str = ""  # how tables draw the value, or "" for the usual way
    full: int = 0  # the value at which a bar is full
    on_back: bool = False  # of a card: also shown to viewers who see only its back
    on: str = ""  # the rules text of "set … = yes"
    off: str = ""
    choices: tuple[Any, ...] = ()  # of the game: the values to choose from before a match
    same: str = ""  # the rules text of "it is {value}", if a sentence of its own is better English
    becomes: str = ""  # the rules text of "set … = {value}"
    since: int = FIRST

    @property
    def key(self) -> str:
        """Return the key. It distinguishes a built-in attribute from a pack's
        attribute with the same name.
        """
        return word_key(self.name, self.since)

    @property
    def is_large(self) -> bool:
        """Return True if tables show the value in large type, or always show it on its card."""
        return self.drawn in ("ring", "badge") if self.drawn else self.prominent

    @property
    def is_shown(self) -> bool:
        """Return True if all viewers can see the attribute."""
        return not self.hidden and not self.internal
