"""Bots think in a process of their own, which can be killed at any moment."""

import os
import signal
from collections.abc import Iterator
from threading import Timer

import pytest
from django.conf import LazySettings

from cards.sandbox import Sandbox
from tcgsite.matches.live.record import thinking
from tcgsite.matches.live.record.thinking import think_elsewhere
from tcgsite.matches.live.table import Table
from tests.conftest import PATIENCE
from tests.matches.playing import asked


@pytest.fixture
def apart(settings: LazySettings, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    settings.CHECKS_APART = True
    sandbox = Sandbox(seconds=PATIENCE)
    monkeypatch.setattr(thinking, "SANDBOX", sandbox)
    yield
    sandbox.stop()


def thought(table: Table, playouts: int = 8) -> str | None:
    found = think_elsewhere(table.pack_sources(), table.session, asked(table), playouts, 1)
    return None if found is None else found.action


@pytest.mark.slow
def test_another_process_chooses_the_same(table: Table, apart: None) -> None:
    here = thinking.think(table.pack_sources(), table.session.snapshot(), asked(table), 8, 1)
    assert thought(table) == here.action
    process = thinking.SANDBOX._process
    assert process is not None
    assert process.pid != os.getpid()
    os.kill(process.pid, signal.SIGKILL)
    assert thought(table) == here.action


@pytest.mark.slow
def test_a_process_killed_while_it_thinks_is_replaced(table: Table, apart: None) -> None:
    """A stopped process can’t answer, so it is surely killed before it has chosen."""
    chosen = thought(table)
    process = thinking.SANDBOX._process
    assert process is not None
    os.kill(process.pid, signal.SIGSTOP)
    killer = Timer(0.3, process.kill)
    killer.start()
    assert thought(table) == chosen
    killer.join()
    assert thinking.SANDBOX._process is not process


def test_a_process_that_thinks_too_long_is_killed(
    table: Table, apart: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    hasty = Sandbox(seconds=0)
    monkeypatch.setattr(thinking, "SANDBOX", hasty)
    assert thought(table) is None
    assert hasty._process is None
