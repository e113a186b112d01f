"""Start, continue and stop runs of the laboratory, within limits."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext as _

from cards.authoring.simulations.laboratory.lab_jobs import play_lab_run, play_trial
from cards.jobs.queue import JobQueue, job_queue
from cards.models import LabRun
from cards.packs.errors import PackError
from cards.packs.permissions import is_registered
from engine.lab.runs import EDITION, content_of
from engine.lab.setting import Setting
from engine.rulebook import GameRules
from engine.rulebook.deck_rules import Limits

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

MATCHES = (20, 100, 300)
"""The numbers of matches that users can choose."""
MATCHES_OF_GUESTS = 100
LONGEST_TITLE = 200
"""The most characters of a run’s title that are stored. The titles of a game and a pool can be longer."""
MOST_KEPT = 100
"""The most runs whose results the site keeps, and the most trials. Those without new matches for longest are
deleted.
"""


@dataclass(frozen=True)
class LabSubject:
    """A game in the laboratory: its rules, the texts of its packs, and its page.

    `limits` are a pool’s limits for decks.
    """

    title: str
    address: str
    rules: GameRules
    sources: tuple[str, ...]
    limits: Limits = field(default_factory=dict)


def request_run(
    subject: LabSubject, setting: Setting, matches: int, user: "AbstractBaseUser"
) -> LabRun:
    """Return the run with this setting. Start it unless it has enough matches. Raises PackError."""
    return request_runs([(subject, setting)], matches, user)[0]


def request_runs(
    wanted: Sequence[tuple[LabSubject, Setting]],
    matches: int,
    user: "AbstractBaseUser",
    kind: str = LabRun.Kind.RUN,
) -> list[LabRun]:
    """Return the runs, and add one job for their missing matches. Raises PackError."""
    for subject, _setting in wanted:
        if subject.rules.uses_decks and not subject.rules.decks:
            raise PackError(_("Bots need a ready-made deck: add one to the pack."))
    with job_queue() as queue:
        found = [known_run(*each) for each in wanted]
        missing = [place for place, run in enumerate(found) if not is_known(run, matches)]
        if missing:
            check_count(matches, user)
        runs = [
            run or open_run(*each, matches, kind) for run, each in zip(found, wanted, strict=True)
        ]
        begin_runs(queue, [runs[place] for place in missing], matches, user)
        delete_oldest_runs()
    return runs


def known_run(subject: LabSubject, setting: Setting) -> LabRun | None:
    return LabRun.objects.filter(content=content_of(subject.rules, setting)).first()


def known_study(kind: str, content: str) -> LabRun | None:
    return LabRun.objects.filter(kind=kind, content=content).first()


def content_of_study(kind: str, *parts: object) -> str:
    """Return a key that only studies with equal results share."""
    text = json.dumps([EDITION, kind, *parts], sort_keys=True)
    return sha256(text.encode()).hexdigest()[:32]


def request_study(
    subject: LabSubject,
    setting: Setting,
    kind: str,
    content: str,
    given: dict[str, Any],
    matches: int,
    user: "AbstractBaseUser",
) -> LabRun:
    """Return the study with this content. Start it unless it is finished or running. Raises PackError."""
    with job_queue() as queue:
        study = known_study(kind, content)
        if study is not None and (study.is_at_work or study.played):
            return study
        check_count(matches, user)
        study = study or LabRun.objects.create(
            kind=kind,
            content=content,
            game=subject.rules.fingerprint,
            title=subject.title[:LONGEST_TITLE],
            address=subject.address,
            sources=list(subject.sources),
            setting=setting.to_data(),
            given=given,
            wanted=matches,
            finished_at=timezone.now(),
        )
        begin_runs(queue, [study], matches, user)
        delete_oldest_runs()
    return study


def is_known(run: LabRun | None, matches: int) -> bool:
    """Return True if so many matches were played, or a user has already asked for the run."""
    if run is None:
        return False
    return run.played >= matches or (run.is_at_work and run.trial_of_id is None)


def open_run(
    subject: LabSubject, setting: Setting, matches: int, kind: str = LabRun.Kind.RUN
) -> LabRun:
    """Create the row of a run that hasn't begun."""
    return LabRun.objects.create(
        kind=kind,
        content=content_of(subject.rules, setting),
        game=subject.rules.fingerprint,
        title=subject.title[:LONGEST_TITLE],
        address=subject.address,
        sources=list(subject.sources),
        setting=setting.to_data(),
        wanted=matches,
        finished_at=timezone.now(),
    )


def go_on(runs: Sequence[LabRun], user: "AbstractBaseUser") -> None:
    """Play the missing matches of stopped runs in one job. Raises PackError."""
    with job_queue() as queue:
        wanted = max(run.wanted for run in runs)
        missing = [run for run in runs if not run.is_at_work and run.played < wanted]
        if missing:
            check_count(wanted, user)
            begin_runs(queue, missing, wanted, user)


def stop(runs: Sequence[LabRun]) -> None:
    """Stop runs. Their results remain."""
    with job_queue() as queue:
        stop_in(queue, runs)


def stop_in(queue: JobQueue, runs: Sequence[LabRun]) -> None:
    """Stop runs at their next action, and cancel jobs without further runs."""
    keys = [run.pk for run in runs]
    LabRun.objects.filter(pk__in=keys, finished_at=None).update(finished_at=timezone.now())
    jobs = {run.paired_with_id or run.pk for run in runs}
    left = LabRun.objects.at_work().filter(Q(pk__in=jobs) | Q(paired_with__in=jobs))
    idle = jobs - {run.paired_with_id or run.pk for run in left}
    for task in (play_lab_run, play_trial):
        queue.cancel(task, idle)


def check_count(matches: int, user: "AbstractBaseUser") -> None:
    if matches > MATCHES_OF_GUESTS and not is_registered(user):
        most = MATCHES_OF_GUESTS
        raise PackError(
            _("Guests can start runs of at most {most} matches. Choose fewer, or register.").format(
                most=most
            )
        )


def begin_runs(
    queue: JobQueue,
    runs: Sequence[LabRun],
    matches: int,
    user: "AbstractBaseUser",
    trial_of: int | None = None,
) -> None:
    """Add the job that plays these runs. Its target is the first run, and it plays the others with it.

    Raises JobLimitError.
    """
    for run in runs:
        LabRun.objects.filter(pk=run.pk).update(
            asked_by_id=user.pk,
            trial_of_id=trial_of,
            paired_with=None if run is runs[0] else runs[0],
            wanted=matches,
            played_before=F("played"),
            problem="",
            started_at=timezone.now(),
            changed_at=timezone.now(),
            finished_at=None,
        )
    if runs:
        # The user may ask for a run that was begun as a trial.
        queue.cancel(play_trial, [runs[0].pk])
        queue.add(play_lab_run if trial_of is None else play_trial, runs[0].pk, user)


def delete_oldest_runs() -> None:
    """Delete old trials and other runs beyond the limit of each.

    Stopped runs without matches go first. Otherwise, a guest could start and stop a hundred of them, and
    that would delete everyone’s results.
    """
    is_empty = Q(played=0, finished_at__isnull=False)
    for kind in (Q(trial_of=None), Q(trial_of__isnull=False)):
        runs = LabRun.objects.filter(kind)
        ordered = runs.alias(is_empty=is_empty).order_by("is_empty", "-changed_at")
        newest = ordered.values_list("pk", flat=True)[:MOST_KEPT]
        runs.exclude(pk__in=list(newest)).delete()
