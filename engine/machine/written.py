"""How an answer names what is offered: readable, and no two things alike."""

from __future__ import annotations

import json
import re
from functools import lru_cache

from engine.world import Question

LONGEST_PART = 60
"""Characters of a text that an answer spells out; a longer one is named by its place."""
PART = re.compile(r'"(?:[^"\\]|\\.)*"|[^ "]+')
WRITTEN = frozenset({"flag", "text"})
"""Kinds whose values have names of their own in answers; others are numbers."""
NOT_OFFERED = "That is not among the things you can choose."


def written(asked: Question) -> tuple[str, ...]:
    """Each option as an answer names it: no two alike, none with a blank outside quotation marks."""
    match asked.kind:
        case "flag":
            return tuple(["yes" if value else "no" for value in asked.options])
        case "text" if len(asked.options) <= FEW:
            return written_few(asked.options)
        case "text":
            return written_texts(asked.options)
        case _:
            return tuple(map(str, asked.options))


def written_texts(texts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([written_text(text, place) for place, text in enumerate(texts, start=1)])


FEW = 16
"""Texts that are often offered together: how they are written is kept."""
written_few = lru_cache(64)(written_texts)


def written_text(text: str, place: int) -> str:
    """As it is, in quotation marks if it is no single word, or as its place: `#3`."""
    if len(text) > LONGEST_PART:
        return f"#{place}"
    one_word = text.isprintable() and text and not any(sign in text for sign in ' "\\#')
    return text if one_word else json.dumps(text, ensure_ascii=not text.isprintable())


def number_of(text: str) -> int | None:
    """What stands for a card or a number; only as answers write them: “07” stands for nothing."""
    short = len(text) < 20 and text.removeprefix("-").isdecimal()
    return int(text) if short and str(int(text)) == text else None


class Numbers(dict[str, int | None]):
    """What each text stands for, found out once for the first that are asked for."""

    def __missing__(self, text: str) -> int | None:
        found = number_of(text)
        if found is not None and len(self) < MOST_KEPT:
            self[text] = found
        return found


MOST_KEPT = 4096
NUMBERS = Numbers()


def parts(choice: str) -> list[str]:
    """The things an answer names; none if it can't be read."""
    found = PART.findall(choice)
    return found if " ".join(found) == choice else []
