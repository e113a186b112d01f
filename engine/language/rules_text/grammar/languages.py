"""The languages in which readers can have effects printed, by the codes of browsers."""

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
    """Return the language of these words with the words in it, or None if packs aren’t printed in it."""
    language = LANGUAGES.get(words.language)
    return language(words.printed, words.texts) if words and language else None
