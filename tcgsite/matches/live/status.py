"""TableStatus: clocks, offers, ratings and rematch around the match."""

from dataclasses import dataclass, replace

from engine.view import View
from tcgsite.matches.live.clock import Clocks
from tcgsite.matches.live.offers import NO_WAYS, Suggested, Ways
from tcgsite.matches.models import Match
from tcgsite.matches.results.rating_history import Change


@dataclass(frozen=True, slots=True)
class Again:
    people: tuple[str, ...] = ()
    """The players seated at the new table."""
    address: str = ""
    is_open: bool = False
    is_invited: bool = False
    """The viewer can join the new table."""

    def seen_by(self, view: View) -> "Again":
        own = view.players[view.viewer].name if view.viewer is not None else ""
        return replace(self, is_invited=self.is_open and bool(own) and own not in self.people)


NOBODY = Again()


def again_after(match_id: int) -> Again:
    found = Match.objects.with_seats().filter(rematch_of=match_id).first()
    if found is None:
        return NOBODY
    people = tuple(seat.name for seat in found.seats.all() if seat.user_id)
    return Again(people, found.get_absolute_url(), found.status == Match.Status.OPEN)


@dataclass(frozen=True, slots=True)
class Beside:
    again: Again = NOBODY
    rated: tuple[Change, ...] = ()
    clocks: Clocks | None = None
    """None for a match without clocks."""
    low: tuple[int, ...] = ()
    """The seats that are short of time."""
    suggested: Suggested | None = None
    ways: Ways = NO_WAYS


NOTHING_BESIDE = Beside()
