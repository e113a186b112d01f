"""Bots think in a process of their own, which can be killed at any moment."""

import os
import signal
from collections.abc import Iterator
from datetime import timedelta
from threading import Timer

import pytest
from django.conf import LazySettings

from cards.models import FittedJudgement
from cards.sandbox import Sandbox
from engine.bots.search.judgement import Judgement
from engine.play.imagined.traits import trait_names
from tcgsite.matches.live.record import thinking
from tcgsite.matches.live.record.thinking import judgement_in, think_elsewhere
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import Match
from tests.conftest import PATIENCE
from tests.matches.playing import asked


@pytest.fixture
def apart(settings: LazySettings, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    settings.CHECKS_APART = True
    sandbox = Sandbox(seconds=PATIENCE)
    monkeypatch.setattr(thinking, "SANDBOX", sandbox)
    yield
    sandbox.stop()


@pytest.mark.parametrize("kept_after", [-1, 1])
def test_bots_judge_by_what_was_kept_before_the_match(table: Table, kept_after: int) -> None:
    """Asked later why they chose something, they must think the same again."""
    rules, match = table.session.rules, Match.objects.get(pk=table.match_id)
    weights = [0.5 for _reading in trait_names(rules)]
    assert match.started_at is not None
    FittedJudgement.objects.create(
        version=match.pack_versions.all()[0],
        state=FittedJudgement.State.KEPT,
        game=rules.fingerprint,
        readings=trait_names(rules),
        weights=weights,
        finished_at=match.started_at + timedelta(seconds=kept_after),
    )
    expected = Judgement(tuple(weights)) if kept_after < 0 else None
    assert judgement_in(table.match_id, rules) == expected


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
