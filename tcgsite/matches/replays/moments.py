"""Replays of finished matches, after any action and from any seat."""

import json
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from threading import Lock
from typing import NamedTuple

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from cards.web.fairness.slow_work import SlowWorkError, patient, result_of
from cards.web.request_values import number_in
from engine.bots import STRONGEST
from engine.play import BACK, MatchRecord, Session
from engine.play.records.entry import after_entry, read_entry
from engine.play.scenario import MatchMoment as PlayedMoment
from engine.play.scenario import first_of_moment, moment_after
from engine.rulebook import GameRules
from engine.view import ALL_OPEN, View
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.live.clock import Clocks
from tcgsite.matches.live.record.judge_calls import judged_table
from tcgsite.matches.live.record.sandbox_play import MomentResult, moment_elsewhere
from tcgsite.matches.live.record.shared_time import shared_time
from tcgsite.matches.live.record.snapshots import newest_state, store, store_if_due
from tcgsite.matches.live.record.stored_match import (
    INLINE_WORK,
    MatchState,
    advance,
    job_from,
    refusing_broken_records,
    rows_of,
)
from tcgsite.matches.live.status import TableStatus
from tcgsite.matches.models import Match, RecordedAction, Seat
from tcgsite.matches.rendering.layout import TableLayout, layout_of
from tcgsite.matches.rendering.perspective import Perspective

OPEN = "open"


class ReplayStep(NamedTuple):
    """A link to another moment of the replay."""

    name: str
    label: str
    number: int


@dataclass(frozen=True, slots=True)
class ReplayMoment:
    """A match after `number` actions, seen from the seat `eyes` or with all cards visible (ALL_OPEN)."""

    match: Match
    number: int
    eyes: int
    layout: TableLayout

    @property
    def last(self) -> int:
        return self.match.action_count

    @property
    def seat(self) -> str:
        return eyes_value(self.eyes)

    @property
    def has_bots(self) -> bool:
        """Return True if a bot may act after this moment."""
        bots = any(seat.bot for seat in self.match.seats.all())
        return bots and self.number < self.last

    @property
    def everybody(self) -> list[tuple[str, str]]:
        """Return all viewpoints as pairs of query parameter and label."""
        seats = [(str(seat.position), seat.name) for seat in self.match.seats.all()]
        return [(OPEN, _("all cards visible")), *seats]

    @property
    def steps(self) -> tuple[ReplayStep, ...]:
        return steps_from(self.number, self.last)


def steps_from(number: int, last: int) -> tuple[ReplayStep, ...]:
    """Return the steps from a moment to others. `last` is the number of the last moment."""
    return (
        ReplayStep("first", _("First"), 0),
        ReplayStep("back", _("Back"), max(number - 1, 0)),
        ReplayStep("on", _("Next"), min(number + 1, last)),
        ReplayStep("last", _("Last"), last),
    )


def eyes_value(eyes: int) -> str:
    """Return the viewpoint as a value of the query parameter `eyes`."""
    return OPEN if eyes == ALL_OPEN else str(eyes)


def moment_at(match: Match, at: str, eyes: str) -> ReplayMoment:
    """Return the requested moment. Values out of range are clamped. Raises TableError."""
    number, viewer = _asked_moment(match, at, eyes)
    session = session_at(match, number)
    view = session.view(viewer, sent=True)
    query = f"?at={number}&eyes={eyes_value(viewer)}"
    # Viewers of a replay can't act, so it shows no question.
    seen = Perspective(
        replace(view, decision=None), withdrawn=session.withdrawals, pile_query=query
    )
    judged = judged_table(match, ()).log_lines(session, viewer)
    return ReplayMoment(match, number, viewer, layout_of(seen, TableStatus(judged=judged)))


def view_at(match: Match, at: str, eyes: str) -> View:
    """Return the view at the requested moment. Raises TableError."""
    number, viewer = _asked_moment(match, at, eyes)
    return session_at(match, number).view(viewer, sent=True)


def _asked_moment(match: Match, at: str, eyes: str) -> tuple[int, int]:
    """Return the number of actions, and the seat or ALL_OPEN. Raises TableError."""
    _check_finished(match)
    seats = {str(seat.position): seat.position for seat in match.seats.all()}
    return min(number_in(at), match.action_count), seats.get(eyes, ALL_OPEN)


@patient
def session_at(match: Match, number: int) -> Session:
    """Return the match after this many actions. Raises TableError, TableBusyError."""
    with refusing_broken_records(match):
        return state_at(match, number).session.clone()


def state_at(match: Match, number: int) -> MatchState:
    """Return the match after this many actions, starting from the nearest stored or cached state.

    A few parts are played at once, and their results are cached. Raises SlowWorkError if another process must
    play the rest.
    """
    state = _nearest_state(match, number)
    stored, parts = state.work, 0
    while state.number < number:
        rows, parts = rows_of(match.pk, state.number, number), parts + 1
        state = advance(match, state, rows, "replays", in_parts=parts <= MOST_PARTS)
        if store_if_due(match, state, stored):
            stored = state.work
        _remember(match, state)
    return state


def _nearest_state(match: Match, number: int) -> MatchState:
    return max([newest_state(match, number), *_states_in_memory(match, number)], key=_number_of)


