"""Frozen objects are still collected when they become garbage."""

import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from tcgsite.operation.memory.gc_tuning import (
    EVERYTHING_AFTER,
    GROWN,
    GROWN_MUCH,
    INTERVAL,
    collect_everything,
    collect_unfrozen,
    give_back_memory,
    is_due,
    is_everything_due,
    resident,
)


class Ring:
    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    yield
    gc.unfreeze()


@pytest.mark.slow
def test_a_ring_that_was_set_apart_is_found_later() -> None:
    ring = Ring()
    left = ref(ring)
    gc.freeze()
    del ring
    gc.collect()
    assert left() is not None
    collect_everything()
    assert left() is None
    assert gc.isenabled()


@pytest.mark.slow
def test_only_survivors_of_a_long_collection_are_set_apart() -> None:
    ring = Ring()
    left = ref(ring)
    collect_unfrozen(long=1_000)
    del ring
    collect_unfrozen(long=0)
    assert left() is None
    ring = Ring()
    left = ref(ring)
    collect_unfrozen(long=0)
    del ring
    collect_unfrozen(long=0)
    assert left() is not None


def test_garbage_is_collected_early_if_memory_has_grown() -> None:
    """What twenty networks left stood for ten minutes: 140 MB."""
    assert not is_due(INTERVAL - 1, GROWN - 1)
    assert is_due(1, GROWN)
    assert is_due(INTERVAL, 0)


def test_frozen_objects_are_collected_early_if_memory_has_grown() -> None:
    assert not is_everything_due(INTERVAL, GROWN_MUCH - 1)
    assert not is_everything_due(INTERVAL - 1, GROWN_MUCH)
    assert is_everything_due(INTERVAL, GROWN_MUCH)
    assert is_everything_due(EVERYTHING_AFTER, 0)


def test_memory_that_is_used_is_counted() -> None:
    before = resident()
    held = bytearray(GROWN_MUCH)
    held[::1024] = b"x" * len(held[::1024])
    assert resident() - before > GROWN_MUCH / 2


def test_free_memory_goes_back_to_the_system() -> None:
    """The last block keeps the heap from shrinking by itself."""
    held = [bytes(2_000) for _ in range(20_000)]
    last = held.pop()
    held.clear()
    before = resident()
    give_back_memory()
    assert before - resident() > 20_000_000
    assert len(last) == 2_000
