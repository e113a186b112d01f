"""Perspective: a viewer’s view of the match, prepared for rendering."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache

from cards.packs.card_face import LONGEST_CORNER
from engine.play import Decision, Session
from engine.rulebook import GameRules
from engine.view import Aim, CardView, OptionView, View, ZoneView
from tcgsite.matches.live.auto_pass import STOP_ALWAYS, StopSettings


@dataclass(frozen=True, slots=True)
class Attachment:
    """A relation between two visible cards, as shown on one of them.

    The relation is shown on both cards. `towards` is True on the card whose attribute refers to the other
    one.
    """

    title: str
    card: CardView
    """The other card of the relation."""
    towards: bool

    @property
    def short(self) -> str:
        """Return the other card's corner text, or its title if the corner text is too long."""
        corner = self.card.face.corner
        return corner if len(corner) <= LONGEST_CORNER else self.card.title

    @property
    def is_back(self) -> bool:
        return not self.card.name


def attachments_of(visible: Mapping[int, CardView]) -> dict[int, tuple[Attachment, ...]]:
    """Return the relations of each card. Each relation appears at both cards."""
    found: dict[int, tuple[Attachment, ...]] = defaultdict(tuple)
    for card in visible.values():
        for tie in card.ties:
            if tie.card in visible:
                found[card.id] += (Attachment(tie.title, visible[tie.card], towards=True),)
                found[tie.card] += (Attachment(tie.title, card, towards=False),)
    return dict(found)


PILE, ROW = "pile", "row"
HAND = "hand"
RULES_KEPT = 64


class AnswerMode(StrEnum):
    """How the viewer answers a question.

    ONE: with a click. SEVERAL: by selecting options and submitting. ORDER and SPLIT: by entering a number
    for each option.
    """

    ONE = "one"
    SEVERAL = "several"
    ORDER = "order"
    SPLIT = "split"

    @classmethod
    def of(cls, decision: Decision) -> "AnswerMode":
        if decision.verb == "split":
            return cls.SPLIT
        if decision.maximum == 1:
            return cls.ONE
        return cls.ORDER if decision.ordered else cls.SEVERAL


@dataclass(frozen=True, slots=True)
class TargetedBy:
    """An effect on the stack that has a certain target. `place` counts from the bottom of the stack."""

    place: int
    title: str


@dataclass(frozen=True, slots=True)
class Perspective:
    view: View
    asking: AnswerMode = AnswerMode.ONE
    refused: frozenset[int] = frozenset()
    """The viewer's cards that have effects the viewer can't use now. The page offers to explain why."""
    needed: tuple[int, ...] = ()
    """The seats that the match is waiting for."""
    aims: Mapping[Aim, tuple[TargetedBy, ...]] = field(default_factory=dict)
    hosts: Mapping[int, CardView] = field(default_factory=dict)
    """The cards that have other cards attached to them, by number."""
    attachments: Mapping[int, tuple[Attachment, ...]] = field(default_factory=dict)
    stop_settings: StopSettings = STOP_ALWAYS
    is_using: bool = False
    """True if the question is which effect to use."""
    pause: float | None = None
    """Seconds until the viewer passes automatically, or None if the viewer decides."""
    withdrawn: Mapping[int, str] = field(default_factory=dict)
    """How each seat that has left the match did so."""
    offered: Mapping[int, tuple[OptionView, ...]] = field(default_factory=dict)
    """The options of the current question, by card."""

    pile_query: str | None = None
    """The query for the texts of a pile, or None on pages that don’t offer them."""

    def pile_address(self, zone: int) -> str:
        """Return where the page loads the texts of a pile, or "" if it can’t."""
        return "" if self.pile_query is None else f"pile/{zone}/{self.pile_query}"

    def card(self, number: int) -> CardView | None:
        """Return the card with this number if other cards are attached to it."""
        return self.hosts.get(number)

    def aimed_at(self, kind: str, number: int) -> tuple[TargetedBy, ...]:
        return self.aims.get(Aim(kind, number), ())

    @property
    def is_optional(self) -> bool:
        """Return True if the viewer may act but the match isn't waiting for the viewer."""
        return self.view.decision is not None and self.view.viewer not in self.needed


def perspective_of(
    session: Session,
    viewer: int | None,
    stopping: StopSettings = STOP_ALWAYS,
    pause: float | None = None,
) -> Perspective:
    view, decisions = session.view(viewer, sent=True), session.decisions
    decision = decisions.get(viewer) if viewer is not None else None
    visible = visible_cards(view)
    return Perspective(
        view,
        AnswerMode.of(decision) if decision else AnswerMode.ONE,
        frozenset(_unusable_cards(session.rules, view)),
        session.required_seats,
        targets_of(view),
        hosts_among(visible),
        attachments_of(visible),
        stopping,
        decision is not None and decision.verb == "use",
        pause,
        session.withdrawals,
        options_by_card(view),
    )


def options_by_card(view: View) -> dict[int, tuple[OptionView, ...]]:
    found: dict[int, tuple[OptionView, ...]] = defaultdict(tuple)
    for option in view.decision.options if view.decision else ():
        if option.card:
            found[option.card] += (option,)
    return dict(found)


def visible_cards(view: View) -> dict[int, CardView]:
    zones = (*view.zones, *(zone for player in view.players for zone in player.zones))
    return {card.id: card for zone in zones for card in zone.cards or ()}


def hosts_among(visible: dict[int, CardView]) -> dict[int, CardView]:
    hosts = {card.attached_to for card in visible.values()} & visible.keys()
    return {number: visible[number] for number in hosts}


def targets_of(view: View) -> dict[Aim, tuple[TargetedBy, ...]]:
    found: dict[Aim, tuple[TargetedBy, ...]] = defaultdict(tuple)
    for place, waiting in enumerate(view.stack, start=1):
        for aim in waiting.aims:
            found[aim] += (TargetedBy(place, waiting.title),)
    return dict(found)


def _unusable_cards(rules: GameRules, view: View) -> Iterator[int]:
    """Yield the viewer's cards that have an unusable effect, and cards in hand that have no options."""
    if view.viewer is None or view.outcome:
        return
    options = view.decision.options if view.decision else ()
    offered, used = Counter(option.card for option in options), _usable_effects(rules)
    for zone in view.players[view.viewer].zones:
        for card in zone.cards or () if zone.shape != PILE else ():
            uses = sum(1 for each in card.text if each.name in used)
            if uses > offered[card.id] or (zone.role == HAND and not offered[card.id]):
                yield card.id


@lru_cache(RULES_KEPT)
def _usable_effects(rules: GameRules) -> frozenset[str]:
    """Return the names of all effects in the game that players can use."""
    return frozenset(effect.name for effect in rules.effects if effect.use is not None)


def display_order(zone: ZoneView) -> tuple[CardView, ...]:
    """Return the zone's cards in the game's sort order, if any, with attached cards right after
    their host.
    """
    cards = zone.cards or ()
    if zone.sorted:
        by_id = {card.id: card for card in cards}
        cards = tuple(by_id[card] for card in zone.sorted)
    if any(card.attached_to for card in cards):
        return tuple(_hosts_first(cards))
    return cards


def _hosts_first(cards: tuple[CardView, ...]) -> Iterator[CardView]:
    present = {card.id for card in cards}
    below: dict[int, list[CardView]] = defaultdict(list)
    for card in cards:
        below[card.attached_to if card.attached_to in present else 0].append(card)
    waiting = below.pop(0, [])[::-1]
    while waiting:
        card = waiting.pop()
        yield card
        waiting += below.pop(card.id, [])[::-1]
