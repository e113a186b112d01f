"""Split effect text into highlighted stretches without parsing it."""

import re
from functools import cache

from engine.language.parsing.parser import grammar
from engine.language.vocabulary import LATEST, vocabulary_of

Stretch = tuple[str, str]
_KNOWN = vocabulary_of(LATEST)
PIECES = re.compile(
    r'(?P<remark>#.*)|(?P<text>"(?:\\.|[^"\\\n])*"?)|(?P<number>\d+)|(?P<word>[^\W\d]\w*)|(?P<other>.)'
)


def highlight(text: str) -> list[list[Stretch]]:
    """Return the stretches of each line as pairs of CSS class and text. Plain text has the class ""."""
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
        return "verb" if letters in _KNOWN.commands or letters in _KNOWN.functions else ""
    return "" if group == "other" else group


@cache
def _forms() -> frozenset[str]:
    """Return the keywords of the grammar."""
    return frozenset(re.findall(r'"(\w+)"', grammar(LATEST))) | {"before", "after"}
