"""Tricks that are taken and new deals are shown to those who could have seen them."""

from pathlib import Path

import pytest

from engine.play import Session
from engine.rulebook import load_rules
from engine.view.log_lines.passing_changes import NOTHING_PASSING
from tests.engine.view.passing_pictures import ROUND, TRICK

STARTER = Path("cards/starter")
VIEWERS = (0, 1, None)


def play_first(session: Session, times: int) -> None:
    for _ in range(times):
        seat = min(session.decisions)
        session.act(seat, session.legal_actions(seat)[0])


@pytest.mark.parametrize("viewer", VIEWERS)
def test_everyone_sees_a_trick_that_is_taken_at_once(viewer: int | None) -> None:
    session = Session.from_picture(load_rules(STARTER / "games/trick-taking.toml"), TRICK)
    assert session.passing(viewer) == NOTHING_PASSING
    play_first(session, 1)
    found = session.passing(viewer)
    assert found.cards == ("candle-8", "moon-2")
    zones = [session.rules.zone_title(zone) for zone in (found.zone, found.reached)]
    assert zones == ["Trick", "Tricks"]
    assert not found.is_new_deal
    play_first(session, 1)
    assert session.passing(viewer) == NOTHING_PASSING


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_new_round_tells_how_the_last_one_ended(viewer: int | None) -> None:
    packs = (STARTER / "colours-classic.toml", STARTER / "colours-cards.toml")
    session = Session.from_picture(load_rules(*packs), ROUND)
    play_first(session, 3)
    assert session.passing(viewer) == NOTHING_PASSING
    play_first(session, 1)
    found = session.passing(viewer)
    assert found.is_new_deal
    assert "scores 15" in found.lines[0]
    play_first(session, 1)
    assert session.passing(viewer) == NOTHING_PASSING
