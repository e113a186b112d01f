"""The style in which cards of a version are printed, without compiling rules."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from time import monotonic
from typing import Any

from cards.models import CardRevision, PackVersion
from cards.packs.card_face import CardFace, face_with
from cards.packs.rules_cache import source_of, versions_around
from engine.language.vocabulary import SECOND, SINCE_SECOND
from engine.rulebook import InvalidPackError, Look, StyleEntry
from engine.rulebook.packs.read_pack import read_tables
from engine.rulebook.packs.readers.cards import TINTS
from engine.rulebook.packs.readers.style import read_style
from engine.rulebook.packs.style import PLAIN_STYLE
from engine.rulebook.packs.table_reader import TableReader

KEPT = 512
FRESH = 5
"""The seconds for which the rules around a pack of cards are cached. A page shows dozens of cards."""
SECTIONS = re.compile(r"^\[style[\].].*?(?=^\[(?!style[\].])|\Z)", re.MULTILINE | re.DOTALL)
"""The tables of a pack’s style. Parsing a whole pack of 2 MB would take a second."""


def style_in(tables: Mapping[str, Any]) -> StyleEntry:
    """Return the style of a pack file, leaving out what can’t be read."""
    if tables.get("format") not in SINCE_SECOND or not isinstance(tables.get("style"), dict):
        return PLAIN_STYLE
    head = TableReader({"style": tables["style"]}, "", [], SECOND)
    return read_style(head, TINTS, () if "game" in tables else None)


def style_in_text(source: str) -> StyleEntry:
    """Return the style of a rules pack, parsing only the tables of the style."""
    found = "".join(SECTIONS.findall(source))
    try:
        return style_in({"format": SECOND, "game": {}, **read_tables(found)})
    except InvalidPackError:
        return PLAIN_STYLE


def face_of_revision(version: PackVersion, stored: CardRevision) -> CardFace:
    """Return the face of a card as it is stored, with the values that its game prints."""
    style = style_of_version(version)
    return face_with(stored.title, Look(**stored.look), style, stored.attributes)


def style_of_version(version: PackVersion) -> StyleEntry:
    """Return the style in which the game of a version prints its cards, at most a few seconds old."""
    known = _Known(version.content_hash, version)
    rules = known if version.has_rules else _rules_around(known, int(monotonic() / FRESH))
    return _style(rules) if rules else PLAIN_STYLE


@dataclass(frozen=True, slots=True)
class _Known:
    """A version as a cache key."""

    content_hash: str
    version: PackVersion = field(compare=False)


@lru_cache(KEPT)
def _rules_around(known: _Known, period: int) -> _Known | None:
    """Return the rules with which a pack of cards is played, or None if it has none yet. A new `period` looks
    again, since they can change.
    """
    around = versions_around(known.version.pack, known.version)
    return next((_Known(each.content_hash, each) for each in around if each.has_rules), None)


@lru_cache(KEPT)
def _style(rules: _Known) -> StyleEntry:
    return style_in_text(source_of(rules.version))
