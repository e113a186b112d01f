"""The fonts that are embedded in files for paper, and which of them has the letters of a text."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

FOLDER = Path(__file__).parent / "typefaces"
SERIF, SANS = "fraunces", "figtree"
WIDE_SERIF, ARABIC, SIGNS, IDEOGRAPHS, HANGUL = (
    "noto-serif",
    "noto-sans-arabic",
    "dejavu-sans",
    "droid-sans-fallback",
    "hangul",
)
SINGLE = (SIGNS, IDEOGRAPHS, HANGUL)
"""Fonts without bold letters."""
OTHERS = (WIDE_SERIF, ARABIC, HANGUL, IDEOGRAPHS, SIGNS)
"""The fonts for letters that the site’s own fonts don’t have."""
REGULAR, BOLD = 400, 700
JOINERS = ("\u200c", "\u200d")
"""Signs without a shape, which join letters or keep them apart."""
JOINED = tuple(f"{ARABIC}-{weight}" for weight in (REGULAR, BOLD))
KEPT = 4_096
Run = tuple[str, str]
"""The file name of a font, and a text that the font can show."""


def path_of(file: str) -> Path:
    return FOLDER / f"{file}.ttf"


@lru_cache(32)
def letters_of(file: str) -> frozenset[int]:
    from fontTools.ttLib import TTFont

    font = TTFont(path_of(file), lazy=True)
    return frozenset(font.getBestCmap())


@lru_cache(KEPT)
def runs_of(text: str, family: str, weight: int) -> tuple[Run, ...]:
    """Return the text in parts, each with a font that has its letters. Letters in no font are left out.

    If the site’s own font lacks a Latin, Greek or Cyrillic letter, the whole text gets another font.
    Otherwise, a word could mix two fonts.
    """
    files = [_file(each, weight) for each in (family, *OTHERS)]
    if any(_is_missing(letter, files[0]) and _is_in(letter, files[1]) for letter in text):
        files = [files[1], files[0], *files[2:]]
    found: list[list[str]] = []
    for letter, file in _with_files(text, files):
        if found and found[-1][0] == file:
            found[-1][1] += letter
        else:
            found.append([file, letter])
    return tuple((file, part) for file, part in found)


def _with_files(text: str, files: list[str]) -> Iterator[tuple[str, str]]:
    last = files[0]
    for letter in text:
        if letter.isspace():
            yield " ", last if _is_in(" ", last) else files[0]
            continue
        if letter in JOINERS and last in JOINED:
            yield letter, last
        if not letter.isprintable():
            continue
        if not (_is_mark(letter) and _is_in(letter, last)):
            last = next((file for file in files if _is_in(letter, file)), "")
        if last:
            yield letter, last
        else:
            last = files[0]


def _is_mark(letter: str) -> bool:
    """Return True if the letter is a mark on the letter before it."""
    return "\u0300" <= letter <= "\u036f" or "\u064b" <= letter <= "\u065f"


def _is_missing(letter: str, file: str) -> bool:
    return letter.isalpha() and not _is_in(letter, file)


def _is_in(letter: str, file: str) -> bool:
    return ord(letter) in letters_of(file)


def _file(family: str, weight: int) -> str:
    return family if family in SINGLE else f"{family}-{weight}"
