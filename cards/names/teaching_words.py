"""Translations of what the designer teaches: guides, rule blocks, and the games to begin with.

Drafts that are begun from them keep the English words: they belong to their authors from then on.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from django.utils.translation import get_language

from engine.rulebook.packs.read_pack import read_tables

FOLDER = Path(__file__).parents[1] / "starter" / "teaching"
"""A file for each language, with all texts of `cards/starter/guides`, `blocks` and `games`."""


@cache
def teaching_words(language: str) -> Mapping[str, str]:
    path = FOLDER / f"{language}.toml"
    return read_tables(path.read_text("utf-8")) if path.exists() else {}


def taught(text: str) -> str:
    """Return the text in the current language, or unchanged if the site doesn’t teach it."""
    return teaching_words(get_language() or "").get(text, text)
