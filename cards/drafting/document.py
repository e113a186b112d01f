"""A pack file's tables <-> the parts a draft keeps."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from cards.models import DraftPart
from engine.language.parse import parse_effects
from engine.language.problems import ProblemFound
from engine.rulebook.read_pack import FORMAT
from engine.rulebook.write_pack import write_pack

Tables = Mapping[str, Any]
Kind = DraftPart.Kind
NAMELESS = "?"
LISTS: dict[str, str] = {
    Kind.CARD: "cards",
    Kind.DECK: "decks",
    Kind.SCENARIO: "scenarios",
    Kind.RECIPE: "recipes",
}
"""Kinds whose parts are tables of one list in the file, in the file's order."""
# These have parts of their own; all else at the top of a file is the game's rules.
APART = {"format", "pack", "effects", *LISTS.values()}


@dataclass(frozen=True)
class Part:
    """What a draft's part holds, without its row. All but effects and rules are tables of the file."""

    kind: str
    content: dict[str, Any]

    @property
    def name(self) -> str:
        """What it is known by, as far as that can be made out."""
        if self.kind == Kind.RULES:
            return "rules"
        if self.kind == Kind.EFFECT:
            return effect_name(str(self.content.get("text", "")))
        return str(self.content.get("name", "")).strip()[:100] or NAMELESS


def effect_name(text: str) -> str:
    """Also of an effect that can't be read yet."""
    for line in text.splitlines():
        words = line.split()
        if words[:1] == ["effect"] and len(words) > 1:
            return words[1][:100]
    return NAMELESS


def parts_of(tables: Tables) -> list[Part]:
    """Of a file without problems, in its order."""
    rules = {key: value for key, value in tables.items() if key not in APART}
    found = [Part(Kind.RULES, {"text": write_pack(rules)})] if rules else []
    for place, text in tables.get("effects", {}).items():
        found += [Part(Kind.EFFECT, {"list": place, "text": each}) for each in each_effect(text)]
    return found + [
        Part(kind, dict(each)) for kind, key in LISTS.items() for each in tables.get(key, ())
    ]


def each_effect(text: str) -> Iterator[str]:
    """The text of every effect with the remarks above it."""
    lines = text.splitlines()
    starts = []
    for effect in parse_effects(text):
        start = effect.at.line - 1
        while start and lines[start - 1].startswith("#"):
            start -= 1
        starts.append(start)
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield "\n".join(lines[start:end]).rstrip() + "\n"


def is_several(text: str) -> bool:
    try:
        return len(parse_effects(text)) > 1
    except ProblemFound:
        return False


def tables_of(about: Tables, parts: Iterable[Part], rules: Tables) -> dict[str, Any]:
    """The file that these parts make, with the rules part read already."""
    tables: dict[str, Any] = {"format": FORMAT, "pack": dict(about), **rules}
    effects: dict[str, list[str]] = {}
    lists: dict[str, list[Tables]] = {}
    for part in parts:
        if part.kind == Kind.EFFECT:
            effects.setdefault(part.content["list"], []).append(part.content["text"].strip())
        elif part.kind in LISTS:
            lists.setdefault(LISTS[part.kind], []).append(part.content)
    if effects:
        tables["effects"] = {key: "\n\n".join(texts) + "\n" for key, texts in effects.items()}
    return tables | {key: lists[key] for key in LISTS.values() if key in lists}
