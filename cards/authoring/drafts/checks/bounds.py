"""Limits on the size of a pack, so that checking one takes limited time."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from cards.authoring.drafts.document import Kind, PartContent
from cards.search.index.entries import IndexEntries
from engine.language.syntax import walk
from engine.rulebook import PackFile

# Of the packs that ship with the site, the largest has 54 cards, 11,000 characters of effects and 1,200
# nodes.
MOST_CARDS = 1_000
MOST_EFFECTS = 1_500
MOST_TEXT = 300_000
MOST_NODES = 80_000
"""The nodes of all syntax trees together. Parsing and compiling this many takes about five seconds."""
MOST_INDEXED = 10_000_000
"""The characters of all search index entries together. Many cards can share long effects, and the index
stores their texts for each card.
"""


@dataclass(frozen=True)
class Excess:
    """A limit that a pack exceeds. `what` is its key in `LIMITS`."""

    what: str
    count: int

    @property
    def sentence(self) -> str:
        sentences = {
            "cards": _("This pack has %(count)d cards; use at most %(limit)d."),
            "effects": _("This pack has %(count)d effects; use at most %(limit)d."),
            "text": _("The effects of this pack have %(count)d characters; use at most %(limit)d."),
            "nodes": _(
                "The effects of this pack have %(count)d words and values; use at most %(limit)d."
            ),
            "index": _(
                "The texts and effects of all cards of this pack need %(count)d characters in the card"
                " search; use at most %(limit)d."
            ),
        }
        values = {"count": self.count, "limit": LIMITS[self.what]}
        return f"{sentences[self.what] % values} {_('Split it into several packs.')}"


LIMITS = {
    "cards": MOST_CARDS,
    "effects": MOST_EFFECTS,
    "text": MOST_TEXT,
    "nodes": MOST_NODES,
    "index": MOST_INDEXED,
}


def first_excess(counts: Mapping[str, int]) -> Excess | None:
    found = (Excess(what, count) for what, count in counts.items() if count > LIMITS[what])
    return next(found, None)


def excess_of_parts(parts: Iterable[PartContent]) -> Excess | None:
    """Return the limit that the parts of a draft exceed, if any, without parsing their texts."""
    parts = list(parts)
    texts = [str(part.content.get("text", "")) for part in parts if part.kind in WITH_EFFECTS]
    cards = sum(part.kind == Kind.CARD for part in parts)
    return first_excess({"cards": cards, "text": sum(map(len, texts))})


WITH_EFFECTS = (Kind.EFFECT, Kind.CARD, Kind.RECIPE)


def excess_of_tables(tables: Mapping[str, Any]) -> Excess | None:
    """Return the limit that a pack file exceeds, if any, without parsing its effects."""
    effects, cards = tables.get("effects"), tables.get("cards")
    cards = [card for card in cards if isinstance(card, dict)] if isinstance(cards, list) else []
    texts = [*(effects.values() if isinstance(effects, dict) else ())]
    recipes = tables.get("recipes")
    recipes = (
        [each for each in recipes if isinstance(each, dict)] if isinstance(recipes, list) else []
    )
    texts += [each.get("text", "") for each in (*cards, *recipes)]
    return first_excess(
        {"cards": len(cards), "text": sum(len(text) for text in texts if isinstance(text, str))}
    )


def excess_of_file(file: PackFile) -> Excess | None:
    trees = [each.tree for each in file.effects] + [each.tree for each in file.recipes]
    nodes = sum(len(walk(tree)) for tree in trees)
    return first_excess({"effects": len(file.effects), "nodes": nodes})


def excess_of_index(entries: IndexEntries) -> Excess | None:
    return first_excess({"index": entries.size})
