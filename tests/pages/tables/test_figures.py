"""Players can read and hit what a table asks them for, at every decision while others push.

`make test` plays some actions of one game; LONG=1 plays 40 turns of each game in four windows. With `-s`, it
prints the table in docs/looks.md.
"""

import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from cards.authoring.starting_games import starting_games
from engine.rulebook import GameRules, build_rules, read_pack
from tests.games.pools import ALIKE, POOLS, shipped_rules
from tests.pages.tables.figures import AT_ONCE, SIZES, figures_of, line_of
from tests.scale import LONG
from tests.shared_browser import patient_page

STARTING = {game.name: game.text.encode() for game in starting_games()} if LONG else {}
SHIPPED = [name for name in POOLS if "house rules" not in name and name not in ALIKE]
GAMES = [*SHIPPED, *STARTING] if LONG else ["99"]
WINDOWS = SIZES if LONG else SIZES[:1]
TURNS = 40 if LONG else 8
MOST_IN_A_ROW = 0.2
"""How far the pushes of some 75 seconds may move what stays."""
MOST_FORCED = 0.05


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    # A sixteenth of the points takes less time to paint, and moves nothing.
    page = patient_page(browser, device_scale_factor=0.25)
    yield page
    page.close()


def rules_of(name: str) -> GameRules:
    return build_rules([read_pack(STARTING[name])]) if name in STARTING else shipped_rules(name)


@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", GAMES)
def test_targets_can_be_hit_names_read_and_nothing_jumps(
    page: Page, game: str, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    found = figures_of([page], rules_of(game), TURNS)[size]
    sys.stdout.write(f"\n{line_of(game, found)}\n")
    assert found.decisions
    assert found.faults == []
    assert found.unread == 0, found.names
    assert len(found.scrollers) <= 1
    assert found.forced <= MOST_FORCED * found.decisions
    assert found.most_by_others <= AT_ONCE, found.moved
    assert found.most_in_a_row <= MOST_IN_A_ROW, found.moved
