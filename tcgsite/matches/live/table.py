"""Table: a running match, with a session rebuilt from its recorded actions."""

from dataclasses import replace
from datetime import datetime
from typing import Any

from django.db import IntegrityError
from django.utils.translation import gettext as _

from cards.packs.rules_cache import sources_of
from cards.web.fairness.page_work import ShieldedLock
from engine.bots import STRONGEST
from engine.language.messages.translation import in_one_language
from engine.play import STOP, Action, IllegalAction, Session
from engine.play.read_action import read_action
from tcgsite.matches.errors import TableError
from tcgsite.matches.live.auto_pass import (
    STOP_ALWAYS,
    EqualPauses,
    PendingAnswer,
    StopSettings,
    only_person,
    pending_answer,
)
from tcgsite.matches.live.clock import Clocks
from tcgsite.matches.live.record.answers_ahead import GivenAhead
from tcgsite.matches.live.record.judge_calls import NOT_JUDGED, judged_table
from tcgsite.matches.live.record.shared_time import shared_time
from tcgsite.matches.live.record.snapshots import newest_state, store_if_due
from tcgsite.matches.live.record.stored_match import (
    MATCH_WORK,
    MatchState,
    advance,
    automatic_before,
    following_session,
    rows_of,
)
from tcgsite.matches.live.record.time_changes import may_change, time_changes
from tcgsite.matches.live.record.whose_turn import check_turn
from tcgsite.matches.live.record.writing import NewEntry, write
from tcgsite.matches.live.status import (
    NO_REMATCH,
    EventLink,
    KeptStatuses,
    MatchControls,
    StandingOffer,
    TableStatus,
    TimelyStatus,
    lines_by_itself,
    may_ask_hint,
    people_in,
    rematch_of,
    standing_offer_of,
    timeout_entry,
)
from tcgsite.matches.live.undo import NOTHING, QUICK, UndoCheck, UndoState
from tcgsite.matches.models import Match, Seat
from tcgsite.matches.realtime.absent_players import claim_wait
from tcgsite.matches.results.rating_history import RatingResult, rating_results

UNTIL_BACK = Match.BotsFill.UNTIL_BACK


