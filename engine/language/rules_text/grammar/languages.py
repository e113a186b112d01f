"""The languages in which effects can be printed for readers, by the codes that browsers use."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from engine.language.rules_text.grammar.chinese.chinese import Chinese
from engine.language.rules_text.grammar.chinese.simplified import SimplifiedChinese
from engine.language.rules_text.grammar.japanese.japanese import Japanese
from engine.language.rules_text.grammar.language import Language
from engine.language.vocabulary.author_words import AuthorWords, Words
from engine.language.vocabulary.printer_words import PrinterWords

LANGUAGES: Mapping[str, Callable[[PrinterWords, Words], Language]] = {
    "ja": Japanese,
    "zh-hant": Chinese,
    "zh-hans": SimplifiedChinese,
}
KEPT = 128


@lru_cache(KEPT)
def language_for(words: AuthorWords) -> Language | None:
    """Return the language with these words. Return None if packs aren’t printed in it."""
    language = LANGUAGES.get(words.language)
    return language(words.printed, words.texts) if words and language else None
