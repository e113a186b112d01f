"""Describe where a match diverges under a different version of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.play import Action, Session
from engine.view import ALL_OPEN

MOST_TOLD = 4
"""Maximum number of lines listed for each version."""


@dataclass(frozen=True, slots=True)
class Difference:
    """What differs after action `number`, described by `deed`: under the new rules and the old ones."""

    number: int
    deed: str
    now: tuple[str, ...]
    formerly: tuple[str, ...]


def told(old: Session, new: Session, deed: str) -> Difference:
    """Describe the difference by the log, or else by the options, or else by the pictures."""
    formerly, now = apart(happened(old), happened(new))
    if not formerly and not now:
        formerly, now = apart(offers(old), offers(new))
    if not formerly and not now:
        formerly, now = apart(old.picture().split("\n"), new.picture().split("\n"))
    return Difference(old.number, deed, tuple(now), tuple(formerly))


def apart(one: Sequence[str], other: Sequence[str]) -> tuple[list[str], list[str]]:
    """Return the lines that only the first has, and those that only the second has."""
    only = [each.strip() for each in one if each not in other]
    others = [each.strip() for each in other if each not in one]
    return only[:MOST_TOLD], others[:MOST_TOLD]


def happened(session: Session) -> list[str]:
    """Return the log lines of the last action, for a viewer who sees every card."""
    lines = session.view(ALL_OPEN).log
    return [line.text for line in lines if line.number == session.number]


def offers(session: Session) -> list[str]:
    return [
        f"{said(session, seat, option.action)} is an option."
        for seat, decision in session.decisions.items()
        for option in decision.options
    ]


def said(session: Session, seat: int, action: Action) -> str:
    """Return a text such as "Bot 1: Add (7)"."""
    decision, name = session.decisions[seat], session.record.names[seat]
    option = next((each for each in decision.options if each.action == action), None)
    if option is None:
        return f"{name}: {action.choice or action.verb}"
    card = titles(session).get(option.card, "")
    return f"{name}: {option.label}{f' ({card})' if card not in ('', option.label) else ''}"


def titles(session: Session) -> dict[int, str]:
    """Return the title of every card by its number."""
    view = session.view(ALL_OPEN)
    zones = [*view.zones, *(zone for player in view.players for zone in player.zones)]
    return {card.id: card.title for zone in zones for card in zone.cards or ()}
