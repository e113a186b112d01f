"""The numbers of examples: a sample in `make test`, all of them in `make test-long`."""

import os
from collections.abc import Sequence
from typing import TypeVar

import pytest

Case = TypeVar("Case")
LONG = bool(os.environ.get("LONG"))


def sample(examples: int) -> int:
    """Return the number of examples for a property. `make test` tries the same ones in each run."""
    return examples if LONG else max(examples // 20, 5)


def keep_few_cases(test: pytest.Metafunc) -> None:
    """Keep the cases that `make test` tries, of a test marked with `few(cases)`."""
    mark = test.definition.get_closest_marker("few")
    if mark and test._calls:
        few = spread(range(len(test._calls)), mark.args[0])
        test._calls[:] = [case for place, case in enumerate(test._calls) if place in few]


def spread(cases: Sequence[Case], few: int) -> set[Case]:
    """Return so many of the cases, from the first one on, with the same number between any two."""
    return {cases[place * len(cases) // few] for place in range(few)}
