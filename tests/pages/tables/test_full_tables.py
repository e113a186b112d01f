"""A full table: thirty cards on each side, twenty in hand, and twelve effects that wait."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from engine.play import Session
from engine.rulebook import load_rules
from tests.pages.tables.figures import MOUSE, SIZES, TOUCH, TOUCH_BELOW
from tests.pages.tables.look import BARE, LOOK
from tests.pages.tables.stills import still
from tests.scale import LONG
from tests.shared_browser import patient_page

CROWD = Path(__file__).with_name("crowd.toml")
KINDS = ("Lampwright", "Mothkeeper", "Bellringer", "Shutterknight")
ON_A_SIDE, IN_HAND, WAITING = 30, 20, 12
WINDOWS = SIZES if LONG else SIZES[:1]


def crowd() -> Session:
    """Return a duel in which the first player, who may answer, has called twelve of their cards."""
    side, hand = (" ".join(KINDS[n % 4] for n in range(many)) for many in (ON_A_SIDE, IN_HAND))
    picture = f"game  phase: main\nyou  hand: {hand}  field: {side}\nopponent  field: {side}"
    session = Session.from_picture(load_rules(CROWD), picture)
    for _ in range(WAITING):
        session.act(0, session.legal_actions(0)[0])
    return session


@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_can_be_hit_beside_twelve_effects(
    browser: Browser, size: tuple[int, int]
) -> None:
    session = crowd()
    assert len(session.view(0).stack) == WAITING
    assert len(session.decisions[0].options) == IN_HAND - WAITING + 1
    least = TOUCH if size[0] < TOUCH_BELOW else MOUSE
    page = patient_page(browser, viewport={"width": size[0], "height": size[1]})
    page.set_content(still(session, 0).replace("</head>", f"{BARE}</head>"))
    seen = page.evaluate(LOOK, least)
    page.close()
    small = [
        name for name, w, h, is_near in seen["targets"] if min(w, h) < least - 1 and not is_near
    ]
    assert small == []
    assert [fault for fault in seen["faults"] if "undone" not in fault] == []
