"""Recognize habits from English or other languages that effect text writes differently."""

from __future__ import annotations

from collections.abc import Sequence

from engine.language.newcomers import MEANT_BY_VERB
from engine.language.vocabulary import COMMANDS

EXAMPLES = {
    "use": "use in play from hand",
    "target": "target victim from cards in game.field",
    "cost": "cost game.sum 2",
    "takes": "takes number amount",
    "answers": "answers number this.number + 1",
    "before": "before draw from hand",
    "after": "after draw from hand",
    "reading": "reading number of card c from hand",
    "only": "only if game.sum < 99",
    "let": "let drawn = top(you.library)",
    "for": "for each one in players, or: for step from 1 to 3",
}
"""Correct lines, by their first word."""
IS = ("is", "are", "equals", "isnt", "equal")
BLOCKS = ("if", "while", "repeat", "for")
BLOCK = ("then", "do", "{", "begin")
SIGNS = ("<", ">", "<=", ">=", "==", "!=")
TURNED = ("=>", "=<")
CHANGED = ("=+", "=-", "=*", "=/", "=%")
LINKS = ("to", "from", "by", "as", "count")
"""Words that are probably names of values whose colon is missing."""


def example_of(first: str) -> str:
    """Return a correct line that begins with the word."""
    if first in COMMANDS:
        return COMMANDS[first].example
    return EXAMPLES.get(first) or MEANT_BY_VERB.get(first, "draw you count: 2")


def habit(before: str, word: str) -> str:
    """Return the code of the message about a habit, or an empty string if there is none.

    `word` doesn't fit in its line, and `before` is the line up to it.
    """
    written = before.split() or [""]
    if word.startswith(":"):
        return "colon_surplus"
    if word.startswith("//") and not before.strip():
        return "note_sign"
    if written[0] in BLOCKS and word in BLOCK:
        return "block_word"
    return in_condition(written, word) or in_command(written, word)


def in_condition(written: Sequence[str], word: str) -> str:
    compares = any(each in SIGNS for each in written)
    if word in IS and written[0]:
        return "compare_word"
    if word in TURNED:
        return "compare_turned"
    if word in SIGNS and compares:
        return "compare_twice"
    return "set_brackets" if word == "where" or (word == "in" and compares) else ""


def in_command(written: Sequence[str], word: str) -> str:
    if written == ["set", "every"]:
        return "set_what"
    if written[0] == "set" and word[:2] in CHANGED:
        return "set_turned"
    command = COMMANDS.get(written[0])
    if command is None:
        return ""
    if written[1:2] in (["all"], ["each"]):
        return "every_meant"
    links = (*LINKS, *(each.name for each in command.parameters[1:]))
    return "colon_missing" if word in links else ""
