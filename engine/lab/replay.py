"""Replay a match of a run from its number or its actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.lab.match_facts import MatchFacts
from engine.lab.played_match import play_match, start_match
from engine.lab.setting import Setting, as_setting, seat_settings
from engine.lab.workers import rules_from
from engine.play import Session
from engine.rulebook import GameRules


def played_again(sources: Sequence[str], setting: Mapping[str, Any], number: int) -> MatchFacts:
    """Return the match with its actions. Raises the errors of `play_match`."""
    rules = rules_from(tuple(source.encode() for source in sources))
    return play_match(rules, as_setting(setting), number, judges=False)


def session_before(rules: GameRules, setting: Setting, number: int) -> Session:
    """Return the match as it was dealt. Raises the errors of `play_match`."""
    return start_match(rules, setting, seat_settings(rules, setting, number), number)


def make_move(session: Session, move: str) -> None:
    """Make a move from a course. Raises IllegalAction."""
    seat, _space, action = move.partition(" ")
    session.act(int(seat), action)
