"""On a phone, a player's name, clock and cards are beside each other, also while the player is away."""

from datetime import timedelta
from typing import Literal

import pytest
from django.utils.timezone import now
from playwright.sync_api import Browser

from tcgsite.matches.live.clock import Clocks
from tcgsite.matches.live.status import TableStatus
from tcgsite.matches.models.time_control import TimeControl
from tcgsite.matches.realtime.absent_players import AbsentPlayer
from tcgsite.matches.rendering.layout import layout_of
from tcgsite.matches.rendering.perspective import perspective_of
from tests.games.pools import shipped_rules
from tests.games.test_every_game import started_session
from tests.pages.tables.stills import still
from tests.shared_browser import patient_page

CROWDED = """() => {
  const found = [], plate = document.querySelector(".side.is-far .plate");
  const parts = [...plate.querySelectorAll(".player-name, .presence, .attributes, .clock-face, .zone-title")];
  const boxes = parts.map((part) => part.getBoundingClientRect()), outer = plate.getBoundingClientRect();
  for (const [index, part] of parts.entries()) {
    const box = boxes[index], name = part.className;
    if (part.matches(".clock-face") && part.scrollWidth > part.offsetWidth) found.push(`${name} is cut off`);
    if (box.width < 24) found.push(`${name} is ${box.width} pixels wide`);
    if (box.top < outer.top - 1 || box.bottom > outer.bottom + 1) found.push(`${name} is outside`);
    for (const [other, each] of boxes.slice(0, index).entries())
      if (Math.min(box.right, each.right) - Math.max(box.left, each.left) > 1
        && Math.min(box.bottom, each.bottom) - Math.max(box.top, each.top) > 1)
        found.push(`${name} is over ${parts[other].className}`);
  }
  for (const part of document.querySelectorAll(".plate .attributes, .piles .zone-title > span:first-child"))
    if (part.scrollWidth > part.offsetWidth || part.scrollHeight > part.offsetHeight + 1)
      found.push(`${part.innerText} is cut off`);
  return found;
}"""


CONTRAST = """(selector) => {
  const paint = new OffscreenCanvas(1, 1).getContext("2d");
  const brightness = (color) => {
    paint.fillStyle = color;
    paint.fillRect(0, 0, 1, 1);
    const parts = [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => (part / 255) ** 2.2);
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2] + 0.05;
  };
  const { color, backgroundColor } = getComputedStyle(document.querySelector(selector));
  const both = [brightness(color), brightness(backgroundColor)];
  return Math.max(...both) / Math.min(...both);
}"""
LOW = (".clock.is-low .clock-face", ".presence.is-gone", ".hurry")


@pytest.mark.few(1)
@pytest.mark.parametrize("name", ["99", "low-water"])
def test_the_parts_of_a_plate_are_side_by_side(browser: Browser, name: str) -> None:
    session = started_session(shipped_rules(name), 1)
    clocks = Clocks.start(TimeControl(10, 10), timedelta(), 2, [0, 1], now())
    away = AbsentPlayer(1, claim_in=119)
    layout = layout_of(perspective_of(session, 0), TableStatus(clocks=clocks, absent=(away,)))
    page = patient_page(browser, viewport={"width": 360, "height": 740})
    page.set_content(still(session, 0, layout=layout))
    assert page.evaluate(CROWDED) == []
    page.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_warnings_in_red_are_readable(browser: Browser, scheme: Literal["light", "dark"]) -> None:
    session = started_session(shipped_rules("99"), 1)
    clocks = Clocks.start(TimeControl(10, 10), timedelta(), 2, [0, 1], now())
    gone = AbsentPlayer(1, is_gone=True)
    status = TableStatus(clocks=clocks, low=(0, 1), absent=(gone,))
    page = patient_page(browser, color_scheme=scheme)
    page.set_content(still(session, 0, layout=layout_of(perspective_of(session, 0), status)))
    contrasts = {selector: page.evaluate(CONTRAST, selector) for selector in LOW}
    assert min(contrasts.values()) > 4.5, contrasts
    page.close()
