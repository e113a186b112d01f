"""A published version for export: its cards with copies, values, effects and printed texts."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from cards.models import PackVersion
from engine.language.kinds import FLAG, NUMBER, TEXT
from engine.language.syntax import Command, Text, literal_text, nodes
from engine.language.vocabulary import AttributeWord
from engine.rulebook import CardRules, GameRules, PackFile
from engine.rulebook.packs.style import PLAIN_STYLE

CREATE = "create"
VALUES = (NUMBER, TEXT, FLAG)
"""The kinds of attributes that cards can have printed."""


@dataclass(frozen=True)
class ExportedCard:
    """A card. `effects` are the names of shared effects, and `made_by` the cards that create this one.

    `copies` counts the card in the pack’s first ready-made deck.
    """

    rules: CardRules
    copies: int
    effects: tuple[str, ...]
    made_by: tuple[str, ...] = ()
    is_token: bool = False

    @property
    def name(self) -> str:
        return self.rules.name

    @property
    def text(self) -> str:
        """Return the card’s printed effects, one per line."""
        return "\n".join(each.text for each in self.rules.printed if each.text)

    @property
    def type(self) -> str:
        style = self.rules.style
        own = "" if style == PLAIN_STYLE else style.type_of(self.rules.attributes)
        return self.rules.look.type or own

    def corner(self, *places: str) -> str:
        """Return the value in the first of these corners that has one, or ""."""
        slots = {
            each.place: each.attribute for each in self.rules.style.slots_of(self.rules.attributes)
        }
        found = (self.rules.attributes[slots[place]] for place in places if place in slots)
        return next((str(value) for value in found if not isinstance(value, bool)), "")


@dataclass(frozen=True)
class ExportedPack:
    """All cards of a version, in the order of its file. `site` is the address of the site."""

    version: PackVersion
    rules: GameRules
    site: str = ""

    @property
    def title(self) -> str:
        return self.version.pack.title

    @property
    def date(self) -> str:
        """Return the day on which the version was published, as in 2026-11-28, or "" for drafts."""
        published = self.version.published_at
        return published.date().isoformat() if published else ""

    @cached_property
    def file(self) -> PackFile:
        hashed = self.version.content_hash
        return next(file for file in self.rules.packs if file.content_hash == hashed)

    @cached_property
    def attributes(self) -> tuple[AttributeWord, ...]:
        """Return the attributes that at least one card of the pack has."""
        given = {name for card in self.file.cards for name in card.attributes}
        words = (word for word in self.rules.entry.attributes if word.of_class == "card")
        return tuple(word for word in words if word.name in given and word.kind in VALUES)

    @property
    def has_deck(self) -> bool:
        return bool(self.file.decks)

    @cached_property
    def cards(self) -> tuple[ExportedCard, ...]:
        copies = self.file.decks[0].cards if self.file.decks else {}
        in_decks = {name for deck in self.file.decks for name in deck.cards}
        makers, own = self._makers, self._own_effects
        return tuple(
            ExportedCard(
                self.rules.cards[entry.name],
                copies.get(entry.name, 0),
                tuple(name for name in entry.effects if name not in own.get(entry.text, ())),
                makers.get(entry.name, ()),
                entry.name in makers and entry.name not in in_decks,
            )
            for entry in self.file.cards
        )

    @property
    def _own_effects(self) -> Mapping[str, set[str]]:
        """Return the names of effects that single cards define, by the text that defines them."""
        found: dict[str, set[str]] = {}
        for effect in self.file.effects:
            found.setdefault(effect.source, set()).add(effect.name)
        return {card.text: found.get(card.text, set()) for card in self.file.cards if card.text}

    @property
    def _makers(self) -> Mapping[str, tuple[str, ...]]:
        """Map the name of each card that effects create to the cards with these effects."""
        trees = (effect.tree for file in self.rules.packs for effect in file.effects)
        made = {tree.name: set(_created_by(tree)) for tree in trees}
        found: dict[str, list[str]] = {}
        for card in self.file.cards:
            for name in sorted({each for effect in card.effects for each in made.get(effect, ())}):
                found.setdefault(name, []).append(card.name)
        return {name: tuple(makers) for name, makers in found.items()}


def _created_by(tree: object) -> Iterator[str]:
    """Yield the names of the cards that an effect creates."""
    for node in nodes(tree):
        if isinstance(node, Command) and node.verb == CREATE:
            given = [each.value for each in node.arguments if each.name in ("", "card")]
            texts = (each for each in (node.target, *given) if isinstance(each, Text))
            yield from filter(None, map(literal_text, texts))
