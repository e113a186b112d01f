"""Entries: the parts of a pack file after reading and parsing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.language.parsing.formatter import unparse
from engine.language.syntax import Effect, Expression, Text
from engine.language.vocabulary import FIRST, AttributeWord
from engine.rulebook.packs.places import PlaceEntry
from engine.rulebook.packs.style import PLAIN_STYLE, StyleEntry


@dataclass(frozen=True, slots=True)
class EffectEntry:
    """An effect of a pack. `is_rule` is True for a rule of the game, and False for an effect of a card
    (R24).

    `source` is the text from which the effect was parsed, because problems quote it. `edition` is the
    edition of the pack's effect text.
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


PRINT = ("frame", "finish", "rarity", "type", "mark", "number", "illustrator")
"""The fields of a look that format 2 added."""


@dataclass(frozen=True, slots=True)
class Look:
    """The look of a card's face: the name of a tint, short texts, and a picture.

    `art` is the content hash of the picture, and `alt` is its alternative text. `mark` is the name of an
    icon. Empty fields follow the game's style.
    """

    tint: str = ""
    symbol: str = ""
    corner: str = ""
    art: str = ""
    alt: str = ""
    frame: str = ""
    finish: str = ""
    rarity: str = ""
    type: str = ""
    mark: str = ""
    number: str = ""
    illustrator: str = ""

    @property
    def content(self) -> dict[str, str]:
        """Return the content to hash.

        Fields of newer formats are left out if they are empty, so that older packs keep their hashes.
        """
        content = {"tint": self.tint, "symbol": self.symbol, "corner": self.corner}
        content |= {"art": self.art, "alt": self.alt} if self.art else {}
        return content | {key: getattr(self, key) for key in PRINT if getattr(self, key)}


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A card. `effects` are names of shared effects. `text` is effect text for this card only."""

    name: str
    title: str
    attributes: Mapping[str, int | str | bool]
    effects: tuple[str, ...]
    look: Look
    flavour: str
    text: str


@dataclass(frozen=True, slots=True)
class ZoneEntry:
    """A zone. `seen_by` are the players who see the faces of its cards: owner, allies, opponents (S3).

    Zones with the same `lane`, which is a number from 1, are shown together between the players. A zone
    with `hides_empty` is not shown while it is empty. Viewers who can see the cards see them sorted by the
    attributes in `sorted_by`. The order in the zone itself stays the same. `top_seen_by` are those who can
    see only the top card. Viewers not in `counted_by` learn only that there are `counted_to` cards or more.
    If `counted_to` is 0, all viewers can see the number of cards.
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
    announces_last_card: bool = False
    """Pages tell everyone when the zone has only one card left."""
    forgets: bool = False
    """A card that comes here from another zone is a new object. Everything added to it before ends."""
    tells_backs_apart: bool = False
    """Viewers who can't see the faces see each back, so that they can follow each card."""
    used_by_all: bool = False
    """Every player may use the cards here, even if another player controls them."""
    implied: bool = False
    """Cards don’t print that their effects work here, because cards are usually here."""
    slot: int = 0
    """The zone’s position among the slots of its group, from 1. It is 0 for a zone without a group."""
    group: str = ""
    group_title: str = ""


@dataclass(frozen=True, slots=True)
class PhaseEntry:
    """A part of a turn.

    `prompt` is shown to the turn player who may act, and `passing` is the label of the button to pass. If
    they are empty, the usual words are used.
    """

    name: str
    title: str
    effects: tuple[str, ...]
    prompt: str = ""
    passing: str = ""

    @property
    def content(self) -> dict[str, object]:
        words = {"prompt": self.prompt, "pass": self.passing}
        said: dict[str, object] = {key: word for key, word in words.items() if word}
        return {"name": self.name, "title": self.title, "effects": self.effects} | said


@dataclass(frozen=True, slots=True)
class DeckRuleEntry:
    """A deck rule. With "card" as `each`, the rule is checked for each different card in the deck."""

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
    """A bot's value for using an effect or, with `chosen`, for
    choosing a value of this kind for the effect.
    """

    effect: str
    chosen: str
    worth: Expression
    edition: int = FIRST


@dataclass(frozen=True, slots=True)
class RulesEntry:
    """The game itself. Only rules packs define it.

    `looks` contains the look of texts that are attribute values or answers. `stops` contains the kinds of
    effects at which players can stop to respond, with titles. `automas` are the names of the players in the
    last seats, for whom the rules make all moves. `credit` names the game on which this one is based. It is
    shown wherever players choose a game. `guide` explains the game to newcomers, but only the effects are
    binding.
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
    orders_triggers: str = ""
    orders_replacements: str = ""
    """The player who orders the triggers that wait: "turn_player", or "" for the controller of each."""
    trigger_order: str = ""
    """The function that orders triggers of equal priority, or ""."""
    always_asked: tuple[str, ...] = ()
    """Effects about which players are asked even if there is only one answer."""
    style: StyleEntry = PLAIN_STYLE
    sounds: Mapping[str, str] = field(default_factory=dict)
    """The game’s own sounds by event. All other events have the usual sounds."""
    places: tuple[PlaceEntry, ...] = ()
    """The places that the pack defines on tables. The site places everything else."""


@dataclass(frozen=True, slots=True)
class AdditionEntry:
    """A house rule, which extends the rules packs named in `adds_to`.

    `replaces` contains the names of effects that this pack redefines.
    """

    adds_to: tuple[str, ...]
    replaces: tuple[str, ...]
    attributes: tuple[AttributeWord, ...]
    zones: tuple[ZoneEntry, ...]
    automas: tuple[str, ...] = ()
