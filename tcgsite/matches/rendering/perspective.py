"""Perspective: a viewer’s view, prepared for drawing."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache

from cards.packs.card_face import LONGEST_CORNER
from engine.play import Decision, Session
from engine.rulebook import GameRules
from engine.view import Aim, CardView, OptionView, View
from tcgsite.matches.live.auto_pass import AT_EVERYTHING, Stopping


@dataclass(frozen=True, slots=True)
class Tied:
    """A relation of a card to another visible card.

    It is shown on both cards; `towards` is True on the card whose attribute names the other.
    """

    title: str
    card: CardView
    """The other card."""
    towards: bool

    @property
    def short(self) -> str:
        """Return the other card's corner text, or its title if the corner is too long."""
        corner = self.card.face.corner
        return corner if len(corner) <= LONGEST_CORNER else self.card.title

    @property
    def is_back(self) -> bool:
        return not self.card.name


def tied(lying: Mapping[int, CardView]) -> dict[int, tuple[Tied, ...]]:
    """Return the relations of each card; every relation appears at both its ends."""
    found: dict[int, tuple[Tied, ...]] = defaultdict(tuple)
    for card in lying.values():
        for tie in card.ties:
            if tie.card in lying:
                found[card.id] += (Tied(tie.title, lying[tie.card], towards=True),)
                found[tie.card] += (Tied(tie.title, card, towards=False),)
    return dict(found)


PILE, ROW = "pile", "row"
HAND = "hand"
RULES_KEPT = 64


class Asking(StrEnum):
    """How the viewer answers a question.

    ONE: with a click. SEVERAL: select options, then submit. ORDER and SPLIT: enter a number per option.
    """

    ONE = "one"
    SEVERAL = "several"
    ORDER = "order"
    SPLIT = "split"

    @classmethod
    def of(cls, decision: Decision) -> "Asking":
        if decision.verb == "split":
            return cls.SPLIT
        if decision.maximum == 1:
            return cls.ONE
        return cls.ORDER if decision.ordered else cls.SEVERAL


@dataclass(frozen=True, slots=True)
class Aimed:
    """An effect on the stack that targets something; `place` counts from the bottom."""

    place: int
    title: str


@dataclass(frozen=True, slots=True)
class Look:
    view: View
    asking: Asking = Asking.ONE
    refused: frozenset[int] = frozenset()
    """The viewer's cards with effects that can't be used now; the viewer can ask why."""
    needed: tuple[int, ...] = ()
    """The seats the match is waiting for."""
    aims: Mapping[Aim, tuple[Aimed, ...]] = field(default_factory=dict)
    lying: Mapping[int, CardView] = field(default_factory=dict)
    """The cards that others are attached to, by number."""
    tied: Mapping[int, tuple[Tied, ...]] = field(default_factory=dict)
    stopping: Stopping = AT_EVERYTHING
    is_using: bool = False
    """The question is which effect to use."""
    pause: float | None = None
    """Seconds until the viewer's automatic pass; None if the viewer decides."""
    withdrawn: Mapping[int, str] = field(default_factory=dict)
    """The seats that have left the match, and how."""
    offered: Mapping[int, tuple[OptionView, ...]] = field(default_factory=dict)
    """The options of the question, by card."""

    def card(self, number: int) -> CardView | None:
        """Return the card with this number if another card is attached to it."""
        return self.lying.get(number)

    def aimed_at(self, kind: str, number: int) -> tuple[Aimed, ...]:
        return self.aims.get(Aim(kind, number), ())

    @property
    def is_beside(self) -> bool:
        """Return True if the viewer may act but the match waits for others."""
        return self.view.decision is not None and self.view.viewer not in self.needed


def look(
    session: Session,
    viewer: int | None,
    stopping: Stopping = AT_EVERYTHING,
    pause: float | None = None,
) -> Look:
    view, decisions = session.view(viewer, sent=True), session.decisions
    decision = decisions.get(viewer) if viewer is not None else None
    lying = lying_in(view)
    return Look(
        view,
        Asking.of(decision) if decision else Asking.ONE,
        frozenset(_refused(session.rules, view)),
        session.needed,
        aims_of(view),
        hosts_in(lying),
        tied(lying),
        stopping,
        decision is not None and decision.verb == "use",
        pause,
        session.withdrawn,
        offered_in(view),
    )


def offered_in(view: View) -> dict[int, tuple[OptionView, ...]]:
    found: dict[int, tuple[OptionView, ...]] = defaultdict(tuple)
    for option in view.decision.options if view.decision else ():
        if option.card:
            found[option.card] += (option,)
    return dict(found)


def lying_in(view: View) -> dict[int, CardView]:
    zones = (*view.zones, *(zone for player in view.players for zone in player.zones))
    return {card.id: card for zone in zones for card in zone.cards or ()}


def hosts_in(lying: dict[int, CardView]) -> dict[int, CardView]:
    hosts = {card.attached_to for card in lying.values()} & lying.keys()
    return {number: lying[number] for number in hosts}


def aims_of(view: View) -> dict[Aim, tuple[Aimed, ...]]:
    found: dict[Aim, tuple[Aimed, ...]] = defaultdict(tuple)
    for place, waiting in enumerate(view.stack, start=1):
        for aim in waiting.aims:
            found[aim] += (Aimed(place, waiting.title),)
    return dict(found)


def _refused(rules: GameRules, view: View) -> Iterator[int]:
    """Yield the viewer's cards with effects that can't be used now, and hand cards without any option."""
    if view.viewer is None or view.outcome:
        return
    options = view.decision.options if view.decision else ()
    offered, used = Counter(option.card for option in options), _used(rules)
    for zone in view.players[view.viewer].zones:
        for card in zone.cards or () if zone.shape != PILE else ():
            uses = sum(1 for each in card.text if each.name in used)
            if uses > offered[card.id] or (zone.role == HAND and not offered[card.id]):
                yield card.id


@lru_cache(RULES_KEPT)
def _used(rules: GameRules) -> frozenset[str]:
    """Return the names of all effects that players can use."""
    return frozenset(effect.name for effect in rules.effects if effect.use is not None)
