"""The moment at which a match goes differently by other rules, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.play import Action, Session
from engine.view import ALL_OPEN

MOST_TOLD = 4
"""Lines of what happened differently."""


@dataclass(frozen=True, slots=True)
class Difference:
    """After so many actions, the last of them `deed`: what happened by the new rules, and formerly."""

    number: int
    deed: str
    now: tuple[str, ...]
    formerly: tuple[str, ...]


def told(old: Session, new: Session, deed: str) -> Difference:
    """By what happened, else by what can be chosen, else by how the table lies."""
    formerly, now = apart(happened(old), happened(new))
    if not formerly and not now:
        formerly, now = apart(offers(old), offers(new))
    if not formerly and not now:
        formerly, now = apart(old.picture().split("\n"), new.picture().split("\n"))
    return Difference(old.number, deed, tuple(now), tuple(formerly))


def apart(one: Sequence[str], other: Sequence[str]) -> tuple[list[str], list[str]]:
    """What each says that the other does not."""
    only = [each.strip() for each in one if each not in other]
    others = [each.strip() for each in other if each not in one]
    return only[:MOST_TOLD], others[:MOST_TOLD]


def happened(session: Session) -> list[str]:
    """In the last action, as somebody reads it who sees every card."""
    lines = session.view(ALL_OPEN).log
    return [line.text for line in lines if line.number == session.number]


def offers(session: Session) -> list[str]:
    return [
        f"{said(session, seat, option.action)} can be chosen."
        for seat, decision in session.decisions.items()
        for option in decision.options
    ]


def said(session: Session, seat: int, action: Action) -> str:
    """ "Bot 1: Add (7)" """
    decision, name = session.decisions[seat], session.record.names[seat]
    option = next((each for each in decision.options if each.action == action), None)
    if option is None:
        return f"{name}: {action.choice or action.verb}"
    card = titles(session).get(option.card, "")
    return f"{name}: {option.label}{f' ({card})' if card not in ('', option.label) else ''}"


def titles(session: Session) -> dict[int, str]:
    """Of every card by its number, as somebody sees them all."""
    view = session.view(ALL_OPEN)
    zones = [*view.zones, *(zone for player in view.players for zone in player.zones)]
    return {card.id: card.title for zone in zones for card in zone.cards or ()}
