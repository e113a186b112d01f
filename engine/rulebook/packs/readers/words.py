"""Read the translations in a pack: texts in other languages, by the texts of the pack."""

from __future__ import annotations

import re
from collections import Counter

from engine.language.vocabulary.author_words import (
    Words,
    WordsByLanguage,
    placeholders,
    values_said,
)
from engine.rulebook.packs.table_reader import TableReader

LANGUAGE = re.compile(r"[a-z]{2,3}(-[a-z0-9]{2,8})?")
MOST_LANGUAGES = 12
MOST_WORDS = 5_000
"""The most texts in one language. The largest game that ships has about 1,000."""


def read_words(head: TableReader) -> WordsByLanguage:
    """Read the translations of each language. Languages have the codes that browsers use."""
    if not head.has("words"):
        return {}
    languages = head.table_at("words")
    if len(languages.table) > MOST_LANGUAGES:
        head.report("words_languages", limit=MOST_LANGUAGES)
        return {}
    found = {}
    for code, table in languages.named_tables("[words.{}]"):
        if not LANGUAGE.fullmatch(code):
            head.report("words_language", text=code)
        found[code] = read_language(table)
    return {code: words for code, words in found.items() if words}


def read_language(table: TableReader) -> Words:
    if len(table.table) > MOST_WORDS:
        table.report("words_many", limit=MOST_WORDS)
        return {}
    words = {source: table.text(source) for source in table.table}
    for source, text in words.items():
        if text and Counter(placeholders(source)) != Counter(values_said(source, text)):
            table.report("words_values", text=source)
    return {source: text for source, text in words.items() if text}
