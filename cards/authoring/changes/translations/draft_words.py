"""Translations in a draft: its texts, what is translated, and saving."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from cards.authoring.changes.translations.text_rows import TextRow
from cards.authoring.drafts.checking import stopped_sentence
from cards.authoring.drafts.document import (
    Kind,
    PartContent,
    parts_to_publish,
    tables_of,
    words_content,
)
from cards.authoring.drafts.saving import EditConflictError
from cards.models import Draft, DraftPart
from cards.names.translatable_texts import translatable_texts
from cards.packs.errors import PackError
from cards.sandbox import SandboxStoppedError, for_drafts
from engine.language.vocabulary.author_words import Words
from engine.rulebook import InvalidPackError
from engine.rulebook.packs.read_pack import read_leniently, read_tables
from engine.rulebook.packs.readers.words import MOST_LANGUAGES, MOST_WORDS
from engine.rulebook.packs.write_pack import write_pack


def texts_of_draft(draft: Draft) -> tuple[str, ...]:
    """Return the texts of the draft’s readable parts. Raises PackError, ServerBusyError."""
    parts = parts_to_publish(draft.parts.exclude(kind=Kind.WORDS))
    try:
        return for_drafts.run(readable_texts, draft.about, parts)
    except SandboxStoppedError:
        raise PackError(stopped_sentence()) from None


def readable_texts(about: Mapping[str, Any], parts: Sequence[PartContent]) -> tuple[str, ...]:
    """Return the texts of a pack file with these parts. Unreadable parts are left out."""
    rules: dict[str, Any] = {}
    texts = [str(part.content.get("text", "")) for part in parts if part.kind == Kind.RULES]
    try:
        for text in texts:
            rules = read_tables(text)
        file, _problems = read_leniently(write_pack(tables_of(about, parts, rules)).encode())
    except InvalidPackError:
        return ()
    return translatable_texts(file)


def words_parts(draft: Draft) -> dict[str, DraftPart]:
    """Return the draft’s parts with translations, by language."""
    parts = {part.name: part for part in draft.parts.of_kind(Kind.WORDS)}
    for part in parts.values():
        part.draft = draft
    return parts


def texts_in(part: DraftPart | None) -> Words:
    found: Words = part.content.get("texts", {}) if part else {}
    return found


@dataclass(frozen=True)
class WordsChange:
    """The effects of saving translations on a draft’s parts. `count` translations change."""

    count: int = 0
    contents: dict[DraftPart, dict[str, Any]] = field(default_factory=dict)
    new: list[dict[str, Any]] = field(default_factory=list)
    removed: list[DraftPart] = field(default_factory=list)


def change_of_rows(draft: Draft, language: str, token: int, rows: Sequence[TextRow]) -> WordsChange:
    """Return the effects of saving these rows.

    `token` is the number of saves of the language’s part that the author has seen, or 0 if there was no such
    part. Raises EditConflictError, PackError.
    """
    parts = words_parts(draft)
    part = parts.get(language)
    if token != (part.token if part else 0):
        raise EditConflictError
    return change_of_words(parts, {language: {row.source: row.text for row in rows}})


def change_of_words(parts: Mapping[str, DraftPart], words: Mapping[str, Words]) -> WordsChange:
    """Return the effects of saving these translations, which are given by language. Empty ones are removed.

    Raises PackError.
    """
    before = {language: texts_in(parts.get(language)) for language in words}
    count = sum(
        before[language].get(source, "") != text
        for language, texts in words.items()
        for source, text in texts.items()
    )
    after = {language: with_texts(before[language], texts) for language, texts in words.items()}
    changed = {language: texts for language, texts in after.items() if texts != before[language]}
    return WordsChange(count, *language_change(parts, changed))


def with_texts(before: Words, changes: Words) -> dict[str, str]:
    return {source: text for source, text in {**before, **changes}.items() if text}


def language_change(
    parts: Mapping[str, DraftPart], words: Mapping[str, Words]
) -> tuple[dict[DraftPart, dict[str, Any]], list[dict[str, Any]], list[DraftPart]]:
    """Return the changed, new and removed parts of a draft that gets these translations. Raises PackError."""
    contents, new, removed = {}, [], []
    for language, texts in words.items():
        part = parts.get(language)
        if len(texts) > MOST_WORDS:
            raise PackError(_("A language can have at most %d translations.") % MOST_WORDS)
        if part and texts:
            contents[part] = words_content(language, texts)
        elif part:
            removed.append(part)
        elif texts:
            new.append(words_content(language, texts))
    if len(parts) - len(removed) + len(new) > MOST_LANGUAGES:
        raise PackError(_("A pack can be in at most %d other languages.") % MOST_LANGUAGES)
    return contents, new, removed
