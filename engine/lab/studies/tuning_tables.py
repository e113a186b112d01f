"""Tuning on the command line: choose the numbers to try, and print the results."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from fnmatch import fnmatchcase
from typing import Any

from engine.lab.setting import Setting, SettingError
from engine.lab.studies.goals import Goal
from engine.lab.studies.number_places import NumberPlace, places_in
from engine.lab.studies.tuning import Bench, Tuning, TuningReport
from engine.lab.studies.tuning_run import TuningRun
from engine.lab.workers import Sources, Workers, rules_from

Placed = tuple[int, list[NumberPlace]]
"""The index of a pack among the sources, and some of its numbers."""


def places_named(sources: Sources, patterns: Sequence[str]) -> Placed:
    """Return the numbers of the first pack that match a pattern, such as `card:*:strength`.

    Raises SettingError if no pack has any.
    """
    for place, source in enumerate(sources):
        found = [
            each
            for each in places_in(source)
            if any(fnmatchcase(each.key, pattern) for pattern in patterns)
        ]
        if found:
            return place, found
    known = ", ".join([each.key for source in sources for each in places_in(source)][:20])
    raise SettingError("numbers_unknown", names=" ".join(patterns), known=known)


def tune(
    sources: Sources,
    setting: Setting,
    patterns: Sequence[str],
    goal: Goal,
    budget: int,
    workers: Workers,
) -> list[TuningReport]:
    """Try other numbers within the budget. Raises SettingError."""
    changed, places = places_named(sources, patterns)
    tuning = Tuning(rules_from(sources), setting, places, Bench(goal), budget)
    for played in TuningRun(tuning, sources, changed, workers.play).play():
        sys.stderr.write(f"\r{played:,} of at most {budget:,} matches")
    sys.stderr.write("\n")
    return tuning.reports()


def tuning_rows(reports: Iterable[TuningReport]) -> Iterable[list[str]]:
    """Yield the changes in each report, with its figures before and after."""
    for number, report in enumerate(reports, start=1):
        for key, value in report.changes:
            yield [f"{number}: {key}", "", "→", str(value)]
        for label, after in report.after.items():
            before = report.before.get(label)
            shown = "–" if before is None else f"{before.percent:.0f} % ± {before.half_width:.0f}"
            yield [f"   {label}", shown, "→", f"{after.percent:.0f} % ± {after.half_width:.0f}"]


def tuning_data(reports: Iterable[TuningReport]) -> list[dict[str, Any]]:
    return [asdict(report) | {"changes": dict(report.changes)} for report in reports]
