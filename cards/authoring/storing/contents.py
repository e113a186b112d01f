"""VersionContents: everything that a pack version stores, as plain data."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cards.models.immutable import content_hash
from engine.rulebook import PackFile
from engine.rulebook.packs.entries import CardEntry, DeckEntry, EffectEntry


@dataclass(frozen=True)
class VersionHead:
    """The data of a version, except its source, cards and effects."""

    number: str
    title: str
    description: str
    changelog: str
    license: str
    has_rules: bool
    adds_to: Sequence[str]
    recipes: Sequence[Mapping[str, Any]]
    blocks: Sequence[Mapping[str, Any]]
    decks: Sequence[DeckEntry]
    content_hash: str


@dataclass(frozen=True)
class Revision:
    """The content of a revision, and the name of its card or effect."""

    name: str
    content: Mapping[str, Any]
    content_hash: str


@dataclass(frozen=True)
class VersionContents:
    """A version's data. It can be stored without parsing the source."""

    head: VersionHead
    source: str
    cards: Sequence[Revision]
    effects: Sequence[Revision]


def head_of(file: PackFile) -> VersionHead:
    return VersionHead(
        file.version,
        file.title,
        file.description,
        file.changelog,
        file.license,
        file.has_rules,
        file.adds_to,
        [each.content for each in file.recipes],
        [each.content for each in file.blocks],
        file.decks,
        file.content_hash,
    )


def contents_of(file: PackFile, source: str) -> VersionContents:
    cards = [_revision(card.name, _card_content(card)) for card in file.cards]
    effects = [_revision(effect.name, _effect_content(effect)) for effect in file.effects]
    return VersionContents(head_of(file), source, cards, effects)


def _revision(name: str, content: Mapping[str, Any]) -> Revision:
    return Revision(name, content, content_hash(content))


def _card_content(entry: CardEntry) -> dict[str, Any]:
    return {
        "title": entry.title,
        "attributes": dict(entry.attributes),
        "effects": list(entry.effects),
        "look": entry.look.content,
        "text": entry.text,
        "flavour": entry.flavour,
    }


def _effect_content(entry: EffectEntry) -> dict[str, Any]:
    return {"title": entry.title, "is_rule": entry.is_rule, "text": entry.text}
