"""Start runs of the laboratory, go on with them and stop them, within limits."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext as _

from cards.authoring.simulations.background import (
    check_others_at_work,
    run_apart,
    while_others_wait,
)
from cards.authoring.simulations.laboratory.run import play_lab_run
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
MOST_KEPT = 100
"""The site deletes the results to which no matches were added for longest. It keeps as many trials."""


@dataclass(frozen=True)
class Subject:
    """A game in the laboratory: its rules, the texts of its packs, and the page that it came from.

    `limits` are those of a pool for decks.
    """

    title: str
    address: str
    rules: GameRules
    sources: tuple[str, ...]
    limits: Limits = field(default_factory=dict)


def request_run(
    subject: Subject, setting: Setting, matches: int, user: "AbstractBaseUser"
) -> LabRun:
    """Return the run of this setting, and start it unless it already has enough matches. Raises PackError."""
    return request_runs([(subject, setting)], matches, user)[0]


def request_runs(
    wanted: Sequence[tuple[Subject, Setting]],
    matches: int,
    user: "AbstractBaseUser",
    kind: str = LabRun.Kind.RUN,
) -> list[LabRun]:
    """Return the runs, and start one process for the missing matches. Raises PackError."""
    for subject, _setting in wanted:
        if subject.rules.uses_decks and not subject.rules.decks:
            raise PackError(_("Bots need a ready-made deck: add one to the pack."))
    with while_others_wait():
        found = [known_run(*each) for each in wanted]
        missing = [place for place, run in enumerate(found) if not is_known(run, matches)]
        if missing:
            check_request(matches, user)
        runs = [
            run or open_run(*each, matches, kind) for run, each in zip(found, wanted, strict=True)
        ]
        begun = [runs[place] for place in missing]
        note_begun(begun, matches, user)
        delete_oldest_runs()
    start_process(begun)
    return runs


def known_run(subject: Subject, setting: Setting) -> LabRun | None:
    return LabRun.objects.filter(content=content_of(subject.rules, setting)).first()


def known_study(kind: str, content: str) -> LabRun | None:
    return LabRun.objects.filter(kind=kind, content=content).first()


def content_of_study(kind: str, *parts: object) -> str:
    """Return a name that studies share only if they find the same."""
    text = json.dumps([EDITION, kind, *parts], sort_keys=True)
    return sha256(text.encode()).hexdigest()[:32]


def request_study(
    subject: Subject,
    setting: Setting,
    kind: str,
    content: str,
    given: dict[str, Any],
    matches: int,
    user: "AbstractBaseUser",
) -> LabRun:
    """Return the study with this content, and start it unless it is known or under way. Raises PackError."""
    with while_others_wait():
        study = known_study(kind, content)
        if study is not None and (study.is_at_work or study.played):
            return study
        check_request(matches, user)
        study = study or LabRun.objects.create(
            kind=kind,
            content=content,
            game=subject.rules.fingerprint,
            title=subject.title,
            address=subject.address,
            sources=list(subject.sources),
            setting=setting.to_data(),
            given=given,
            wanted=matches,
            finished_at=timezone.now(),
        )
        note_begun([study], matches, user)
        delete_oldest_runs()
    start_process([study])
    return study


def is_known(run: LabRun | None, matches: int) -> bool:
    """Return True if this many matches were played, or if a process that a user started plays the run now."""
    if run is None:
        return False
    return run.played >= matches or (run.is_at_work and run.trial_of_id is None)


def open_run(
    subject: Subject, setting: Setting, matches: int, kind: str = LabRun.Kind.RUN
) -> LabRun:
    """Create the row of a run that hasn't begun."""
    return LabRun.objects.create(
        kind=kind,
        content=content_of(subject.rules, setting),
        game=subject.rules.fingerprint,
        title=subject.title,
        address=subject.address,
        sources=list(subject.sources),
        setting=setting.to_data(),
        wanted=matches,
        finished_at=timezone.now(),
    )


def go_on(runs: Sequence[LabRun], user: "AbstractBaseUser") -> None:
    """Play the matches that stopped runs still miss, in one process. Raises PackError."""
    with while_others_wait():
        wanted = max(run.wanted for run in runs)
        missing = [run for run in runs if not run.is_at_work and run.played < wanted]
        if missing:
            check_request(wanted, user)
            note_begun(missing, wanted, user)
    start_process(missing)


def stop(runs: Sequence[LabRun]) -> None:
    """Stop runs at their next action. Their results remain."""
    keys = [run.pk for run in runs]
    LabRun.objects.filter(pk__in=keys, finished_at=None).update(finished_at=timezone.now())


def check_request(matches: int, user: "AbstractBaseUser") -> None:
    if matches > MATCHES_OF_GUESTS and not is_registered(user):
        most = MATCHES_OF_GUESTS
        raise PackError(
            _("Guests can start runs of at most {most} matches. Choose fewer, or register.").format(
                most=most
            )
        )
    check_others_at_work(user)


def note_begun(
    runs: Sequence[LabRun], matches: int, user: "AbstractBaseUser", trial_of: int | None = None
) -> None:
    """Note that a process plays the runs. It is started with the first, and with it plays the others."""
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


def start_process(runs: Sequence[LabRun]) -> None:
    """Start the process, after the transaction in which the runs were noted."""
    if runs:
        run_apart("run_laboratory", runs[0].pk, play_lab_run)


def delete_oldest_runs() -> None:
    """Delete all but the latest trials, and all but the latest other runs."""
    for kind in (Q(trial_of=None), Q(trial_of__isnull=False)):
        runs = LabRun.objects.filter(kind)
        newest = runs.order_by("-changed_at").values_list("pk", flat=True)[:MOST_KEPT]
        runs.exclude(pk__in=list(newest)).delete()
