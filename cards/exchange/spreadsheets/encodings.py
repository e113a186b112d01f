"""Find the encoding of a file from a spreadsheet, and report when it is uncertain."""

import re
from dataclasses import dataclass
from itertools import pairwise

from cards.exchange.spreadsheets.cells import MARK

WESTERN = "Windows-1252"
MARKS = (
    (b"\xef\xbb\xbf", "utf-8", "UTF-8"),
    (b"\xff\xfe\0\0", "utf-32-le", "UTF-32"),
    (b"\0\0\xfe\xff", "utf-32-be", "UTF-32"),
    (b"\xff\xfe", "utf-16-le", "UTF-16"),
    (b"\xfe\xff", "utf-16-be", "UTF-16"),
)
"""Byte order marks and their encodings."""
ALPHABETS = tuple(
    frozenset(letters)
    for letters in (
        "äöüßéà",
        "àâæçéèêëîïôœöùûüÿ",
        "áéíñóúüçªº",
        "àáâãçéêíóôõúüªº",
        "àáèéíìîïòóùúüç",
        "åäæéöøüàá",
        "áæåðéíóöøúýþ",
        "äåõöüšž",
    )
)
"""The letters besides a to z of the languages that people write in Windows-1252: German, French, Spanish,
Portuguese, Italian and Catalan, the Nordic ones, Icelandic and Faroese, Finnish and Estonian.
"""
WORD = re.compile(r"[^\s\x00-\x26\x28-\x2c\x2e-\x40\x5b-\x60\x7b-\x7e]+")
LETTERS = re.compile("[A-Za-zªºÀ-ÖØ-öø-ÿŒœŠšŽžŸ]+")
INSIDE = frozenset("'’‘´·-–—­…")
BEFORE = frozenset("'’‘“„‚«‹»›¿¡§©®µ°…–—-•†‡\xa0­")
AFTER = frozenset("'’‘”“»›«‹…–—-•†‡™®©°²³¹\xa0­")
"""Signs that can be inside, before and after words."""


@dataclass(frozen=True, slots=True)
class DecodedText:
    """A text without its byte order mark, and its probable encoding."""

    text: str
    encoding: str
    is_certain: bool = True


def decoded_text(data: bytes) -> DecodedText:
    for mark, codec, name in MARKS:
        if data.startswith(mark):
            return _decoded_as(codec, name, data[len(mark) :])
    if codec := _codec_of_wide_text(data):
        return _decoded_as(codec, "UTF-16", data)
    found = _decoded_as("utf-8", "UTF-8", data)
    if found.is_certain:
        return found
    return DecodedText(data.decode("cp1252", errors="replace"), WESTERN, is_certain=False)


def _decoded_as(codec: str, name: str, data: bytes) -> DecodedText:
    try:
        return DecodedText(data.decode(codec).removeprefix(MARK), name)
    except UnicodeDecodeError:
        return DecodedText(data.decode(codec, errors="replace"), name, is_certain=False)


def _codec_of_wide_text(data: bytes) -> str:
    """Return the codec of UTF-16 without a mark, or "". The zeros of the first two letters tell it."""
    zeros = [byte == 0 for byte in data[:4]]
    if zeros == [False, True, False, True]:
        return "utf-16-le"
    return "utf-16-be" if zeros == [True, False, True, False] else ""


def garbled_word(text: str, encoding: str) -> str:
    """Return the first word that shows that the text isn’t in this encoding, or ""."""
    if text.isascii():
        return ""
    is_garbled = _is_garbled if encoding == WESTERN else _is_unreadable
    return next((word for word in WORD.findall(text) if is_garbled(word)), "")


def _is_unreadable(word: str) -> bool:
    return "\ufffd" in word


def _is_garbled(word: str) -> bool:
    """Return True if nobody writes this word in a language of ALPHABETS."""
    if word.isascii() or _is_unreadable(word):
        return not word.isascii()
    runs = list(LETTERS.finditer(word))
    if not runs:
        return False
    before, after = word[: runs[0].start()], word[runs[-1].end() :]
    between = "".join(word[one.end() : two.start()] for one, two in pairwise(runs))
    if not (BEFORE.issuperset(before) and INSIDE.issuperset(between) and AFTER.issuperset(after)):
        return True
    return any(_is_of_no_language(run[0]) for run in runs)


def _is_of_no_language(letters: str) -> bool:
    """Return True if no language has all of the letters, or a capital follows a small letter."""
    own = {each for each in letters.lower() if not each.isascii()}
    if own and not any(own <= alphabet for alphabet in ALPHABETS):
        return True
    return any(
        one.islower() and two.isupper() and not two.isascii() for one, two in pairwise(letters)
    )
