"""Make the fonts for paper from published ones: a single weight, all letters, no hints."""

import sys
from collections.abc import Collection
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from cards.exchange.printing.layout.fonts import BOLD, FOLDER, HANGUL, REGULAR, path_of

SITE = Path(__file__).parents[4] / "static/vendor/fonts"
NAMES = (1, 3, 4, 6, 16, 17)
"""The entries of a font’s name table that identify it."""
FEATURES = ("kern", "liga", "mark", "mkmk", "ccmp", "locl", "init", "medi", "fina", "isol", "rlig")

HINTS = [f"TSI{number}" for number in (0, 1, 2, 3, 5)]
HANGUL_LETTERS = (*range(0x3131, 0x318F), *range(0xAC00, 0xD7A4))
"""Whole syllables, and letters that stand alone. Another font has the ideographs."""


def make_fonts(folder: Path) -> None:
    """Write all fonts. The Makefile puts the packages’ files into `folder`."""
    for weight in (REGULAR, BOLD):
        for family in ("figtree", "fraunces"):
            font = TTFont(SITE / f"{family}-latin-wght-normal.woff2", recalcTimestamp=False)
            _write(instantiateVariableFont(font, {"wght": weight}), f"{family}-{weight}")
        for name in ("noto-serif", "noto-sans-arabic"):
            _write(
                TTFont(folder / f"{name}-{weight}.ttf", recalcTimestamp=False), f"{name}-{weight}"
            )
    for name in ("dejavu-sans", "droid-sans-fallback"):
        _write(TTFont(folder / f"{name}.ttf", recalcTimestamp=False), name)
    _write(TTFont(folder / f"{HANGUL}.ttf", recalcTimestamp=False), HANGUL, HANGUL_LETTERS)


def _write(font: TTFont, name: str, letters: Collection[int] | None = None) -> None:
    """Write the font with these letters or all, under a name of its own.

    With the same name, printers would confuse two weights. Some licenses also reserve the name.
    """
    options = Options(hinting=False, notdef_outline=True, layout_features=FEATURES, flavor=None)
    options.drop_tables += ["STAT", "MVAR", "HVAR", "avar", "FFTM", *HINTS]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters or font.getBestCmap())
    subsetter.subset(font)
    for entry in list(font["name"].names):
        if entry.nameID in NAMES:
            entry.string = name.title().replace(" ", "") if entry.nameID == 6 else name.title()
    font.flavor = None
    font.save(path_of(name))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    make_fonts(Path(sys.argv[1]))
