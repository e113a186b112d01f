"""Replay match records up to any entry."""

from __future__ import annotations

from engine.language.messages.refusal_messages import CodedError
from engine.play.records.record import MatchRecord
from engine.play.session import Session
from engine.rulebook import GameRules


class RecordError(CodedError):
    """Raised if a record was made with different rules."""


def replay(rules: GameRules, record: MatchRecord, upto: int | None = None) -> Session:
    """Return the match after the first `upto` entries, or after all of them.

    Raises RecordError, IllegalAction.
    """
    if record.rules != rules.fingerprint:
        raise RecordError("record_rules")
    session = start_from_record(rules, record)
    for seat, text in record.actions[:upto]:
        session.enter(seat, text)
    return session


def start_from_record(rules: GameRules, record: MatchRecord) -> Session:
    rules = rules.in_format(record.format)
    if record.picture:
        return Session.from_picture(rules, record.picture, record.seed, record.names)
    names = dict(enumerate(record.names))
    return Session.start(
        rules,
        record.decks or None,
        record.seed,
        names,
        options=record.options,
        noted=record.noted,
    )
