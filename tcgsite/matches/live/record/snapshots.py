"""Store snapshots of matches that need much work, and compare them with the record."""

from __future__ import annotations

import json
import logging
import zlib
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import cache, partial
from hashlib import blake2b
from pathlib import Path
from random import random
from typing import Any

from django.conf import settings
from django.db import close_old_connections

import engine
from cards.web.fairness.slow_work import LANES
from engine.play import MatchRecord, Session
from engine.rulebook import GameRules
from tcgsite.matches.live.clock import Clocks
from tcgsite.matches.live.record.sandbox_play import play_elsewhere
from tcgsite.matches.live.record.start import match_rules
from tcgsite.matches.live.record.stored_match import INLINE_WORK, MatchState, job_from, rows_of
from tcgsite.matches.live.record.time_changes import halved_seats, time_changes
from tcgsite.matches.models import Match, MatchSnapshot

SNAPSHOT_WORK = INLINE_WORK * 4 // 5
"""The work after which a match gets another snapshot. So replays and returning tables play less than
`INLINE_WORK`. Most matches end before their first snapshot.
"""
SPACING = 24
"""A further snapshot needs this fraction of the match’s whole work since the last one: a 24th."""
FINAL_WORK = 200_000
"""The work after which the end of a match gets a snapshot, because most readers of a replay go there."""
MOST = 24
"""The most snapshots of a match. After that, the one that saves the least work is deleted."""
MICROSECOND = timedelta(microseconds=1)
logger = logging.getLogger(__name__)


@cache
def _engine_hash() -> bytes:
    """Return a hash of the engine's source. After any change to the source, older snapshots are ignored."""
    folder = Path(engine.__file__).parent
    digest = blake2b(digest_size=16)
    for path in sorted(folder.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.digest()


def code_of(rules: GameRules) -> str:
    """Return a hash of the source and rules that are needed to read a snapshot."""
    digest = blake2b(_engine_hash(), digest_size=32)
    digest.update(rules.fingerprint.encode())
    digest.update(rules.program.source.encode())
    return digest.hexdigest()


def newest_state(match: Match, upto: int | None = None) -> MatchState:
    """Return the state in the newest usable snapshot, or else the state before the first action.

    Raises StartError, PictureError.
    """
    rules = match_rules(match)
    found = MatchSnapshot.objects.filter(match=match.pk, code=code_of(rules))
    if upto is not None:
        found = found.filter(number__lte=upto)
    newest = found.order_by("-number").first()
    if newest is not None:
        return _state_in(newest, match, rules)
    start = MatchState.start_of(match)
    if start.work > INLINE_WORK:
        store(match, start)
    return start


def _state_in(snapshot: MatchSnapshot, match: Match, rules: GameRules) -> MatchState:
    data = _data_in(snapshot)
    # Names can have changed: an account was deleted, or another match continues this one.
    data["record"]["names"] = names = [seat.name for seat in match.seats.all()]
    data["world"]["names"][1:] = names
    rows = rows_of(match.pk, 0, snapshot.number)
    start = MatchRecord.from_data(data["record"])
    record = replace(start, actions=tuple((row.seat, row.text) for row in rows))
    session = Session.restore(rules, {"world": data["world"], "record": record.to_data()})
    return MatchState(session, _clocks_in(snapshot, match), snapshot.work)


def store_if_due(match: Match, state: MatchState, last: int) -> bool:
    """Store a snapshot if much work has been done since the last one, whose work was `last`.

    In matches that need very much work, few are stored only to be deleted for others.
    """
    is_over = state.session.is_over
    due = FINAL_WORK if is_over else max(SNAPSHOT_WORK, state.work // SPACING)
    if state.work - last < due:
        return False
    store(match, state)
    return True


def store(match: Match, state: MatchState) -> None:
    record = replace(state.session.record, actions=()).to_data()
    content = _compress({"world": state.session.result.world, "record": record})
    MatchSnapshot.objects.update_or_create(
        match=match,
        number=state.number,
        defaults={
            "code": code_of(state.session.rules),
            "work": state.work,
            "clocks": _clocks_data(state.clocks),
            "content": content,
        },
    )
    _thin_out(match)
    if random() < settings.MATCHES_SNAPSHOTS_CHECKED:  # noqa: S311
        start_check(match, state.number)


def _clocks_data(clocks: Clocks) -> dict[str, Any]:
    return {
        "left": [left // MICROSECOND for left in clocks.left],
        "running": list(clocks.running),
        "since": clocks.since.isoformat(),
    }


def _clocks_in(snapshot: MatchSnapshot, match: Match) -> Clocks:
    kept = snapshot.clocks
    return Clocks(
        match.time_control,
        match.allowance,
        tuple(left * MICROSECOND for left in kept["left"]),
        tuple(kept["running"]),
        datetime.fromisoformat(kept["since"]),
        match.clock_days is not None,
        time_changes(match),
        halved_seats(match),
        match.clock_bank,
    )


def _compress(data: dict[str, Any]) -> bytes:
    return zlib.compress(json.dumps(data, separators=(",", ":")).encode(), 1)


def _data_in(snapshot: MatchSnapshot) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(zlib.decompress(snapshot.content))
    return data


def _thin_out(match: Match) -> None:
    kept = list(MatchSnapshot.objects.filter(match=match).values_list("pk", "work"))
    while len(kept) > MOST:
        place = least_useful([work for _, work in kept])
        MatchSnapshot.objects.filter(pk=kept.pop(place)[0]).delete()


def least_useful(work: Sequence[int]) -> int:
    """Return the index of the snapshot whose removal leaves the smallest gap in work.

    The newest snapshot is never removed.
    """
    before = [0, *work]
    return min(range(len(work) - 1), key=lambda place: work[place + 1] - before[place])


def start_check(match: Match, number: int) -> None:
    """Check the snapshot in the background, after all pending work for replays."""
    LANES["replays"].submit(partial(_check_over_own_connection, match, number))


def _check_over_own_connection(match: Match, number: int) -> None:
    close_old_connections()
    try:
        check(match, number)
    except Exception:
        logger.exception("Match %s: could not check the snapshot of entry %s", match.pk, number)


def _replay_to(match: Match, number: int) -> MatchState:
    """Return the state after this many entries, replayed from the snapshot before it or from the start."""
    state = newest_state(match, number - 1) if number else MatchState.start_of(match)
    while state.number < number:
        rows = rows_of(match.pk, state.number, number)
        job = job_from(match, state.session, [(row.seat, row.text) for row in rows])
        state = state.after_played(rows, play_elsewhere(job, "replays"))
    return state


def check(match: Match, number: int) -> bool:
    """Return True if a replay from the previous snapshot reaches the same world.

    Otherwise, log an error and delete this snapshot and all later ones of the match. The record is never
    changed.
    """
    rules = match_rules(match)
    snapshot = MatchSnapshot.objects.filter(match=match, number=number, code=code_of(rules)).first()
    if snapshot is None:
        return True
    state = _replay_to(match, number)
    stored = _state_in(snapshot, match, rules)
    if _hash_of(state.session.result.world) == _hash_of(stored.session.result.world):
        return True
    logger.error(
        "Match %s: the snapshot after %s entries differs from the record", match.pk, number
    )
    MatchSnapshot.objects.filter(match=match, number__gte=number).delete()
    return False


def _hash_of(world: dict[str, Any]) -> str:
    return blake2b(json.dumps(world, sort_keys=True).encode()).hexdigest()
