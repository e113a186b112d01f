"""The words of a game in one language, found by the words in its packs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property

from engine.language.rules_text.plan.phrases import Row, Text
from engine.language.vocabulary.author_words import BRACES, Words, placeholders
from engine.language.vocabulary.printer_words import PrinterWords

ATTRIBUTE = re.compile(r"\{of\}'s ([^{}<>]+)")
OWNED = re.compile(r"\{(\w+)\}'s ([^{}<>]+)")
VALUE = "…"
"""The placeholder for each value of a message in a printed question."""


class AuthorTitles:
    def __init__(self, printed: PrinterWords, texts: Words) -> None:
        self.printed = printed
        self.texts = texts

    def word(self, english: str) -> str | None:
        """Return the template for a wording, or the title of a thing, or None.

        The wording of an attribute, such as “{of}'s power”, is made from the word for its noun.
        """
        if found := self.printed.words.get(english) or self.texts.get(english):
            return found
        if owned := ATTRIBUTE.fullmatch(english):
            noun = self.word(owned[1])
            return f"{{of.no}}{noun}" if noun and "{" not in noun else None
        return self.by_small_letters.get(english.removeprefix("the ").replace("_", " ").lower())

    @cached_property
    def by_small_letters(self) -> Mapping[str, str]:
        owned = {
            found[2]: text.removeprefix(f"{{{found[1]}.no}}")
            for each, text in self.printed.words.items()
            if (found := OWNED.fullmatch(each)) and text.startswith(f"{{{found[1]}.no}}")
        }
        return owned | {each.lower(): text for each, text in self.texts.items() if "{" not in each}

    @cached_property
    def by_pieces(self) -> Mapping[str, tuple[str, str]]:
        """Return the messages with values, by their pieces between the values."""
        return {
            BRACES.sub(VALUE, each): (each, text)
            for each, text in (*self.printed.words.items(), *self.texts.items())
            if sorted(placeholders(each)) == sorted(placeholders(text))
        }

    def question(self, asked: str) -> str | None:
        """Return a question with “…” for each value, or None if it isn’t the author’s."""
        found = self.by_pieces.get(asked)
        return BRACES.sub(VALUE, found[1]) if found else None

    def message(self, pieces: Row) -> Iterator[Text] | None:
        """Return the parts of a message with the values of these pieces, or None for an unknown message."""
        asked = "".join(each if isinstance(each, str) else VALUE for each in pieces.parts)
        found = self.by_pieces.get(asked)
        if found is None:
            return None
        values = [each for each in pieces.parts if not isinstance(each, str)]
        known = dict(zip(placeholders(found[0]), values, strict=True))
        parts = re.split(f"({BRACES.pattern})", found[1])
        return (known.get(each, each) for each in parts if each)
