"""TableStatus: clocks, ratings, the rematch, the current offer and available interventions."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from datetime import datetime, timedelta

from django.db import connection

from engine.immutable import immutable, with_changes
from engine.play import AWAY, BOT_AWAY, BOT_TIME, TIME, Session
from engine.view import LogLine, View
from tcgsite.matches.live.clock import Clocks
from tcgsite.matches.live.record.judge_calls import OpenCall
from tcgsite.matches.live.undo import NOTHING, QUICK, UndoState
from tcgsite.matches.models import Match, Offer
from tcgsite.matches.realtime.absent_players import AbsentPlayer, absent_players
from tcgsite.matches.results.rating_history import RatingResult

DRAW, UNDO = Offer.Kind.DRAW, Offer.Kind.UNDO


@immutable
class StandingOffer:
    """An offer that is still valid. `open_to` contains the seats that have not replied yet."""

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
        cls, kept: Offer, session: Session, bots: Collection[int], automatic: Collection[int]
    ) -> StandingOffer | None:
        """Return the offer with the seats that have yet to reply, or None if it has lapsed."""
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
        """Return True if the offer is no longer valid.

        A player’s action withdraws the player’s own offer and declines all others. Players who have accepted
        a draw may go on playing. Actions by bots and automatic passes don't count.
        """
        silent = (*bots, *self.agreed) if self.kind == DRAW else tuple(bots)
        since = enumerate(session.history.seats_since(self.number), start=self.number)
        acted = any(seat not in silent and number not in automatic for number, seat in since)
        return acted or session.outcome is not None


def standing_offer_of(
    match_id: int, session: Session, bots: Collection[int], automatic: Collection[int]
) -> StandingOffer | None:
    kept = Offer.objects.filter(match=match_id).first()
    return StandingOffer.of(kept, session, bots, automatic) if kept else None


def people_in(session: Session, bots: Collection[int]) -> tuple[int, ...]:
    """Return the seats of the human players who are still in the match."""
    out = session.out
    return tuple(seat for seat in range(session.seats) if seat not in bots and seat not in out)


WARN_FROM = 80
"""The percentage of a match's work from which its players are warned."""


@immutable
class MatchControls:
    """The interventions that are available to a viewer."""

    resign: bool = False
    draw: bool = False
    undo_state: UndoState = NOTHING
    is_duel: bool = False
    """True if only two players are left, and both are people."""
    can_give_time: tuple[tuple[int, str], ...] = ()
    """The players to whom the viewer can give time in a match over days: seats and names."""
    days: int = 0
    """The days that the viewer can give at once."""
    away: tuple[tuple[str, datetime], ...] = ()
    """The players on vacation: names, and until when their clocks stand still."""

    used_percent: int = 0
    """The percentage of the possible work that the match has used, or 0 if players needn’t know."""

    @classmethod
    def of(
        cls,
        session: Session,
        viewer: int | None,
        bots: Mapping[int, str],
        undo_state: UndoState = NOTHING,
        used_percent: int = 0,
        clocks: Clocks | None = None,
    ) -> MatchControls:
        if viewer is None or session.outcome:
            return NO_CONTROLS
        people = people_in(session, bots)
        if viewer not in people:
            return NO_CONTROLS
        among_people = len(people) > 1 and not any(bot not in session.out for bot in bots)
        used = used_percent if used_percent >= WARN_FROM else 0
        is_duel = among_people and len(people) == 2
        found = cls(True, among_people, undo_state, is_duel, used_percent=used)
        if clocks is None or not clocks.by_days:
            return found
        others = [seat for seat in clocks.running if seat in people and seat != viewer]
        names = session.record.names
        return replace(
            found,
            can_give_time=tuple((seat, names[seat]) for seat in others),
            days=clocks.gift.days,
        )

    def without_undo(self) -> MatchControls:
        """Return the controls without the undo, which pages show next to the question."""
        if self.undo_state == NOTHING:
            return self
        return with_changes(self, undo_state=NOTHING)


NO_CONTROLS = MatchControls()


def timeout_entry(
    session: Session, bots: Collection[int], seat: int, bots_fill: str, is_strict: bool
) -> str:
    """Return the record’s entry for a player whose time is over: a bot plays on, or the player loses."""
    others = [each for each in people_in(session, bots) if each != seat]
    if bots_fill and others and not session.outcome:
        return BOT_TIME if is_strict else BOT_AWAY
    return TIME if is_strict else AWAY


@immutable
class RematchStatus:
    people: tuple[str, ...] = ()
    """The names of the players seated at the new table."""
    address: str = ""
    is_open: bool = False
    is_invited: bool = False
    """True if the viewer can join the new table."""

    def seen_by(self, view: View) -> RematchStatus:
        if not self.is_open or view.viewer is None:
            return self
        own = view.players[view.viewer].name
        return replace(self, is_invited=bool(own) and own not in self.people)


