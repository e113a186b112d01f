"""What is kept for the next view, or shared by viewers, is the same as what is made for one view alone."""

from dataclasses import replace
from itertools import count, islice

import pytest

from engine.view import ViewerLog, viewer_log
from engine.view.log import EMPTY_LOG
from tcgsite.matches.rendering.layout import TableLayout, kept_regions, layout_of
from tcgsite.matches.rendering.perspective import Perspective, perspective_of
from tests.games.pools import POOLS, shipped_rules
from tests.games.test_every_game import decisions, started_session
from tests.scale import LONG

SHIPPED = [name for name in POOLS if "house rules" not in name]
ACTIONS = 400 if LONG else 25


@pytest.mark.few(4)
@pytest.mark.parametrize("name", SHIPPED)
def test_after_each_action_all_regions_are_right(name: str) -> None:
    kept = looked = 0
    for seed in count(5):  # Random players of a solo game give up soon.
        session = started_session(shipped_rules(name), seed)
        last: dict[int | None, tuple[Perspective, TableLayout]] = {}
        for _ in islice(decisions(session, seed), ACTIONS - looked):
            looked += 1
            for viewer in (None, *range(min(session.seats, 2))):
                seen = perspective_of(session, viewer)
                fresh = layout_of(seen)
                regions = kept_regions(seen, *last[viewer]) if viewer in last else {}
                assert layout_of(replace(seen, kept=regions)) == fresh
                last[viewer], kept = (seen, fresh), kept + len(regions)
        if looked == ACTIONS:
            break
    assert kept > ACTIONS


@pytest.mark.few(4)
@pytest.mark.parametrize("name", SHIPPED)
def test_lines_shared_by_viewers_are_those_that_each_would_read_alone(name: str) -> None:
    session = started_session(shipped_rules(name), 5)
    viewers = (None, *range(session.seats))
    alone: dict[int | None, ViewerLog] = {}
    for _ in islice(decisions(session, 5), ACTIONS):
        world = session.twin()
        for viewer in viewers:
            alone[viewer] = viewer_log(world, viewer, alone.get(viewer, EMPTY_LOG))
            assert session.view(viewer, sent=True).log == alone[viewer].lines
    assert any(log.lines for log in alone.values())
