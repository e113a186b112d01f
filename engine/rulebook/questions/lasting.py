"""Values that outlast a moment: what was added to one for a while, a card as it was."""

from __future__ import annotations

from typing import Any

from engine.rulebook.questions.arithmetic import clamp
from engine.rulebook.questions.fuel import spend
from engine.rulebook.questions.readable import Readable


def boosted(w: Readable, column: int, entity: int, value: int) -> int:
    """The value with what effects have added to it for a while."""
    spend(w, len(w.read_boosts))
    added = sum(each[2] for each in w.read_boosts if each[0] == column and each[1] == entity)
    return clamp(value + added)


def past(w: Readable, column: int, card: int) -> Any:
    """The value as it last was before the card moved; as it is, if it never moved (L17)."""
    before = w.past.get(card)
    return before[w.rules.layout.card_places[column]] if before else w.read_columns[column][card]
