"""MenuEntry and Usage: entries of menus, and word counts that put frequent entries first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.editing.document.parsing import line_text
from engine.editing.menus.synonyms import meanings
from engine.language import syntax
from engine.language.parsing.formatter import expression_text
from engine.language.syntax import Effect, Node, nodes

LONGEST = 160
"""The most characters of a phrase to count. Longer ones are hardly ever repeated."""
WHOLE = (syntax.Attribute, syntax.Call, syntax.Selection, syntax.Binary)


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """A menu entry. `text` is the effect text to insert, and `word` is the language's word for it.

    If the entry is from an author's recipe, `recipe` is the recipe's key.
    """

    text: str
    word: str
    group: str
    help: str = ""
    label: str = ""
    used: int = 0
    recipe: str = ""

    def matches(self, search: str, *, loosely: bool = False) -> bool:
        """Return True if the entry contains all words of the search or synonyms of them."""
        known = f"{self.label} {self.word} {self.help} {self.text}".casefold()
        return all(
            part in known or (loosely and any(each in known for each in meanings(part)))
            for part in search.casefold().replace("_", " ").split()
        )

    def distance(self, search: str) -> int:
        """Return the distance of the entry from the search. It is 0 if the entry's word is the search."""
        wanted = search.casefold().replace("_", " ").split()
        if self.word.casefold().replace("_", " ").split() == wanted:
            return 0
        said = {word.strip(".,:;“”()") for word in f"{self.label} {self.help}".casefold().split()}
        if said.issuperset(wanted):
            return 1
        return 2 if self.matches(search) else 3


@dataclass
class Usage:
    """How often a game uses each word (such as verbs, functions and names), phrase and line."""

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
