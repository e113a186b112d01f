"""Columns of a sheet for translations: `title:ja`, `flavour:zh-hant`, and texts of attributes."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from cards.authoring.changes.translations.text_rows import language_title
from cards.names.folding import folded_name
from engine.rulebook.packs.readers.words import LANGUAGE, MOST_LANGUAGES
from tcgsite.designer.sheet.columns import Column

SIGN = ":"
"""Separates the column that is translated and the code of the language."""
TRANSLATED = ("title", "flavour")
"""The columns that can be translated, in addition to text attributes."""
NAME, TITLE = "name", "title"


def with_translations(columns: Sequence[Column], languages: Iterable[str]) -> tuple[Column, ...]:
    """Return the columns, followed by the columns of translations for each language."""
    texts = [each for each in columns if is_translated(each)]
    return (*columns, *(column_in(code, each) for code in languages for each in texts))


def is_translated(column: Column) -> bool:
    return column.key in TRANSLATED or bool(column.attribute and column.kind == "text")


def column_in(language: str, of: Column) -> Column:
    title = f"{of.title} · {language_title(language)}"
    return Column(f"{of.key}{SIGN}{language}", title, "words", language, of)


def languages_in(columns: Sequence[Column], headings: Iterable[str]) -> list[str]:
    """Return the languages in a file’s headings, at most as many as a pack can have."""
    texts = [each for each in columns if is_translated(each)]
    known = {folded_name(name) for each in texts for name in (each.heading, str(each.title))}
    named = (folded_name(each).rpartition(SIGN) for each in headings)
    codes = (code for first, _sign, code in named if first in known or first == NAME)
    return list(dict.fromkeys(filter(LANGUAGE.fullmatch, codes)))[:MOST_LANGUAGES]


def with_usual_headings(headings: Sequence[str]) -> list[str]:
    """Return the headings with `title:ja` instead of `name:ja`: names are the same in all languages."""
    folded = [folded_name(each) for each in headings]
    return [
        f"{TITLE}{heading[len(NAME) :]}"
        if heading.startswith(f"{NAME}{SIGN}") and f"{TITLE}{heading[len(NAME) :]}" not in folded
        else original
        for heading, original in zip(folded, headings, strict=True)
    ]


def source_of(column: Column, content: Mapping[str, Any]) -> str:
    """Return the text of the card that the cells of this column translate, or ""."""
    of = column.of
    if of is None:
        return ""
    if of.key == TITLE:
        return str(content.get(TITLE) or content.get(NAME, ""))
    table = content.get("attributes", {}) if of.attribute else content
    text = table.get(of.attribute or of.key, "") if isinstance(table, Mapping) else ""
    return text if isinstance(text, str) else ""


def translated_cells(
    columns: Iterable[Column], content: Mapping[str, Any], words: Mapping[str, Mapping[str, str]]
) -> Iterator[tuple[str, str]]:
    """Yield the keys of the columns of translations, with the card’s cells."""
    for column in columns:
        if column.language:
            source = source_of(column, content)
            yield column.key, words.get(column.language, {}).get(source, "") if source else ""
