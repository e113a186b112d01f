"""Play entries of a match in another process, without the database and with full fuel."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, ParamSpec, TypeVar

from django.utils.translation import gettext as _

from cards.sandbox import Sandbox, SandboxStoppedError
from engine.play import (
    ActionUndone,
    IllegalAction,
    MatchRecord,
    PlayedResult,
    Session,
    start_from_record,
)
from engine.play.scenario import MatchMoment, moment_after
from engine.rulebook import GameRules, build_rules, read_pack
from tcgsite.matches.errors import TableError

P = ParamSpec("P")
R = TypeVar("R")

JOB_WORK = 20_000_000
"""The work after which a job pauses. Its next part waits behind the jobs of other matches."""
ENTRY_WORK = 2_000
"""The work charged for every entry in addition to its fuel, in units of fuel."""
UNDONE = 0.25
"""The extra seconds for an action that is given up. They make attackers wait for each other."""
KEPT_RULES = 16


@dataclass(frozen=True)
class PlayJob:
    """Entries to play. They follow the world in `base`, or start the match if `base` is None."""

    sources: tuple[str, ...]
    record: MatchRecord
    base: Mapping[str, Any] | None

    @property
    def first(self) -> int:
        """Return the number of entries played so far."""
        return 0 if self.base is None else int(self.base["number"])


@dataclass(frozen=True)
class PlayedEntries:
    """The match after the entries of a job.

    For each entry, `awaited` contains the seats that the match waited for, and `work` the total work so far.
    If an entry couldn't be played, `refused` is the reason, and the job ended there.
    """

    start: MatchRecord
    result: PlayedResult
    awaited: Sequence[tuple[int, ...]]
    work: Sequence[int]
    dealt: int
    refused: IllegalAction | None = None

    @property
    def penalty(self) -> float:
        """Return the extra seconds for the payers if the last action was given up and undone."""
        return UNDONE if isinstance(self.refused, ActionUndone) else 0.0


def work_of(session: Session) -> int:
    """Return the work for the session's last entry, in units of fuel."""
    return session.work + ENTRY_WORK


def play(job: PlayJob) -> PlayedEntries:
    rules, actions = rules_from(job.sources), job.record.actions
    start = replace(job.record, actions=actions[: job.first], rules=rules.fingerprint)
    if job.base is None:
        session = start_from_record(rules, start)
    else:
        session = Session.restore(rules, {"world": job.base, "record": start.to_data()})
    dealt = 0 if job.base is not None else work_of(session)
    awaited: list[tuple[int, ...]] = []
    work: list[int] = []
    refused = None
    for seat, text in actions[job.first :]:
        try:
            session.enter(seat, text)
        except IllegalAction as error:
            refused = error
            break
        awaited.append(session.required_seats)
        work.append(work_of(session) + (work[-1] if work else 0))
        if work[-1] > JOB_WORK:
            break
    return PlayedEntries(
        replace(session.record, actions=()), session.result, awaited, work, dealt, refused
    )


@dataclass(frozen=True)
class MomentResult:
    moment: MatchMoment
    penalty: float = 0.0


def play_moment(job: PlayJob, record: MatchRecord, number: int) -> MomentResult:
    start = replace(job.record, rules=rules_from(job.sources).fingerprint).to_data()
    session = Session.restore(rules_from(job.sources), {"world": job.base, "record": start})
    return MomentResult(moment_after(session, record, number))


@lru_cache(maxsize=KEPT_RULES)
def rules_from(sources: tuple[str, ...]) -> GameRules:
    return build_rules([read_pack(source) for source in sources])


SANDBOXES = {lane: Sandbox() for lane in ("tables", "replays")}


def play_elsewhere(job: PlayJob, lane: str) -> PlayedEntries:
    """Play the job in another process of the lane. Raises TableError if the job takes too long."""
    return _run(lane, play, job)


def moment_elsewhere(job: PlayJob, record: MatchRecord, number: int) -> MomentResult:
    """Turn a moment that needs much work into a scenario. Raises TableError if that takes too long."""
    return _run("replays", play_moment, job, record, number)


def _run(lane: str, job: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    try:
        return SANDBOXES[lane].run(job, *args, **kwargs)
    except SandboxStoppedError:
        raise TableError(
            _("This took the server too long, so it was stopped. Nothing has changed.")
        ) from None
