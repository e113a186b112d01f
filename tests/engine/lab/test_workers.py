"""Test who plays the matches of a run."""

from collections.abc import Iterator

import pytest

from engine.lab.setting import Setting, SettingError
from engine.lab.workers import LocalWorkers, Task, workers_from
from tests.engine.lab.lab_facts import STARTING

SOURCES = ((STARTING / "smallest.toml").read_bytes(),)


@pytest.mark.parametrize("words", ["none", "0", "-1", "65", "ray head:6379"])
def test_unknown_workers_are_refused(words: str) -> None:
    with pytest.raises(SettingError, match="processes or by Dask"):
        workers_from(words)


def test_a_number_is_a_number_of_processes() -> None:
    found = workers_from("3")
    assert isinstance(found, LocalWorkers)
    assert found.processes == 3


def test_results_come_in_order_and_tasks_only_as_needed() -> None:
    taken = list[int]()

    def tasks() -> Iterator[Task]:
        for number in range(100):
            taken.append(number)
            yield SOURCES, Setting(), [number]

    results = LocalWorkers(2).play(tasks())
    assert [next(results)[0].number for _ in range(3)] == [0, 1, 2]
    assert len(taken) < 10
