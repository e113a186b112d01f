"""Two made-up catalogues: words of twice the length, and Hebrew letters, which run from right to left."""

import re
from collections.abc import Callable
from pathlib import Path

import polib

from cards.languages.catalogues import catalogue_of
from cards.languages.translating.extraction import sentences

KEPT = re.compile(r"(%\(\w+\)[sd]|%%|%[-+0-9.]*[sdf]|\{[^{}]*\}|<[^>]*>|&\w+;|\n)")
FORMAT = re.compile(r"[a-zA-Z:, ]{1,8}")
"""Formats of days, in the letters of Django’s filter."""
LETTERS = "אבגדהוזחטיכלמנסעפצקרשת"
LONG, RIGHT_TO_LEFT = "eo", "he"
"""The codes of languages of which Django knows how they are written."""


def in_long_words(text: str) -> str:
    return text + "".join("ø" if letter.isalpha() else letter for letter in text)


def in_other_letters(text: str) -> str:
    return "".join(
        LETTERS[ord(letter.lower()) % len(LETTERS)]
        if letter.isascii() and letter.isalpha()
        else letter
        for letter in text
    )


def write_pseudo_languages(folder: Path) -> None:
    write_language(folder, LONG, in_long_words)
    write_language(folder, RIGHT_TO_LEFT, in_other_letters)


def write_language(folder: Path, code: str, change: Callable[[str], str]) -> None:
    catalogue = polib.POFile(wrapwidth=0)
    catalogue.metadata = {
        "Content-Type": "text/plain; charset=UTF-8",
        "Plural-Forms": "nplurals=2; plural=(n != 1);",
    }
    for each in sentences().values():
        entry = polib.POEntry(
            msgctxt=each.msgctxt, msgid=each.msgid, msgid_plural=each.msgid_plural
        )
        if each.msgid_plural:
            forms = (each.msgid, each.msgid_plural)
            entry.msgstr_plural = {place: changed(form, change) for place, form in enumerate(forms)}
        else:
            entry.msgstr = changed(each.msgid, change)
        catalogue.append(entry)
    path = catalogue_of(folder, code)
    path.parent.mkdir(parents=True)
    catalogue.save(str(path))


def changed(text: str, change: Callable[[str], str]) -> str:
    """Change all words but placeholders and tags. Formats of days stay as they are."""
    if ("j" in text and FORMAT.fullmatch(text)) or text == "F Y":
        return text
    return "".join(part if KEPT.fullmatch(part) else change(part) for part in KEPT.split(text))
