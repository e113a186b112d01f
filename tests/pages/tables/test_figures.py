"""Players can read and hit what a table asks them for, at every decision while others push.

`make test` plays a few actions of one game; LONG=1 plays 60 of each game in four windows.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from cards.authoring.starting_games import starting_games
from engine.rulebook import GameRules, build_rules, read_pack
from tests.games.pools import ALIKE, POOLS, shipped_rules
from tests.pages.tables.figures import SIZES, TOUCH_BELOW, figures_of
from tests.scale import LONG

STARTING = {game.name: game.text.encode() for game in starting_games()} if LONG else {}
SHIPPED = [name for name in POOLS if "house rules" not in name and name not in ALIKE]
GAMES = [*SHIPPED, *STARTING] if LONG else ["99"]
WINDOWS = SIZES if LONG else SIZES[:1]
ACTIONS = 60 if LONG else 12
TOUCH, MOUSE = 43, 27
"""The least width and height of a target in pixels, less what the measure may miss."""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(reduced_motion="reduce")
    yield page
    page.close()


def rules_of(name: str) -> GameRules:
    return build_rules([read_pack(STARTING[name])]) if name in STARTING else shipped_rules(name)


@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", GAMES)
def test_targets_can_be_hit_and_names_read(page: Page, game: str, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    found = figures_of(page, rules_of(game), 0, ACTIONS)
    least = TOUCH if size[0] < TOUCH_BELOW else MOUSE
    small = [each for each in found.regions if min(each[1:]) < least]
    assert small == []
    assert found.questions_cut == 0
    assert len(found.scrollers) <= 1
    assert found.unread == 0
