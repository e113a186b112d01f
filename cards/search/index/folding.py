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
    apart = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(sign for sign in apart if not unicodedata.combining(sign))
    return unicodedata.normalize("NFC", bare)


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
