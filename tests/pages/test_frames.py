"""Every frame with every finish is readable in every tint and theme, whatever the card is called."""

import pytest
from playwright.sync_api import Page

from cards.packs.faces.brush import TINTS
from engine.rulebook.packs.style import FINISHES, FRAMES
from tests.conftest import NewContext
from tests.pages.accessibility import SMALL

UNREADABLE = """(tints) => {
  const texts = ".face-title, .face-corner, .face-value, .face-text, .face-text b, .face-flavour, "
    + ".face-slot, .face-type, .face-foot, .face-mark";
  const brush = new OffscreenCanvas(1, 1).getContext("2d", {willReadFrequently: true});
  const seen = new Map();
  const pixel = (color) => {
    if (!seen.has(color)) {
      brush.clearRect(0, 0, 1, 1);
      brush.fillStyle = color;
      brush.fillRect(0, 0, 1, 1);
      seen.set(color, brush.getImageData(0, 0, 1, 1).data);
    }
    return seen.get(color);
  };
  const luminance = ([...rgb]) => rgb.slice(0, 3).map((part) => part / 255)
    .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, place) => sum + part * [0.2126, 0.7152, 0.0722][place], 0);
  const ground = (element) => {
    for (; element; element = element.parentElement) {
      const found = pixel(getComputedStyle(element).backgroundColor);
      if (found[3] === 255 || element.matches(".card-face")) return found;
    }
  };
  const problems = [];
  let measured = 0;
  for (const tint of tints) for (const card of document.querySelectorAll(".card-face")) {
    card.className = card.className.replace(/tint-[a-z]+/, `tint-${tint}`);
    for (const text of card.querySelectorAll(texts)) {
      const style = getComputedStyle(text);
      if (style.display === "none" || !text.textContent.trim()) continue;
      const [below, ink] = [ground(text), pixel(style.color)];
      const [high, low] = [luminance(below), luminance(ink)].sort((one, other) => other - one);
      const contrast = (high + 0.05) / (low + 0.05);
      measured += 1;
      const is_readable = below[3] === 255 && contrast >= 4.5;
      if (!is_readable) problems.push(`${card.className} ${text.className} ${contrast.toFixed(2)}`);
    }
  }
  return [measured, [...new Set(problems)]];
}"""
OUTSIDE = """(title) => {
  const cards = [...document.querySelectorAll(".card-face")];
  for (const card of cards) card.querySelector(".face-title").textContent = title;
  for (const card of cards) card.querySelector(".face-title").classList.add("is-long");
  return cards.filter((card) => card.clientWidth > 90).filter((card) => {
    const box = (part) => card.querySelector(part).getBoundingClientRect();
    const [frame, name] = [box(".face-frame"), box(".face-title")];
    const is_beside = name.left < frame.left - 3 || name.right > frame.right + 3;
    const stats = [...card.querySelectorAll("[class*=is-bottom]")].map((e) => e.getBoundingClientRect());
    const is_covered = stats.some((stat) => stat.top < name.bottom - 2 && name.top < stat.bottom
      && stat.left < name.right && name.left < stat.right);
    return is_beside || is_covered || name.top < frame.top - 1 || name.bottom > frame.bottom + 1;
  }).map((card) => card.className);
}"""
LONGEST = (
    "The Extraordinarily Long-Winded Archchancellor of Nowhere-on-Sea",
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunte",
    "古き龍の眠る山に咲く最後の桜と月影の巫女が歌う子守唄の物語",
    "حارس الغابة القديمة الذي لا ينام أبدا تحت ضوء القمر البعيد",
)


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.long)])
def test_every_frame_and_finish_is_readable_in_every_tint(page: Page, theme: str) -> None:
    page.emulate_media(color_scheme="light" if theme == "light" else "dark")
    page.goto("/design/")
    for frame in FRAMES:
        for finish in FINISHES:
            assert page.locator(f".frame-{frame}.finish-{finish}").count() >= 1
    measured, problems = page.evaluate(UNREADABLE, [*TINTS])
    assert problems == []
    assert measured > len(FRAMES) * len(FINISHES) * len(TINTS) * 2


def test_long_names_in_any_script_stay_on_the_card(new_context: NewContext) -> None:
    screen = new_context(viewport=SMALL).new_page()
    screen.goto("/design/")
    for title in LONGEST:
        assert screen.evaluate(OUTSIDE, title) == [], title
    assert screen.evaluate("() => document.documentElement.scrollWidth") <= SMALL["width"]
