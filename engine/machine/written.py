"""The notation of answers: a readable and unique text for every option."""

from __future__ import annotations

import json
import re
from functools import lru_cache

from engine.world import Question

LONGEST_PART = 60
"""The longest text that an answer spells out; a longer option is named by its position."""
PART = re.compile(r'"(?:[^"\\]|\\.)*"|[^ "]+')
WRITTEN = frozenset({"flag", "text"})
"""The kinds whose values answers name by a text; all others are numbers."""
NOT_OFFERED = "You can’t choose that. Choose one of the options."


def written(asked: Question) -> tuple[str, ...]:
    """Return the text of each option; all are different, with spaces only inside quotation marks."""
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
"""Up to this many texts are cached together, because small sets are often offered again."""
written_few = lru_cache(64)(written_texts)


def written_text(text: str, place: int) -> str:
    """Return the text itself, in quotation marks unless it is one word, or its position: `#3`."""
    if len(text) > LONGEST_PART:
        return f"#{place}"
    one_word = text.isprintable() and text and not any(sign in text for sign in ' "\\#')
    return text if one_word else json.dumps(text, ensure_ascii=not text.isprintable())


def number_of(text: str) -> int | None:
    """Parse a card or number as answers write it; return None for any other text, such as “07”."""
    short = len(text) < 20 and text.removeprefix("-").isdecimal()
    return int(text) if short and str(int(text)) == text else None


class Numbers(dict[str, int | None]):
    """Cache of parsed numbers; it stops growing at MOST_KEPT entries."""

    def __missing__(self, text: str) -> int | None:
        found = number_of(text)
        if found is not None and len(self) < MOST_KEPT:
            self[text] = found
        return found


MOST_KEPT = 4096
NUMBERS = Numbers()


def parts(choice: str) -> list[str]:
    """Split an answer into the options it names; return none if it is malformed."""
    found = PART.findall(choice)
    return found if " ".join(found) == choice else []
