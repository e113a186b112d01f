"""Normalize text, so that the search can compare it."""

import re
import unicodedata

# Chinese and Japanese have no spaces between words. Each character is indexed as a word, so that a word
# becomes a phrase.
IDEOGRAPHS = "\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
WORD = re.compile(rf"[{IDEOGRAPHS}]|[^\W_{IDEOGRAPHS}]+")

NUMBER = re.compile(r"[0-9]{1,5}(?![0-9])")


def fold(text: str) -> str:
    """Return the text without case and accents, so that “Café” and “CAFE” become equal."""
    if text.isascii():
        return text.casefold()
    # Without accents first: to put thousands of them on one letter in order takes quadratic time.
    apart = unicodedata.normalize("NFKD", _without_accents(text.casefold()))
    return unicodedata.normalize("NFC", _without_accents(apart))


def _without_accents(text: str) -> str:
    return "".join(sign for sign in text if not unicodedata.combining(sign))


def search_words(text: str) -> list[str]:
    return WORD.findall(fold(text))


def title_sort_key(title: str) -> str:
    """Return a sort key for the title. It is folded, and its numbers are padded, so that 9 comes
    before 10.
    """
    return NUMBER.sub(lambda digits: digits[0].zfill(6), fold(title))


def index_token(name: str) -> str:
    """Return the name as stored in the index. “Play again” and play_again give the same result."""
    return "_".join(fold(name).replace("_", " ").split())
