"""Entries: the parts of a pack file, each as it was read and parsed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.language.syntax import Effect, Expression, Text
from engine.language.unparse import unparse
from engine.language.vocabulary import AttributeWord


@dataclass(frozen=True, slots=True)
class EffectEntry:
    """One effect of a pack; `is_rule` tells a game's rule from what cards do (patent R24).

    `source` is the text it was read from, its neighbours included: problems point into it.
    """

    tree: Effect
    is_rule: bool
    source: str = field(default="", compare=False, repr=False)

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
    """How a card's face differs from its neighbours: a tint's name, short texts, a picture.

    `art` names the picture by its content; `alt` says it to those who can't see it.
    """

    tint: str = ""
    symbol: str = ""
    corner: str = ""
    art: str = ""
    alt: str = ""

    @property
    def content(self) -> dict[str, str]:
        """What names are made of. Art came later: where there is none, older packs keep their name."""
        content = {"tint": self.tint, "symbol": self.symbol, "corner": self.corner}
        return content | ({"art": self.art, "alt": self.alt} if self.art else {})


@dataclass(frozen=True, slots=True)
class CardEntry:
    """`effects` names effects of the pool; `text` is the card's own effect text, if any."""

    name: str
    title: str
    attributes: Mapping[str, int | str | bool]
    effects: tuple[str, ...]
    look: Look
    flavour: str
    text: str


@dataclass(frozen=True, slots=True)
class ZoneEntry:
    """`seen_by` holds owner, allies, opponents: who sees the faces (thesis S3).

    Zones of the same `lane`, a number from 1, lie together between the players. What `hides_empty`
    is not drawn while no card lies there.
    To who sees its cards it is shown in the order of their attributes `sorted_by`, the first before
    the next; the cards themselves stay where they lie.
    `top_seen_by` says the same of the top card alone. Who is not in `counted_by` is told at most
    that there are `counted_to` cards or more; with 0 everyone is told how many there are.
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
    """`each` is "card" if the rule is asked of every kind of card in the deck."""

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
    """What a choice is worth to bots: to use the effect, or to answer it with a `chosen` of a kind."""

    effect: str
    chosen: str
    worth: Expression


@dataclass(frozen=True, slots=True)
class RulesEntry:
    """What only a rules pack holds: the game itself.

    `looks` says how a text is drawn that is an attribute's value or an answer; `stops` has the
    kinds of effects at which players may wish to be asked for an answer, and how it calls them.
    `automas` names the players whose moves the rules make; they sit at the last of the seats.
    `credit` says whose game it is based on, wherever somebody chooses it.
    `guide` tells newcomers how it is played; no rule: what is played stands in the effects.
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


@dataclass(frozen=True, slots=True)
class AdditionEntry:
    """A house rule: what a pack brings to the rules of another, named in `adds_to`.

    `replaces` names the effects of those rules that this pack has in their place.
    """

    adds_to: tuple[str, ...]
    replaces: tuple[str, ...]
    attributes: tuple[AttributeWord, ...]
    zones: tuple[ZoneEntry, ...]
    automas: tuple[str, ...] = ()
