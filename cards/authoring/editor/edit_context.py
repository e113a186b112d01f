"""EditContext: the words that can be used in a draft's effects, with usage counts."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from cards.authoring.drafts.checking import pack_placement
from cards.authoring.drafts.checks.bounds import excess_of_parts
from cards.authoring.drafts.document import APART, Kind, PartContent, edition_of, tables_of
from cards.models import Draft
from cards.packs.errors import PackError
from cards.packs.rules_cache import files_around
from cards.web.fairness.kept_results import keep_within
from engine.editing.menus.choices import Usage, usage
from engine.language.messages.problems import EffectTextError
from engine.language.parsing.parser import parse_effects
from engine.language.vocabulary.author_words import Translations
from engine.language.vocabulary.game_words import GameWords
from engine.rulebook import InvalidPackError, PackFile
from engine.rulebook.checker import PackChecker
from engine.rulebook.packs.entries import EffectEntry
from engine.rulebook.packs.read_pack import read_leniently, read_tables
from engine.rulebook.packs.write_pack import write_pack

KEPT = 24_000_000
"""The most bytes of contexts that are kept. A draft with 990 effects needs about 8 MB."""
SAYING = (Kind.EFFECT, Kind.CARD)


@dataclass(frozen=True)
class EditContext:
    words: GameWords
    use: Usage
    effects: Mapping[str, EffectEntry]
    translations: Translations


def edit_context(draft: Draft, parts: Iterable[PartContent], on_card: bool) -> EditContext:
    """Return the context for editing, based on the readable parts of the draft.

    For card effects, words are counted only in card effects. For rules, they are counted only in rules
    (patent R24).

    Raises PackError.
    """
    parts = list(parts)
    excess = excess_of_parts(parts)
    if excess:
        raise PackError(excess.sentence)
    edition = edition_of(draft.about)
    kept = [part for part in parts if part.kind in SAYING and _is_readable(part, edition)]
    source = write_pack(tables_of(draft.about, kept, _rules(parts)))
    others = _Files(files_around(draft.pack, pack_placement(draft.about, parts)))
    try:
        return _cached_context(others, source, on_card)
    except InvalidPackError as found:
        raise PackError(*map(str, found.problems)) from None


def saved_parts(draft: Draft) -> list[PartContent]:
    return [PartContent(row.kind, row.data) for row in draft.parts.all()]


class _Files(tuple[PackFile, ...]):
    """Pack files that are hashed by content, so that equal files share a cache entry."""

    def __hash__(self) -> int:
        return hash(tuple(each.content_hash for each in self))


@keep_within(KEPT)
def _cached_context(others: _Files, source: str, on_card: bool) -> EditContext:
    file, _ = read_leniently(source)
    packs = PackChecker((*others, file))
    entries = {entry.name: entry for entry in packs.entries}
    alike = (entry.tree for entry in packs.entries if entry.is_rule != on_card)
    files = [(each.name, each.words) for each in (*others, file)]
    translations = Translations(file.game, files)
    return EditContext(packs.words.in_edition(file.edition), usage(alike), entries, translations)


def _rules(parts: Iterable[PartContent]) -> dict[str, Any]:
    for part in parts:
        if part.kind == Kind.RULES:
            try:
                tables = read_tables(part.content.get("text", ""))
            except InvalidPackError:
                return {}
            return {key: value for key, value in tables.items() if key not in APART}
    return {}


def _is_readable(part: PartContent, edition: int) -> bool:
    try:
        parse_effects(str(part.content.get("text", "")), edition)
    except EffectTextError:
        return False
    return True
