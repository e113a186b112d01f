"""Convert between a draft's parts and the tables of a pack file."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from cards.models import DraftPart
from engine.language.messages.problems import EffectTextError
from engine.language.parsing.parser import parse_effects
from engine.language.vocabulary import FIRST
from engine.rulebook.packs.write_pack import write_pack

Tables = Mapping[str, Any]
Kind = DraftPart.Kind
NAMELESS = "?"
TRIED = "try "
"""The prefix for names of scenarios that “Try it” has created."""
LISTS: dict[str, str] = {
    Kind.CARD: "cards",
    Kind.DECK: "decks",
    Kind.SCENARIO: "scenarios",
    Kind.RECIPE: "recipes",
}
"""The key of the pack file's list for each of these kinds of parts."""
# The contents of these keys become separate parts. All other top-level keys belong to the rules part.
APART = {"format", "pack", "effects", "words", *LISTS.values()}


@dataclass(frozen=True)
class PartContent:
    """A part of a draft, independent of its database row.

    The content is a table of the pack file. For effects and rules, the table contains their text.
    """

    kind: str
    content: dict[str, Any]

    @property
    def name(self) -> str:
        """Return the part's name, or `NAMELESS` if the content doesn't contain one."""
        if self.kind == Kind.RULES:
            return "rules"
        if self.kind == Kind.EFFECT:
            return effect_name(str(self.content.get("text", "")))
        return str(self.content.get("name", "")).strip()[:100] or NAMELESS

    @property
    def is_leftover(self) -> bool:
        """Return True for a scenario that was only used to try a card, because it has no expectations."""
        is_tried = self.kind == Kind.SCENARIO and self.name.startswith(TRIED)
        return is_tried and not self.content.get("expects") and not self.content.get("asked")


def parts_to_publish(rows: Iterable[DraftPart]) -> list[PartContent]:
    """Return the parts of the next version, without leftover scenarios."""
    parts = (PartContent(row.kind, row.data) for row in rows)
    return [part for part in parts if not part.is_leftover]


def effect_name(text: str) -> str:
    """Return the effect's name even if its text can't be parsed. Without a name, return `NAMELESS`."""
    for line in text.splitlines():
        words = line.split()
        if words[:1] == ["effect"] and len(words) > 1:
            return words[1][:100]
    return NAMELESS


def parts_of(tables: Tables) -> list[PartContent]:
    """Return the parts of a valid file, in file order."""
    rules = {key: value for key, value in tables.items() if key not in APART}
    edition = tables.get("format", FIRST)
    parts = [PartContent(Kind.RULES, {"text": write_pack(rules)})] if rules else []
    for place, text in tables.get("effects", {}).items():
        parts += [
            PartContent(Kind.EFFECT, {"list": place, "text": each})
            for each in each_effect(text, edition)
        ]
    parts += [
        PartContent(kind, dict(each)) for kind, key in LISTS.items() for each in tables.get(key, ())
    ]
    words = tables.get("words", {})
    return parts + [PartContent(Kind.WORDS, words_content(*each)) for each in words.items()]


def words_content(language: str, texts: Tables) -> dict[str, Any]:
    """Return the content of the part for this language: translations by the original text."""
    return {"name": language, "texts": dict(texts)}


def each_effect(text: str, edition: int) -> Iterator[str]:
    """Yield the text of each effect, including the comments above it."""
    lines = text.splitlines()
    starts = []
    for effect in parse_effects(text, edition):
        start = effect.at.line - 1
        while start and lines[start - 1].startswith("#"):
            start -= 1
        starts.append(start)
    for start, end in pairwise([*starts, len(lines)]):
        yield "\n".join(lines[start:end]).rstrip() + "\n"


def effects_in(text: str, edition: int) -> list[str]:
    """Return the text of each effect, or nothing if the text can't be parsed."""
    try:
        return list(each_effect(text, edition))
    except EffectTextError:
        return []


def about_of(tables: Tables) -> dict[str, Any]:
    """Return the data about the pack for its draft: the [pack] table and, for newer packs, the format."""
    edition = tables.get("format", FIRST)
    return {**tables["pack"], **({"format": edition} if edition != FIRST else {})}


def edition_of(about: Tables) -> int:
    """Return the format of a draft's pack, which is the edition of its effect text."""
    found: int = about.get("format", FIRST)
    return found


def tables_of(about: Tables, parts: Iterable[PartContent], rules: Tables) -> dict[str, Any]:
    """Return the tables of a pack file with these parts. `rules` are the tables of the rules part."""
    unset = {"format"} if about.get("license") else {"format", "license"}
    head = {key: value for key, value in about.items() if key not in unset}
    tables: dict[str, Any] = {"format": edition_of(about), "pack": head, **rules}
    effects: dict[str, list[str]] = {}
    lists: dict[str, list[Tables]] = {}
    words: dict[str, Any] = {}
    for part in parts:
        if part.kind == Kind.EFFECT:
            effects.setdefault(part.content["list"], []).append(part.content["text"].strip())
        elif part.kind in LISTS:
            lists.setdefault(LISTS[part.kind], []).append(part.content)
        elif part.kind == Kind.WORDS:
            words[part.name] = part.content.get("texts", {})
    if effects:
        tables["effects"] = {key: "\n\n".join(texts) + "\n" for key, texts in effects.items()}
    tables |= {key: lists[key] for key in LISTS.values() if key in lists}
    # Drafts of earlier releases have words in the text of their rules.
    return tables | ({"words": {**rules.get("words", {}), **words}} if words else {})
