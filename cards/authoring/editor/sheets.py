"""Sheet: one effect of a part, with a tree if its text can be parsed."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from cards.authoring.drafts.document import Kind, each_effect
from cards.authoring.editor.edit_context import EditContext
from engine.editing.document.comments import with_comments
from engine.editing.document.document import EditedEffect, open_effect
from engine.editing.document.errors import EditError
from engine.editing.outline import OutlineRow, head_row, rows_of
from engine.language.checking.checker import check_effect
from engine.language.messages.problems import EffectTextError, Problem
from engine.language.parsing.parser import parse_effects
from engine.language.rules_text import printed_effect
from engine.language.rules_text.grammar.languages import language_for
from engine.language.syntax import Effect, nodes
from engine.language.vocabulary.author_words import AuthorWords

MOST_NODES = 1_000
"""The most nodes in the trees that the editor shows of a part. Larger effects are shown only as text.

The time for a tree grows with the square of its size: one with 12,000 nodes took more than a minute.
"""


@dataclass(frozen=True)
class LargeEffect:
    """An effect that is too large for the tree."""

    effect: Effect
    rules_text: str


@dataclass(frozen=True)
class EffectSheet:
    """An effect of a part. Large effects have neither a tree nor problems. Effects with problems have no
    rows.
    """

    number: int
    text: str
    edited: EditedEffect | None = None
    problems: tuple[Problem, ...] = ()
    large: LargeEffect | None = None

    @cached_property
    def rows(self) -> tuple[tuple[OutlineRow, ...], tuple[OutlineRow, ...]]:
        return rows_of(self.edited) if self.edited and not self.problems else ((), ())

    @property
    def head(self) -> OutlineRow | None:
        return head_row(self.edited.effect) if self.edited else None

    @property
    def is_tree(self) -> bool:
        return self.edited is not None and not self.problems

    @property
    def is_sound(self) -> bool:
        return not self.problems and self.effect is not None

    @property
    def effect(self) -> Effect | None:
        readable = self.edited or self.large
        return readable.effect if readable else None

    @property
    def title(self) -> str:
        tree = self.effect
        return (tree.title or tree.name.replace("_", " ").capitalize()) if tree else ""

    @cached_property
    def rules_text(self) -> str:
        if self.large is not None:
            return self.large.rules_text
        if self.edited is None or self.problems:
            return ""
        return self.edited.sentences.printed

    def text_in(self, words: AuthorWords) -> str:
        """Return the rules text in the language of these words. If a word is missing, the text is in the
        pack's language.
        """
        language, edited = language_for(words), self.edited
        if language is None or edited is None or self.problems:
            return self.rules_text
        kinds = edited.survey.checked.kinds
        text = printed_effect(edited.effect, edited.words, kinds, edited.on_card, language=language)
        return text or self.rules_text


def sheets_of(kind: str, content: Mapping[str, Any], around: EditContext) -> list[EffectSheet]:
    """Return a sheet for each effect of a card part, or one for the effect of an effect part."""
    text = str(content.get("text", ""))
    on_card = kind == Kind.CARD or content.get("list") != "rules"
    if not text.strip() and kind == Kind.CARD:
        return []
    try:
        texts = list(each_effect(text, around.words.edition))
    except EffectTextError as found:
        return [EffectSheet(0, text, None, (found.problem.with_excerpt(text),))]
    if not texts:
        return [EffectSheet(0, text, None, (_wrong_count(text),))]
    return list(_sheets(texts, around, on_card))


def _sheets(texts: Iterable[str], around: EditContext, on_card: bool) -> Iterator[EffectSheet]:
    left = MOST_NODES
    for number, text in enumerate(texts):
        sheet = open_sheet(number, text, around, on_card, left)
        left -= len(nodes(sheet.edited.effect)) if sheet.edited else 0
        yield sheet


def open_sheet(
    number: int, text: str, around: EditContext, on_card: bool, most: int = MOST_NODES
) -> EffectSheet:
    """Return a sheet for an effect text that is known to parse, with a tree of at most `most` nodes."""
    edited = open_effect(text, around.words, on_card)
    if len(nodes(edited.effect)) > most:
        return _large_sheet(number, text, edited)
    problems = tuple(each.with_excerpt(text) for each in edited.problems)
    return EffectSheet(number, text, edited, problems)


def _large_sheet(number: int, text: str, edited: EditedEffect) -> EffectSheet:
    effect, words = edited.effect, edited.words
    checked = check_effect(effect, words, edited.on_card)
    problems = tuple(each.with_excerpt(text) for each in checked.problems)
    printed = "" if problems else printed_effect(effect, words, checked.kinds, edited.on_card)
    return EffectSheet(number, text, None, problems, LargeEffect(effect, printed))


def read_sheet(number: int, text: str, around: EditContext, on_card: bool) -> EffectSheet:
    """Return a sheet for an effect text that may not parse."""
    try:
        if len(parse_effects(text, around.words.edition)) != 1:
            return EffectSheet(number, text, None, (_wrong_count(text),))
    except EffectTextError as found:
        return EffectSheet(number, text, None, (found.problem.with_excerpt(text),))
    return open_sheet(number, text, around, on_card)


def sheet_at(found: list[EffectSheet], number: int) -> tuple[EffectSheet, EditedEffect]:
    for each in found:
        if each.number == number and each.edited is not None:
            return each, each.edited
    raise EditError("edit_stale")


def blank_sheets(found: list[EffectSheet]) -> list[EffectSheet]:
    """Return the sheet of the part's only effect if the effect consists of just its first line."""
    lines = [line for each in found for line in each.text.splitlines() if line.strip()]
    return found if len(found) == 1 and found[0].effect is None and len(lines) < 2 else []


def with_sheet(
    content: Mapping[str, Any], found: list[EffectSheet], number: int, text: str
) -> dict[str, Any]:
    """Return the part's content with a new text for one effect. An empty text removes the effect."""
    texts = [text if each.number == number else each.text for each in found]
    if number == len(found):
        texts.append(text)
    joined = "\n".join(each.strip() + "\n" for each in texts if each.strip())
    return {**content, "text": joined}


def text_with_comments(before: EffectSheet, edited: EditedEffect) -> str:
    return with_comments(before.text, edited.text, edited.words.edition)


def _wrong_count(text: str) -> Problem:
    return Problem.of("one_effect", count=0).with_excerpt(text)


__all__ = [
    "EffectSheet",
    "read_sheet",
    "replace",
    "sheet_at",
    "sheets_of",
    "text_with_comments",
    "with_sheet",
]
