"""Choice: an entry of a menu; and how often each word is used in a game, so that the usual come first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.editing.document.parsing import line_text
from engine.language import syntax
from engine.language.parsing.formatter import expression_text
from engine.language.syntax import Effect, Node, nodes

LONGEST = 160
"""Letters: what is longer is no phrase that another card would take over."""
WHOLE = (syntax.Attribute, syntax.Call, syntax.Selection, syntax.Binary)


@dataclass(frozen=True, slots=True)
class Choice:
    """`text` is effect text: what would stand there. `word` is the language's name for it.

    `recipe` names the recipe of an author that it comes from.
    """

    text: str
    word: str
    group: str
    help: str = ""
    said: str = ""
    used: int = 0
    recipe: str = ""

    def about(self, search: str) -> bool:
        """Whether it is what somebody who types this looks for."""
        known = f"{self.said} {self.word} {self.help} {self.text}".casefold()
        return all(part in known for part in search.casefold().replace("_", " ").split())


@dataclass
class Usage:
    """`words` counts verbs, functions, names and forms; `phrases` and `lines` whole pieces of text."""

    words: Counter[str] = field(default_factory=Counter)
    phrases: Counter[str] = field(default_factory=Counter)
    lines: Counter[str] = field(default_factory=Counter)


def usage(effects: Iterable[Effect]) -> Usage:
    found = Usage()
    for effect in effects:
        for node in nodes(effect):
            found.words.update(words_of(node))
            if isinstance(node, WHOLE):
                text = expression_text(node)
                if len(text) <= LONGEST:
                    found.phrases[text] += 1
        for line in (*effect.headers, *effect.body):
            text = line_text(line)
            if len(text) <= LONGEST:
                found.lines[text] += 1
    return found


def words_of(node: Node) -> tuple[str, ...]:
    match node:
        case syntax.Command(verb):
            return (verb,)
        case syntax.Call(function):
            return (function,)
        case syntax.Attribute(_, name):
            return (f".{name}",)
        case syntax.Name(name):
            return (name,)
        case syntax.Binary(operator):
            return (operator,)
        case syntax.Selection(of_class):
            return (f"{of_class}s",)
        case syntax.Trigger(when, kind):
            return (f"{when} {kind}", when)
        case syntax.Assign(syntax.Attribute(_, name)):
            return (f"set .{name}", "set")
        case _:
            return (type(node).__name__.lower(),)