MOST_PARTS = 4
"""The most parts, each of `INLINE_WORK`, that a page plays by itself: about a fifth of a second."""
MOST_STATES = 32
_states: OrderedDict[tuple[int, int], MatchState] = OrderedDict()
"""The states that replays have shown last."""
_lock = Lock()


def _remember(match: Match, state: MatchState) -> None:
    with _lock:
        _states[match.pk, state.number] = state
        while len(_states) > MOST_STATES:
            _states.popitem(last=False)


def _states_in_memory(match: Match, number: int) -> list[MatchState]:
    with _lock:
        return [state for (pk, at), state in _states.items() if pk == match.pk and at <= number]


def _number_of(state: MatchState) -> int:
    return state.number


def forget(match_id: int) -> None:
    """Drop the cached states of this match's replays, because a name in it has changed."""
    with _lock:
        for key in [key for key in _states if key[0] == match_id]:
            del _states[key]


def record_of(match: Match) -> str:
    """Return the match record as JSON, from which programs can replay the match."""
    return json.dumps(match_record(match).to_data(), indent=1)


def match_record(match: Match) -> MatchRecord:
    """Return the whole record. Raises TableError."""
    _check_finished(match)
    with refusing_broken_records(match):
        start = newest_state(match).session.record
    actions = _actions(match, match.action_count).values_list("seat", "text")
    return replace(start, actions=tuple(actions))


@dataclass(frozen=True, slots=True)
class MatchScenario:
    """A moment of a match, converted to a scenario."""

    match: Match
    number: int
    rules: GameRules
    moment: PlayedMoment


def scenario_at(match: Match, at: str) -> MatchScenario:
    _check_finished(match)
    number = min(number_in(at), match.action_count)
    session = session_at(match, number)
    found = _played_moment(match, session.record, number)
    return MatchScenario(match, number, session.rules, found)


@patient
def _played_moment(match: Match, record: MatchRecord, number: int) -> PlayedMoment:
    first = state_at(match, first_of_moment(record, number))
    if state_at(match, number).work - first.work < INLINE_WORK:
        return moment_after(first.session, record, number)
    key = "moment", match.pk, number
    found: MomentResult | None = result_of(key)
    if found is not None:
        return found.moment
    work = partial(moment_elsewhere, job_from(match, first.session, ()), record, number)
    raise SlowWorkError(key, work, match.pk, "replays")


@transaction.atomic
def continue_from(match: Match, number: int, user: User, eyes: str) -> Match:
    """Start a new match from this moment, with the user in one seat and bots in the others.

    Raises TableError while the match is running, and at its last moment.
    """
    _check_finished(match)
    if number >= match.action_count:
        raise TableError(_("The match is over at this point. Go back to an earlier moment."))
    seats = list(match.seats.all())
    people = [seat.position for seat in seats if not seat.is_automa]
    own = next((place for place in people if str(place) == eyes), people[0])
    versions, now = list(match.pack_versions.all()), shared_time.now()
    begun = Match.objects.create(
        game=match.game,
        seed=match.seed,
        status=Match.Status.RUNNING,
        listed=False,
        hints=True,
        options=match.options,
        picture=match.picture,
        record_format=match.record_format,
        action_count=number,
        created_by=user,
        started_at=now,
        due_at=now + settings.MATCHES_AWAY,
    )
    begun.pack_versions.set(versions)
    for seat in seats:
        seat.pk, seat.match, seat.hint = None, begun, None
        mine = seat.position == own
        seat.user, seat.bot = (user, "") if mine else (None, seat.bot or STRONGEST)
        seat.name = user.name if mine else seat.name
    Seat.objects.bulk_create(seats)
    _copy_actions(match, begun, number, own)
    _copy_state(match, begun, number)
    return begun


def _copy_actions(match: Match, begun: Match, number: int, own: int) -> None:
    """Copy the actions. If a bot plays in the user’s own seat at this moment, the user takes
    the seat back.
    """
    past = list(_actions(match, number))
    replaced: Mapping[int, str] = {}
    for action in past:
        action.pk, action.match = None, begun
        replaced = after_entry(replaced, action.seat, read_entry(action.text))
    if own in replaced:
        past.append(RecordedAction(match=begun, number=number, seat=own, text=BACK))
        Match.objects.filter(pk=begun.pk).update(action_count=number + 1)
    RecordedAction.objects.bulk_create(past)


def _copy_state(match: Match, begun: Match, number: int) -> None:
    """Store a snapshot for the new match, unless its actions can be replayed quickly."""
    state = _nearest_state(match, number)
    if state.work > INLINE_WORK:
        running, at = state.session.required_seats, begun.started_at or begun.created_at
        clocks = Clocks.start(None, settings.MATCHES_AWAY, state.session.seats, running, at)
        store(begun, replace(state, clocks=clocks))


def _actions(match: Match, number: int) -> QuerySet[RecordedAction]:
    return RecordedAction.objects.filter(match=match, number__lt=number).order_by("number")


def _check_finished(match: Match) -> None:
    if match.status != Match.Status.FINISHED:
        raise TableError(_("You can watch the replay when the match is over."))
