"""Describe how two versions of the rules make a match diverge."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.play import Action, Session
from engine.view import ALL_OPEN

MOST_LINES = 4
"""The most lines to list for each version."""


@dataclass(frozen=True, slots=True)
class Divergence:
    """How the old and the new rules differ after action `number`. `deed` describes the action.

    Simulations store these fields by name, so they can't be renamed.
    """

    number: int
    deed: str
    now: tuple[str, ...]
    formerly: tuple[str, ...]


def describe_difference(old: Session, new: Session, action: str) -> Divergence:
    """Describe the difference in the logs. If there is none, compare the options, and then the pictures."""
    formerly, now = different_lines(last_log_lines(old), last_log_lines(new))
    if not formerly and not now:
        formerly, now = different_lines(option_lines(old), option_lines(new))
    if not formerly and not now:
        formerly, now = different_lines(old.picture().split("\n"), new.picture().split("\n"))
    return Divergence(old.number, action, tuple(now), tuple(formerly))


def different_lines(one: Sequence[str], other: Sequence[str]) -> tuple[list[str], list[str]]:
    """Return the lines that only the first text has, and those that only the second one has."""
    only = [each.strip() for each in one if each not in other]
    others = [each.strip() for each in other if each not in one]
    return only[:MOST_LINES], others[:MOST_LINES]


def last_log_lines(session: Session) -> list[str]:
    """Return the log lines of the last action, for a viewer who sees every card."""
    lines = session.view(ALL_OPEN).log
    return [line.text for line in lines if line.number == session.number]


def option_lines(session: Session) -> list[str]:
    return [
        f"{action_text(session, seat, option.action)} is an option."
        for seat, decision in session.decisions.items()
        for option in decision.options
    ]


def action_text(session: Session, seat: int, action: Action) -> str:
    """Return a description of the action, such as "Bot 1: Add (7)"."""
    decision, name = session.decisions[seat], session.record.names[seat]
    option = next((each for each in decision.options if each.action == action), None)
    if option is None:
        return f"{name}: {action.choice or action.verb}"
    card = card_titles(session).get(option.card, "")
    return f"{name}: {option.label}{f' ({card})' if card not in ('', option.label) else ''}"


def card_titles(session: Session) -> dict[int, str]:
    """Return the titles of all cards by number."""
    view = session.view(ALL_OPEN)
    zones = [*view.zones, *(zone for player in view.players for zone in player.zones)]
    return {card.id: card.title for zone in zones for card in zone.cards or ()}