NO_REMATCH = RematchStatus()


HAS_REMATCH = "SELECT 1 FROM matches_match WHERE rematch_of_id = %s"


def rematch_of(match_id: int) -> RematchStatus:
    with connection.cursor() as cursor:  # Usually, there is none.
        cursor.execute(HAS_REMATCH, (match_id,))
        if cursor.fetchone() is None:
            return NO_REMATCH
    found = Match.objects.with_seats().filter(rematch_of=match_id).first()
    if found is None:
        return NO_REMATCH
    people = tuple(seat.name for seat in found.seats.all() if seat.user_id)
    return RematchStatus(people, found.get_absolute_url(), found.status == Match.Status.OPEN)


def may_ask_hint(match: Match, session: Session, viewer: int | None) -> bool:
    if not match.allows_hints or viewer not in session.decisions:
        return False
    return viewer not in session.withdrawals and viewer not in session.history.replaced


def lines_by_itself(
    session: Session, automatic: Collection[int], seat: int | None
) -> tuple[tuple[int, str], ...]:
    """Return the numbers of log lines about the seat’s automatic actions, each with the action's verb."""
    if seat is None:
        return ()
    entries = session.history.entries
    own = [number for number in sorted(automatic) if entries[number][0] == seat]
    return tuple(
        (session.shown_line(seat, number), str(entries[number][1]).partition(" ")[0])
        for number in own
    )


@immutable
class SeatPause:
    """A player whose clock stands still, the end of the pause, and the time left after it."""

    seat: int
    until: datetime
    left: timedelta


def pauses_at(clocks: Clocks, now: datetime) -> tuple[SeatPause, ...]:
    """Return the players on vacation for whom the match waits."""
    found = ((seat, clocks.changes_of(seat).pause_at(now)) for seat in clocks.running)
    return tuple(
        SeatPause(seat, pause[1], clocks.left_at(seat, now)) for seat, pause in found if pause
    )


@immutable
class EventLink:
    """The event that the match belongs to."""

    title: str
    address: str

    @classmethod
    def of(cls, match: Match) -> EventLink | None:
        return cls(match.event_title, match.event_address) if match.event_address else None


@immutable
class TableStatus:
    rematch: RematchStatus = NO_REMATCH
    rated: tuple[RatingResult, ...] = ()
    clocks: Clocks | None = None
    """None for matches without clocks."""
    low: tuple[int, ...] = ()
    """The seats with little time left."""
    standing_offer: StandingOffer | None = None
    controls: MatchControls = NO_CONTROLS
    absent: tuple[AbsentPlayer, ...] = ()
    """The players who have left the table and are still in the match."""
    may_ask_hint: bool = False
    """True if the viewer can ask for a hint."""
    hint: str = ""
    """The action that a bot would take for the viewer, or "" if the viewer hasn't asked."""
    by_itself: tuple[tuple[int, str], ...] = ()
    """The numbers of log lines about the viewer's actions that the server made, each with the verb."""
    pauses: tuple[SeatPause, ...] = ()
    event: EventLink | None = None
    may_return: bool = False
    """True if a bot plays for the viewer, who can play again."""
    people: tuple[tuple[int, int], ...] = ()
    """The seats of people, with the ids of their accounts."""
    call: OpenCall | None = None
    """The open call of a judge. Only players see it."""
    judged: tuple[LogLine, ...] = ()
    """Lines of the log about judges."""


NO_STATUS = TableStatus()


@immutable
class TimelyStatus:
    """The parts of a viewer's status that time and other connections change, without any new action."""

    low: tuple[int, ...]
    pauses: tuple[SeatPause, ...]
    absent: tuple[AbsentPlayer, ...]
    is_soon: bool
    """True if the last action was made so recently that it may be undone without asking."""
    hint: str

    @classmethod
    def of(
        cls,
        match: Match,
        session: Session,
        bots: Collection[int],
        clocks: Clocks,
        now: datetime,
        hint: str,
    ) -> TimelyStatus:
        return cls(
            clocks.low(now),
            pauses_at(clocks, now) if clocks.by_days else (),
            absent_players(match, session, bots),
            match.quick_undo and now - clocks.since <= QUICK,
            hint,
        )

    def controls(self, found: MatchControls, names: Mapping[int, str]) -> MatchControls:
        """Return the controls with the players on vacation."""
        if not self.pauses:
            return found
        return with_changes(found, away=tuple((names[at.seat], at.until) for at in self.pauses))


class KeptStatuses:
    """The last status of each viewer, kept until one of its sources changes."""

    def __init__(self) -> None:
        self._last: dict[int | None, tuple[object, TableStatus]] = {}

    def status(
        self, viewer: int | None, sources: object, make: Callable[[], TableStatus]
    ) -> TableStatus:
        last = self._last.get(viewer)
        if last is None or last[0] != sources:
            last = self._last[viewer] = sources, make()
        return last[1]
