"""What one viewer is shown: the view, how its question is answered, and why a card can't be used."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from engine.play import Decision, Refusal, Session
from engine.play.meaning import card_meant
from engine.view import Aim, CardView, View
from tcgsite.matches.stopping import AT_EVERYTHING, Stopping

PILE, ROW = "pile", "row"


class Asking(StrEnum):
    """ONE: a click answers. SEVERAL: marked, then sent. ORDER and SPLIT: a number beside each option."""

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
    """What waits on the stack at this place, counted from the bottom, is aimed at something."""

    place: int
    title: str


@dataclass(frozen=True, slots=True)
class Look:
    view: View
    asking: Asking = Asking.ONE
    refusals: dict[int, tuple[Refusal, ...]] = field(default_factory=dict)
    """For each card in reach that can't be used now: why."""
    needed: tuple[int, ...] = ()
    """The seats without whose answer the match does not go on."""
    aims: Mapping[Aim, tuple[Aimed, ...]] = field(default_factory=dict)
    lying: Mapping[int, CardView] = field(default_factory=dict)
    """What other cards are attached to."""
    stopping: Stopping = AT_EVERYTHING
    pause: float | None = None
    """Seconds after which a pass is made for the viewer; None if it is left to them."""

    def card(self, number: int) -> CardView | None:
        """One that lies in sight before a player or in a zone of all."""
        return self.lying.get(number)

    def aimed_at(self, kind: str, number: int) -> tuple[Aimed, ...]:
        return self.aims.get(Aim(kind, number), ())

    @property
    def is_beside(self) -> bool:
        """The viewer may do something, but the match waits for others."""
        return self.view.decision is not None and self.view.viewer not in self.needed


def look(
    session: Session,
    viewer: int | None,
    stopping: Stopping = AT_EVERYTHING,
    pause: float | None = None,
) -> Look:
    view, decisions = session.view(viewer, sent=True), session.decisions
    needed, aims, lying = _needed(view, decisions), aims_of(view), _hosts(view)
    seen = Look(view, Asking.ONE, {}, needed, aims, lying, stopping, pause)
    if viewer is None or viewer not in decisions:
        return seen
    decision = decisions[viewer]
    asked_to_use = decision.verb == "use"
    refusals = dict(_refusals(session, view, viewer)) if asked_to_use else {}
    return replace(seen, asking=Asking.of(decision), refusals=refusals)


def _hosts(view: View) -> dict[int, CardView]:
    zones = (*view.zones, *(zone for player in view.players for zone in player.zones))
    lying = {card.id: card for zone in zones for card in zone.cards or ()}
    hosts = {card.attached_to for card in lying.values()} & lying.keys()
    return {number: lying[number] for number in hosts}


def aims_of(view: View) -> dict[Aim, tuple[Aimed, ...]]:
    found: dict[Aim, tuple[Aimed, ...]] = defaultdict(tuple)
    for place, waiting in enumerate(view.stack, start=1):
        for aim in waiting.aims:
            found[aim] += (Aimed(place, waiting.title),)
    return dict(found)


def _needed(view: View, decisions: dict[int, Decision]) -> tuple[int, ...]:
    """Of those who can use something only the one on turn; everybody who must answer."""
    uses_only = all(decision.verb == "use" for decision in decisions.values())
    if uses_only and view.turn in decisions:
        return tuple(seat for seat in decisions if seat == view.turn)
    return tuple(decisions)


def _refusals(session: Session, view: View, seat: int) -> Iterator[tuple[int, tuple[Refusal, ...]]]:
    usable = {option.card for option in view.decision.options} if view.decision else set()
    for card in _cards_in_reach(view, seat):
        if card not in usable:
            yield card, session.why_not(seat, card_meant(session, seat, card))


def _cards_in_reach(view: View, seat: int) -> Iterator[int]:
    for zone in view.players[seat].zones:
        if zone.shape != PILE and not zone.lane:
            yield from (card.id for card in zone.cards or ())
