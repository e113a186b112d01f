"""Little fuel for conditions, so that checking the slow trap takes too long."""

from collections.abc import Iterator

import pytest

from engine.machine.core import limits


@pytest.fixture(scope="module", autouse=True)
def little_fuel() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(limits, "ONE_CONDITION_FUEL", 20)
        yield
