"""Suggest a query with correct spelling if a search finds nothing."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import lru_cache

from rapidfuzz.fuzz import ratio
from rapidfuzz.process import extractOne

from cards.names.folding import IDEOGRAPHS, fold
from cards.search.index.card_index import CardIndex
from cards.search.language.keys import KEYS, Finds
from cards.search.language.query import Both, Comparison, Either, Query, Span, Words
from cards.web.fairness.limits import MOST_SHARED_WORK
from cards.web.fairness.page_work import own_limit

MOST_CORRECTED = 3
"""The most words to correct. A query with more unknown words probably isn't misspelled."""
LONGEST_WORD = 40
MOST_COMPARED = 50_000
"""The most words in the index to compare with a misspelled word, in alphabetical order."""
SIMILARITY = 70
"""How similar a word must be, in percent of the letters of both."""
KEPT = 8
WRITTEN = re.compile(rf"[^\W_{IDEOGRAPHS}]+")


class SearchWords:
    """The words in names and texts of all indexed cards."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = sorted(each for each in words if len(each) <= LONGEST_WORD)
        self.compared = self.words[:MOST_COMPARED]

    def has_beginning(self, word: str) -> bool:
        place = bisect_left(self.words, word)
        return place < len(self.words) and self.words[place].startswith(word)

    def nearest(self, word: str) -> str:
        """Return the most similar word, or "" if there is none."""
        found = extractOne(word, self.compared, scorer=ratio, score_cutoff=SIMILARITY)
        return found[0] if found else ""


@lru_cache(maxsize=KEPT)
def vocabulary_of(index: CardIndex) -> SearchWords:
    with own_limit(MOST_SHARED_WORK):
        return SearchWords(index.printed_words)


def corrected_query(text: str, tree: Query, index: CardIndex) -> str:
    """Return the query with its unknown words replaced by similar words from the index, or ""."""
    vocabulary = vocabulary_of(index)
    found: list[tuple[Span, str]] = []
    for at in word_spans(text, tree):
        word = fold(text[at.start : at.end])
        if not vocabulary.has_beginning(word):
            nearest = vocabulary.nearest(word[:LONGEST_WORD])
            if not nearest or len(found) == MOST_CORRECTED:
                return ""
            found.append((at, nearest))
    for at, nearest in reversed(found):
        text = f"{text[: at.start]}{nearest}{text[at.end :]}"
    return text if found else ""


def word_spans(text: str, tree: Query) -> Iterator[Span]:
    """Yield the position of each searched word in the text, except in terms that exclude cards."""
    match tree:
        case Both(queries) | Either(queries):
            for each in queries:
                yield from word_spans(text, each)
        case Words(at=at):
            yield from _words_in(text, at.start, at.end)
        case Comparison(key, operator, at=at) if is_word_key(key) and operator != "!=":
            value = re.search(r"[:：=]\s*", text[at.start : at.end])
            yield from _words_in(text, at.start + value.end() if value else at.end, at.end)


def is_word_key(key: str) -> bool:
    return fold(key) in KEYS and KEYS[fold(key)].finds is Finds.WORDS


def _words_in(text: str, start: int, end: int) -> Iterator[Span]:
    for found in WRITTEN.finditer(text, start, end):
        yield Span(*found.span())
