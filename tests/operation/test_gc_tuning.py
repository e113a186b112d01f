"""Frozen objects are still collected when they become garbage."""

import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from tcgsite.operation.gc_tuning import collect_everything


class Ring:
    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    yield
    gc.unfreeze()


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
