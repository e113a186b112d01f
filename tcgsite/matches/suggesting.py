"""A suggestion as a table has it: whether it still stands, who has to agree, and what one may suggest."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from engine.play import Session
from tcgsite.matches.models import Suggestion
from tcgsite.matches.taking_back import TakingBack

DRAW, UNDO = Suggestion.Kind.DRAW, Suggestion.Kind.UNDO


@dataclass(frozen=True, slots=True)
class Suggested:
    """`open_to` are those who have not answered yet."""

    id: int
    kind: str
    seat: int
    number: int
    undo_to: int | None
    agreed: tuple[int, ...]
    declined: int | None
    open_to: tuple[int, ...]

    @classmethod
    def of(
        cls, kept: Suggestion, session: Session, bots: Collection[int], automatic: Collection[int]
    ) -> Suggested | None:
        """None when it does not stand any more."""
        agreed = tuple(kept.agreed)
        open_to = tuple(
            seat for seat in people_in(session, bots) if seat not in (kept.seat, *agreed)
        )
        found = cls(
            kept.pk, kept.kind, kept.seat, kept.number, kept.undo_to, agreed, kept.declined, open_to
        )
        return None if found.has_lapsed(session, bots, automatic) else found

    def has_lapsed(
        self, session: Session, bots: Collection[int], automatic: Collection[int]
    ) -> bool:
        """To act is to withdraw what one has suggested, and to decline what others have. Who has agreed
        to a draw may act meanwhile; bots, and passes that are made for somebody, say nothing."""
        silent = (*bots, *self.agreed) if self.kind == DRAW else tuple(bots)
        since = enumerate(session.past.seats_since(self.number), start=self.number)
        acted = any(seat not in silent and number not in automatic for number, seat in since)
        return acted or session.outcome is not None


def people_in(session: Session, bots: Collection[int]) -> tuple[int, ...]:
    """The seats of people who are still in the match."""
    out = session.out
    return tuple(seat for seat in range(session.seats) if seat not in bots and seat not in out)


@dataclass(frozen=True, slots=True)
class Ways:
    """What a viewer can do beside playing."""

    resign: bool = False
    draw: bool = False
    undo: int | None = None
    """The action they could ask to take back, and it would be granted."""

    @classmethod
    def of(
        cls,
        session: Session,
        viewer: int | None,
        bots: Mapping[int, str],
        taking_back: TakingBack,
    ) -> Ways:
        people = people_in(session, bots)
        if viewer is None or session.outcome or viewer not in people:
            return NO_WAYS
        among_people = len(people) > 1 and not any(bot not in session.out for bot in bots)
        return cls(True, among_people, taking_back.action(session, viewer))


NO_WAYS = Ways()
