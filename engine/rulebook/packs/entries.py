"""Entries: the parts of a pack file, read and parsed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.language.parsing.formatter import unparse
from engine.language.syntax import Effect, Expression, Text
from engine.language.vocabulary import FIRST, AttributeWord


@dataclass(frozen=True, slots=True)
class EffectEntry:
    """An effect of a pack; `is_rule` is True for a rule of the game, False for a card effect (R24).

    `source` is the whole text from which the effect was read; problems quote it. `edition` is that of the
    pack's effect text.
    """

    tree: Effect
    is_rule: bool
    source: str = field(default="", compare=False, repr=False)
    edition: int = FIRST

    @property
    def name(self) -> str:
        return self.tree.name

    @property
    def title(self) -> str:
        return self.tree.title or self.tree.name.replace("_", " ").capitalize()

    @property
    def text(self) -> str:
        return unparse(self.tree)


@dataclass(frozen=True, slots=True)
class Look:
    """How a card's face is drawn: the name of a tint, short texts, a picture.

    `art` is the content hash of the picture; `alt` is its alternative text.
    """

    tint: str = ""
    symbol: str = ""
    corner: str = ""
    art: str = ""
    alt: str = ""

    @property
    def content(self) -> dict[str, str]:
        """The content to hash. It omits missing art, so that packs from before art keep their hashes."""
        content = {"tint": self.tint, "symbol": self.symbol, "corner": self.corner}
        return content | ({"art": self.art, "alt": self.alt} if self.art else {})


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A card; `effects` names effects of the packs, `text` is the card's own effect text, if any."""

    name: str
    title: str
    attributes: Mapping[str, int | str | bool]
    effects: tuple[str, ...]
    look: Look
    flavour: str
    text: str


@dataclass(frozen=True, slots=True)
class ZoneEntry:
    """A zone; `seen_by` lists which of owner, allies and opponents see the faces of its cards (S3).

    Zones with the same `lane`, a number from 1, are shown together between the players. A zone with
    `hides_empty` is hidden while it is empty. Viewers who can see the cards see them sorted by the
    attributes `sorted_by`; the order in the zone itself doesn't change. `top_seen_by` lists who sees only
    the top card. Viewers not in `counted_by` learn only that there are `counted_to` cards or more; if
    `counted_to` is 0, all viewers see the number of cards.
    """

    name: str
    title: str
    each: str
    role: str
    seen_by: tuple[str, ...]
    shape: str
    lane: int = 0
    hides_empty: bool = False
    top_seen_by: tuple[str, ...] = ()
    counted_to: int = 0
    counted_by: tuple[str, ...] = ()
    sorted_by: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PhaseEntry:
    name: str
    title: str
    effects: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DeckRuleEntry:
    """A deck rule; if `each` is "card", the rule is checked for every different card in the deck."""

    name: str
    each: str
    holds: Expression
    message: Text


@dataclass(frozen=True, slots=True)
class DeckEntry:
    name: str
    title: str
    cards: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class PreferenceEntry:
    """What it is worth to bots to use the effect or, with `chosen`, to choose a value when it asks."""

    effect: str
    chosen: str
    worth: Expression
    edition: int = FIRST


@dataclass(frozen=True, slots=True)
class RulesEntry:
    """The game itself, which only a rules pack contains.

    `looks` gives the look of texts that are attribute values or answers. `stops` names the kinds of effects
    at which players can stop to respond, with a title for each. `automas` names the players in the last
    seats, whose moves are made by the rules. `credit` names the game on which this game is based; it is
    shown wherever games are chosen. `guide` explains the game to newcomers; only the effects are binding.
    """

    title: str
    summary: str
    seats: tuple[int, int]
    setup: str
    ending: str
    attributes: tuple[AttributeWord, ...]
    zones: tuple[ZoneEntry, ...]
    phases: tuple[PhaseEntry, ...]
    deck_rules: tuple[DeckRuleEntry, ...]
    looks: Mapping[str, Look]
    stops: Mapping[str, str]
    automas: tuple[str, ...] = ()
    credit: str = ""
    guide: str = ""
    edition: int = FIRST


@dataclass(frozen=True, slots=True)
class AdditionEntry:
    """A house rule: what a pack adds to the rules packs named in `adds_to`.

    `replaces` names the effects of those rules that this pack defines instead.
    """

    adds_to: tuple[str, ...]
    replaces: tuple[str, ...]
    attributes: tuple[AttributeWord, ...]
    zones: tuple[ZoneEntry, ...]
    automas: tuple[str, ...] = ()
