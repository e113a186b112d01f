"""Check the catalogues: all sentences translated, no placeholder changed, no English left."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping

import polib

from cards.languages.catalogues import FOLDER, translated_languages
from cards.languages.translating.extraction import Key
from cards.languages.translating.merging import open_catalogue

NAMED = re.compile(r"%\(\w+\)[sd]|\{\w*(?::[^{}]*)?\}")
IN_ORDER = re.compile(r"%%|%[-+0-9.]*[sdf]")
TAG = re.compile(r"</?[a-z]\w*")
WORD = re.compile(r"[A-Za-z]{3,}")
OTHER_LETTERS = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
NAMES = set(
    """
    API Anki CSV Cockatrice DATE Elo Excel Forge GitHub Glicko Google HTML ICS JPEG
    JSON LibreOffice License Lichess MIT Markdown OpenAPI OpenType PDF PNG Python Rochester Rotisserie SVG
    Simulator TOML TSV Tabletop URL UTC WebP XLSX ZIP iCalendar
    """.split()
)
"""Words that are the same in all languages."""


def problems(wanted: Mapping[Key, polib.POEntry]) -> Iterator[str]:
    """Yield a sentence for each fault of the catalogues."""
    for code in translated_languages(FOLDER):
        yield from problems_in(code, open_catalogue(code), wanted)


def problems_in(
    code: str, catalogue: polib.POFile, wanted: Mapping[Key, polib.POEntry]
) -> Iterator[str]:
    known = {(each.msgctxt, each.msgid): each for each in catalogue if not each.obsolete}
    for key, entry in wanted.items():
        found = known.get(key)
        where = f"{code}: {entry.occurrences[0][0]}: “{entry.msgid}”"
        if found is None or not found.translated():
            is_fuzzy = found is not None and "fuzzy" in found.flags
            yield f"{where} {'was translated before it changed' if is_fuzzy else 'isn’t translated'}."
        else:
            yield from (f"{where} {fault}" for fault in faults(found))
    for key in (each for each in known if each not in wanted):
        yield f"{code}: “{key[1]}” is no longer a sentence of the site."


def faults(entry: polib.POEntry) -> Iterator[str]:
    """Yield what is wrong with a translation. A plural needs the placeholders of the English plural."""
    source = entry.msgid_plural or entry.msgid
    words = entry.msgstr_plural[0] if entry.msgid_plural else entry.msgstr
    if set(NAMED.findall(source)) != set(NAMED.findall(words)):
        yield f"has other placeholders than “{words}”."
    elif IN_ORDER.findall(NAMED.sub("", source)) != IN_ORDER.findall(NAMED.sub("", words)):
        yield f"has other signs such as %s, or in another order, than “{words}”."
    if Counter(TAG.findall(source)) != Counter(TAG.findall(words)):
        yield f"has other tags than “{words}”."
    if words.startswith("\n") != source.startswith("\n") or words.endswith("\n") != source.endswith(
        "\n"
    ):
        yield "begins or ends with a line break, and its translation doesn’t, or the other way round."
    if not OTHER_LETTERS.search(words) and english_words(words):
        yield "is still in English."


def english_words(text: str) -> list[str]:
    """Return the English words of a text, without placeholders, tags, codes and names."""
    plain = re.sub(r"`[^`]*`|<[^>]*>|https?://\S+", " ", NAMED.sub(" ", text))
    return [word for word in WORD.findall(plain) if word not in NAMES]
