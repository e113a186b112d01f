"""TableStatus: clocks, offers, ratings and rematch around the match."""

from dataclasses import dataclass, replace

from engine.view import View
from tcgsite.matches.live.clock import Clocks
from tcgsite.matches.live.offers import NO_CONTROLS, MatchControls, StandingOffer
from tcgsite.matches.models import Match
from tcgsite.matches.results.rating_history import RatingResult


@dataclass(frozen=True, slots=True)
class RematchStatus:
    people: tuple[str, ...] = ()
    """The players seated at the new table."""
    address: str = ""
    is_open: bool = False
    is_invited: bool = False
    """The viewer can join the new table."""

    def seen_by(self, view: View) -> "RematchStatus":
        own = view.players[view.viewer].name if view.viewer is not None else ""
        return replace(self, is_invited=self.is_open and bool(own) and own not in self.people)


NO_REMATCH = RematchStatus()


def rematch_of(match_id: int) -> RematchStatus:
    found = Match.objects.with_seats().filter(rematch_of=match_id).first()
    if found is None:
        return NO_REMATCH
    people = tuple(seat.name for seat in found.seats.all() if seat.user_id)
    return RematchStatus(people, found.get_absolute_url(), found.status == Match.Status.OPEN)


@dataclass(frozen=True, slots=True)
class TableStatus:
    rematch: RematchStatus = NO_REMATCH
    rated: tuple[RatingResult, ...] = ()
    clocks: Clocks | None = None
    """None for a match without clocks."""
    low: tuple[int, ...] = ()
    """The seats that are short of time."""
    standing_offer: StandingOffer | None = None
    controls: MatchControls = NO_CONTROLS


NO_STATUS = TableStatus()
