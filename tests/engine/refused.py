"""Assert that the engine refuses an action with the expected code."""

import pytest

from engine.machine import IllegalAction


def refused(code: str) -> pytest.RaisesExc[IllegalAction]:
    return pytest.raises(IllegalAction, check=lambda error: error.code == code)
