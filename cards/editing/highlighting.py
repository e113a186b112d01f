"""Effect text in its colours: each line as stretches of a sort, cut without asking what they mean."""

import re
from functools import cache

from engine.language.parse import GRAMMAR
from engine.language.vocabulary import COMMANDS, FUNCTIONS

Stretch = tuple[str, str]
PIECES = re.compile(
    r'(?P<remark>#.*)|(?P<text>"(?:\\.|[^"\\\n])*"?)|(?P<number>\d+)|(?P<word>[^\W\d]\w*)|(?P<other>.)'
)


def highlighted(text: str) -> list[list[Stretch]]:
    """Per line, the sort of each stretch and its letters; the sort is empty for plain ones."""
    return [_line(line) for line in text.rstrip("\n").split("\n")]


def _line(line: str) -> list[Stretch]:
    found: list[Stretch] = []
    for piece in PIECES.finditer(line):
        sort = _sort(piece.lastgroup or "", piece[0])
        if found and found[-1][0] == sort:
            found[-1] = (sort, found[-1][1] + piece[0])
        else:
            found.append((sort, piece[0]))
    return found


def _sort(group: str, letters: str) -> str:
    if group == "word":
        if letters in _forms():
            return "form"
        return "verb" if letters in COMMANDS or letters in FUNCTIONS else ""
    return "" if group == "other" else group


@cache
def _forms() -> frozenset[str]:
    """The words of the grammar itself."""
    return frozenset(re.findall(r'"(\w+)"', GRAMMAR.read_text("utf-8"))) | {"before", "after"}