class Table:
    """A running match. Sessions are replaced and never modified, so they can be read without a lock."""

    end: int | None = None  # The number of entries to show, or None for all.

    def __init__(self, match: Match) -> None:
        seats = list(match.seats.all())
        self.stop_settings = {
            seat.position: StopSettings.of(seat.stops, seat.held_at) for seat in seats
        }
        self.match_id = match.pk
        self.spectator_delay = match.spectator_delay
        self.seed = match.seed
        # The rules act for an automa. If they ever ask it a question, a bot answers instead.
        self._own_bots = {
            seat.position: STRONGEST if seat.is_automa else seat.bot for seat in seats if seat.bot
        }
        self._seat_of_user = {seat.user_id: seat.position for seat in seats if seat.user_id}
        self.lock = ShieldedLock()
        shared_time.compare_once()
        self._again = NO_REMATCH
        self._rated: tuple[RatingResult, ...] = ()
        self.names = {seat.position: seat.name for seat in seats}
        self._match = match
        self.state = newest_state(match, self.end)
        self._snapshot_work = self.state.work
        self.automatic = automatic_before(match.pk, self.number)
        """The numbers of actions that the server made for a seat."""
        self.equal: set[int] = set()
        """The numbers of answers without a choice, among people. Only their players may know which ones these
        are.
        """
        self.equal_pauses = EqualPauses.of(
            match.seed, match.time_control.total if match.time_control else None
        )
        self.standing_offer: StandingOffer | None = None
        self.ahead = GivenAhead(match.pk, self.clocks.by_days)
        self._hints: dict[int, dict[str, Any] | None] = {}
        """The last hint of each seat, with the number of its decision."""
        self.judged = NOT_JUDGED
        self.undo_check = UndoCheck()
        self._statuses = KeptStatuses()
        self._pending: tuple[tuple[object, ...], PendingAnswer | None] = (), None
        self.catch_up()
        self.undo_check.shown_at = self.number - 1
        self.reload_offers_and_stops()

    def pack_sources(self) -> tuple[str, ...]:
        """Return the source files of the rules, for other processes."""
        return sources_of(self._match.pack_versions.all())

    @property
    def session(self) -> Session:
        return self.state.session

    @property
    def bots(self) -> dict[int, str]:
        """Return the bots by seat, including those that play for players who have left."""
        return self._bots_at(self.session)

    def _bots_at(self, session: Session) -> dict[int, str]:
        replaced = session.history.replaced
        return self._own_bots | dict.fromkeys(replaced, STRONGEST) if replaced else self._own_bots

    @property
    def bots_fill(self) -> str:
        """Return for how long a bot plays on for players who leave: a value of Match.BotsFill."""
        return self._match.bots_fill

    @property
    def clocks(self) -> Clocks:
        return self.state.clocks

    @property
    def number(self) -> int:
        return self.session.number

    @property
    def is_over(self) -> bool:
        return self.session.is_over

    def viewer_for(self, user: Any) -> int | None:
        """Return the user's seat, or None for a spectator."""
        return self._seat_of_user.get(user.pk) if user.pk else None

    def update_undo_check(self) -> None:
        session = self.session
        if not (session.outcome or self.undo_check.is_known_for(session)):
            self.undo_check.update(session, people_in(session, self.bots), self.automatic)

    def status_for(self, viewer: int | None, now: datetime) -> TableStatus:
        """Return what this viewer sees apart from the match itself: clocks, offers, ratings and rematch."""
        hint = "" if viewer is None else self.hint_for(viewer)
        timely = TimelyStatus.of(self._match, self.session, self.bots, self.clocks, now, hint)
        offers = self.standing_offer, self._again, self._rated, self.judged, self.undo_check.mark
        sources = self.state, timely, offers, len(self.automatic), len(self.equal)
        return self._statuses.status(viewer, sources, lambda: self._status_of(viewer, now, timely))

    def _status_of(self, viewer: int | None, now: datetime, timely: TimelyStatus) -> TableStatus:
        undo, used = self.undo_state_for(viewer, now), self.state.used_percent
        found = MatchControls.of(self.session, viewer, self.bots, undo, used, self.clocks)
        return TableStatus(
            self._again,
            self._rated,
            self.clocks if self.clocks.are_strict else None,
            timely.low,
            self.standing_offer,
            timely.controls(found, self.names),
            timely.absent,
            may_ask_hint(self._match, self.session, viewer),
            timely.hint,
            lines_by_itself(self.session, self.automatic | self.equal, viewer),
            timely.pauses,
            EventLink.of(self._match),
            viewer in self.session.history.replaced and self.bots_fill == UNTIL_BACK,
            tuple((seat, user) for user, seat in self._seat_of_user.items()),
            None if viewer is None or self.is_over else self.judged.call,
            self.judged.log_lines(self.session, viewer),
        )

    def claim_wait(self, seat: int) -> float | None:
        """Return the seconds until the match can be claimed from this player. None if it never can."""
        return claim_wait(self._match, self.session, seat) if seat not in self.bots else None

    def undo_state_for(self, seat: int | None, now: datetime) -> UndoState:
        """Return what the seat can undo, as far as the check has found out, or why it can’t undo anything."""
        if seat is None:
            return NOTHING
        last = self.session.history.last_action(seat, self.automatic)
        is_quick = last is not None and self.is_quick_undo(seat, last, now)
        is_alone = only_person(self.session, self.bots) == seat
        return self.undo_check.undo_state(self.session, seat, last, is_alone, is_quick)

    def is_quick_undo(self, seat: int, number: int, at: datetime | None) -> bool:
        """Return True if the seat can undo without asking: soon, and before anyone else acts."""
        if not self._match.quick_undo or (at or shared_time.now()) - self.clocks.since > QUICK:
            return False
        since = enumerate(self.session.history.seats_since(number), start=number)
        return all(other == seat or each in self.automatic for each, other in since)

    @property
    def allows_hints(self) -> bool:
        return self._match.allows_hints

    def hint_for(self, seat: int) -> str:
        """Return the action that a bot would take now, or "" if the player hasn't asked."""
        kept = self._hints.get(seat)
        asked = self.session.decisions.get(seat) if kept else None
        return kept["action"] if kept and asked and kept["number"] == asked.number else ""

    def stop_settings_of(self, viewer: int | None) -> StopSettings:
        return STOP_ALWAYS if viewer is None else self.stop_settings[viewer]

    @property
    def pending_answer(self) -> PendingAnswer | None:
        """Return the automatic answer for a player, if any. It is computed once for all pages."""
        now = self.session, self.stop_settings, self.standing_offer, len(self.equal)
        if self._pending[0] != now:
            # While an offer is open, players without a choice are asked, too, because acting declines the
            # offer.
            pauses, by_itself = self.equal_pauses, self.automatic | self.equal
            found = self.session, self.stop_settings, self.bots, by_itself
            self._pending = now, pending_answer(*found, None if self.standing_offer else pauses)
        return self._pending[1]

    @property
    def due_answer(self) -> PendingAnswer | None:
        """Return the next answer that the server gives, or None. Answers given ahead are shown to nobody."""
        return self.ahead.due(self.session) or self.pending_answer

    def reload_offers_and_stops(self) -> None:
        """Reload the stop settings and the offer, which another process may have changed."""
        stop_settings = self.stop_settings.copy()
        for seat in Seat.objects.filter(match=self.match_id):
            stop_settings[seat.position] = StopSettings.of(seat.stops, seat.held_at)
            self._hints[seat.position] = seat.hint
        self.stop_settings = stop_settings
        bots, automatic = self.bots, self.automatic
        self.standing_offer = standing_offer_of(self.match_id, self.session, bots, automatic)
        self.reload_time_changes()
        self.ahead.reload(self.session)
        self.reload_calls()

    def reload_calls(self) -> None:
        self.judged = judged_table(self._match, people_in(self.session, self.bots))

    def reload_time_changes(self) -> None:
        """Reload vacations and given time, which another process may have changed."""
        if may_change(self._match):
            clocks = replace(self.clocks, changes=time_changes(self._match))
            self.state = replace(self.state, clocks=clocks)

    def catch_up(self) -> None:
        """Apply the recorded actions that are new to this process. Raises SlowWorkError."""
        with self.lock:
            rows = rows_of(self.match_id, self.number, self.end)
            while rows:
                first = self.number
                following = advance(self._match, self.state, rows, "tables")
                done, rows = rows[: following.number - first], rows[following.number - first :]
                self._go_on(following, {first + n for n, row in enumerate(done) if row.automatic})
            if self.is_over:
                self._again = rematch_of(self.match_id)
                self._read_ratings()

    def _read_ratings(self) -> None:
        if self._match.rated and not self._rated:
            self._rated = rating_results(self.match_id)

    def act(
        self,
        seat: int | None,
        number: int,
        text: str,
        at: datetime | None = None,
        automatic: bool = False,
    ) -> None:
        """Apply and record an action. `automatic` is True if the server acts for the player. Raises
        TableError.
        """
        with self.lock:
            if number > self.number:
                self.catch_up()
            moment = self._moment_of_action(at)
            asked = self.check_turn(seat, number)
            try:
                self._record(asked, str(Action.parse(text)), moment, automatic)
                if self.state.work > MATCH_WORK and not self.is_over:
                    self._record(asked, STOP, moment, automatic=True)
                self.ahead.note_action(asked, self.session, automatic)
            except IllegalAction as refused:
                raise TableError(str(refused)) from refused

    def _moment_of_action(self, at: datetime | None) -> datetime:
        """Return the time of an action, after recording the timeouts before it."""
        moment = at or shared_time.now()
        if self.clocks.are_strict and self.clocks.timed_out(moment) is not None:
            moment = at or shared_time.checked_now()
            self._adjudicate(moment)
        return moment

    def record_intervention(self, seat: int, entry: str, at: datetime | None = None) -> None:
        """Record an intervention that was checked for the present number. Raises TableError."""
        with self.lock:
            try:
                self._record(seat, entry, at or shared_time.now())
                self.ahead.drop_all()
            except IllegalAction as refused:
                raise TableError(str(refused)) from refused

    def adjudicate(self, now: datetime) -> None:
        """Record a timeout for every player who has run out of time."""
        with self.lock:
            self.catch_up()
            self._adjudicate(now)

    def _adjudicate(self, now: datetime) -> None:
        """Record timeouts, or let bots play on if all have agreed.

        If a bot runs out of time while people are still playing, it makes its first legal action. A person
        shouldn't win just because the process that runs the bot was down.
        """
        self.reload_time_changes()
        while (seat := self.clocks.timed_out(now)) is not None:
            if seat in self.bots and people_in(self.session, self.bots):
                self._record(seat, str(self.session.legal_actions(seat)[0]), now, automatic=True)
                return
            self.ahead.drop(seat)
            strict = self.clocks.are_strict
            entry = timeout_entry(self.session, self.bots, seat, self.bots_fill, strict)
            self._record(seat, entry, now)

    def submit(self, seat: int | None, number: int, text: str) -> None:
        """Apply a player's action. It names cards by their aliases. Raises TableError."""
        with self.lock, in_one_language():
            number = self.recorded_number(seat, number)
            asked = self.check_turn(seat, number)
            try:
                action = read_action(self.session, asked, text)
            except IllegalAction as refused:
                raise TableError(str(refused)) from refused
            self.act(asked, number, str(action))

    def give_answer(self, due: PendingAnswer) -> None:
        """Give the answer, unless it has already been given or the stop settings have changed."""
        with self.lock:
            self.catch_up()
            self.reload_offers_and_stops()
            if self.due_answer == due and due.seat not in self.bots:
                if due.is_equal:
                    self.equal.add(self.number)
                self.act(due.seat, due.number, due.action, automatic=not due.is_equal)
                self.ahead.note_given(due, self.session)

    def recorded_number(self, seat: int | None, shown: int) -> int:
        """Return the number of the decision that the player’s page shows as `shown`, or -1 for an outdated
        page.

        Pages count only the actions that their player can notice.
        """
        for _attempt in range(2):
            if seat in self.session.decisions and self.session.shown_number(seat) == shown:
                return self.session.decisions[seat].number
            self.catch_up()
        return -1

    def check_turn(self, seat: int | None, number: int) -> int:
        """Return the user's seat. Raises TableError if the user may not act on this decision."""
        return check_turn(self.session, self.names, seat, number)

    def _record(self, seat: int, entry: str, at: datetime, automatic: bool = False) -> None:
        """Store the entry, then update the table. Raises IllegalAction, TableError, SlowWorkError."""
        following = following_session(self._match, self.session, seat, entry)
        number, at = self.number, max(at, self.clocks.since)
        row = NewEntry(self.match_id, number, seat, entry, at, automatic)
        state = self.state.followed_by(following, at, automatic)
        try:
            write(row, following, state.clocks)
        except IntegrityError as taken:
            self.catch_up()
            raise TableError(_("Another player acted first. Please choose again.")) from taken
        self._go_on(state, {number} if automatic else set())
        if self.is_over:  # The ratings are shown together with the result.
            self._read_ratings()

    def _go_on(self, following: MatchState, automatic: set[int]) -> None:
        self.automatic |= automatic
        bots = self._bots_at(following.session)
        self.undo_check.note_shown(
            self.session, following.session, only_person(following.session, bots)
        )
        self.state = following
        offer = self.standing_offer
        if offer and offer.has_lapsed(following.session, bots, self.automatic):
            self.standing_offer = None
        if store_if_due(self._match, following, self._snapshot_work):
            self._snapshot_work = following.work
