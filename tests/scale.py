"""The numbers of examples: a sample in `make test`, all of them in `make test-long`."""

import os
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TypeVar

import pytest

Case = TypeVar("Case")
LONG = bool(os.environ.get("LONG"))


def sample(examples: int) -> int:
    """Return the number of examples for a property. `make test` tries the same ones in each run."""
    return examples if LONG else max(examples // 10, 5)


def left_out_cases(items: Iterable[pytest.Item]) -> set[pytest.Item]:
    """Return the cases that only `make test-long` tries, of tests marked with `few(cases)`."""
    cases: dict[tuple[Path, str, int], list[pytest.Item]] = defaultdict(list)
    for item in items:
        if mark := item.get_closest_marker("few"):
            cases[item.path, item.name.partition("[")[0], mark.args[0]].append(item)
    return {each for (*_, few), found in cases.items() for each in set(found) - spread(found, few)}


def spread(cases: Sequence[Case], few: int) -> set[Case]:
    """Return so many of the cases, from the first one on, with the same number between any two."""
    return {cases[place * len(cases) // few] for place in range(few)}
