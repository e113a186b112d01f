"""The translations that a row of a sheet changes, and their problems."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from cards.authoring.changes.translations.text_rows import plain_translation, problem_of
from tcgsite.designer.sheet.columns import Content
from tcgsite.designer.sheet.sheet import SheetDraft, SheetRow
from tcgsite.designer.sheet.word_columns import source_of, translated_cells

Words = Mapping[str, Mapping[str, str]]
RowWords = dict[str, dict[str, str]]


def changed_words(
    found: SheetDraft, row: SheetRow, before: Content, content: Content, planned: Words
) -> tuple[RowWords, dict[str, str]]:
    """Return the changed translations by language and text, and problems by column.

    If a text changes, its translations move to the new text. Cards with the same text share translations:
    `planned` are the changes of the rows above.
    """
    words, wrong = RowWords(), dict[str, str]()
    saved = dict(translated_cells(found.columns, before, found.translations))
    for column in found.columns:
        if not column.language:
            continue
        source = source_of(column, content)
        text = plain_translation(source, row.cells[column.key])
        is_new = source != source_of(column, before)
        if text == saved[column.key] and not (is_new and text):
            continue
        known = planned.get(column.language, {}).get(source, text)
        if problem := _problem(source, text, known):
            wrong[column.key] = problem
        else:
            words.setdefault(column.language, {})[source] = text
    return words, wrong


def _problem(source: str, text: str, known: str) -> str:
    if text and not source:
        return _("there is no text to translate; empty this cell.")
    if text != known:
        return _("a row above translates the same text differently; write the same in both.")
    found = problem_of(source, text) if text else ""
    return found[:1].lower() + found[1:]
