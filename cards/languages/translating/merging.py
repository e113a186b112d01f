"""Merge the sentences of the site into a catalogue, and keep all that translators have written."""

from collections.abc import Iterable, Mapping
from difflib import SequenceMatcher
from pathlib import Path

import polib

from cards.languages.catalogues import FOLDER, catalogue_of
from cards.languages.translating.extraction import Key

ALIKE = 0.8
"""How similar a new sentence must be to a removed one to take over its translation for review."""


def open_catalogue(code: str) -> polib.POFile:
    """Return the catalogue of a language, or a new one. Lines are never wrapped, for smaller diffs."""
    path = catalogue_of(FOLDER, code)
    found = polib.pofile(str(path), wrapwidth=0) if path.exists() else polib.POFile(wrapwidth=0)
    found.metadata = {
        "Language": path.parent.parent.name,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": "nplurals=1; plural=0;",
    }
    return found


def save_catalogue(code: str, catalogue: polib.POFile) -> None:
    path = catalogue_of(FOLDER, code)
    path.parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_text(str(catalogue).rstrip("\n") + "\n", encoding="utf-8")


def merge(catalogue: polib.POFile, wanted: Mapping[Key, polib.POEntry]) -> polib.POFile:
    """Return the catalogue with exactly these sentences, sorted by file and text.

    Translations of sentences that are gone stay at the end, in case the sentences come back.
    """
    known = {(each.msgctxt, each.msgid): each for each in catalogue}
    gone = [each for key, each in known.items() if key not in wanted and each.translated()]
    result = polib.POFile(wrapwidth=0)
    result.metadata = catalogue.metadata
    for key, entry in sorted(wanted.items(), key=lambda pair: order_of(*pair)):
        result.append(translated_entry(entry, known.get(key), gone))
    for each in sorted(gone, key=lambda each: (each.msgid, each.msgctxt or "")):
        each.obsolete, each.occurrences = True, []
        result.append(each)
    return result


def order_of(key: Key, entry: polib.POEntry) -> tuple[str, str, str]:
    return entry.occurrences[0][0], entry.msgid, key[0] or ""


def translated_entry(
    wanted: polib.POEntry, known: polib.POEntry | None, gone: Iterable[polib.POEntry]
) -> polib.POEntry:
    """Return the sentence with its translation, or with that of a similar sentence, marked “fuzzy”."""
    entry = polib.POEntry(
        msgctxt=wanted.msgctxt,
        msgid=wanted.msgid,
        msgid_plural=wanted.msgid_plural,
        comment=wanted.comment,
        occurrences=wanted.occurrences,
    )
    nearest = None if known else nearest_of(wanted.msgid, gone)
    source = known or nearest
    if source is not None:
        words = source.msgstr or source.msgstr_plural.get(0, "")
        entry.tcomment, entry.flags = source.tcomment, list(source.flags)
        if nearest is not None:
            entry.flags, entry.previous_msgid = ["fuzzy"], nearest.msgid
    else:
        words = ""
    if wanted.msgid_plural:
        entry.msgstr_plural = {0: words}
    else:
        entry.msgstr = words
    return entry


def nearest_of(text: str, gone: Iterable[polib.POEntry]) -> polib.POEntry | None:
    rated = [(SequenceMatcher(None, text, each.msgid).ratio(), each) for each in gone]
    best = max(rated, key=lambda pair: pair[0], default=(0.0, None))
    return best[1] if best[0] >= ALIKE else None
