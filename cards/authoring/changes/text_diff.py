"""Compare two texts word by word, shortening long unchanged passages."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from cards.authoring.changes.alignment import MOST_PAIRS, opcodes

TAGS = {"same": "{}", "gone": "<del>{}</del>", "new": "<ins>{}</ins>"}
WORD = re.compile(r"\s+|[^\W_]+|.", re.DOTALL)
MOST_WORDS = 600
KEPT_LINES = 2
CUT = "…\n"


@dataclass(frozen=True, slots=True)
class TextPassage:
    """A passage of the compared texts. `change` is "same", "gone" or "new"."""

    change: str
    text: str


def text_differences(before: str, after: str, most: int = MOST_PAIRS) -> list[TextPassage]:
    """Return the pieces of both texts. `most` limits the work; see `opcodes`."""
    old, new = before.splitlines(keepends=True), after.splitlines(keepends=True)
    found: list[TextPassage] = []
    for kind, a, b, c, d in opcodes(old, new, most):
        if kind == "equal":
            found.append(
                TextPassage("same", _shorten(old[a:b], at_start=not a, at_end=b == len(old)))
            )
        else:
            found += _word_differences("".join(old[a:b]), "".join(new[c:d]), most)
    return [piece for piece in found if piece.text]


def render_pieces(pieces: Iterable[TextPassage]) -> SafeString:
    """Render the pieces as HTML, without whitespace between tags because browsers would show it."""
    return mark_safe("".join(format_html(TAGS[each.change], each.text) for each in pieces))  # noqa: S308


def _shorten(lines: list[str], *, at_start: bool, at_end: bool) -> str:
    head = [] if at_start else lines[:KEPT_LINES]
    tail = [] if at_end else lines[-KEPT_LINES:]
    if len(head) + len(tail) + 1 >= len(lines):
        return "".join(lines)
    return "".join([*head, CUT, *tail])


def _word_differences(before: str, after: str, most: int) -> Iterator[TextPassage]:
    old, new = WORD.findall(before), WORD.findall(after)
    if len(old) > MOST_WORDS or len(new) > MOST_WORDS:
        yield from (TextPassage("gone", before), TextPassage("new", after))
        return
    for kind, a, b, c, d in opcodes(old, new, most):
        if kind == "equal":
            yield TextPassage("same", "".join(old[a:b]))
        else:
            yield TextPassage("gone", "".join(old[a:b]))
            yield TextPassage("new", "".join(new[c:d]))
