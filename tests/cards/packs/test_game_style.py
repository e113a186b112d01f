"""Each game has a style of its own, which depends only on its pack."""

import math
import re
from itertools import product
from time import process_time

import pytest
from django.test import Client

from cards.authoring.loading.files import FOLDER
from cards.packs.faces.card_backs import PATTERNS, back_svg, emblem_svg
from cards.packs.faces.icons import outlines
from cards.packs.game_style import GameStyle, style_named, style_of
from engine.rulebook import build_rules, read_pack

TOKEN = re.compile(r"--([a-z-]+):oklch\(([0-9.]+)% ([0-9.]+) ([0-9]+)\)")
PAIRS = (
    ("accent", "on-accent"), ("felt", "on-felt"), ("felt-deep", "on-felt"), ("felt-edge", "on-felt"),
    ("felt", "on-felt-soft"), ("felt-lit", "on-felt"),
)  # fmt: skip
SHARED = {"on-felt": (97.5, 0.012, 95), "on-felt-soft": (88, 0.025, 120)}
"""The tokens of base.css that pages write on a game’s felt."""


def luminance(light: float, strength: float, hue: float) -> float:
    """Return the relative luminance of an OKLCH color, cut to sRGB."""
    a, b = (strength * turn(math.radians(hue)) for turn in (math.cos, math.sin))
    cubes = (
        light / 100 + 0.3963377774 * a + 0.2158037573 * b,
        light / 100 - 0.1055613458 * a - 0.0638541728 * b,
        light / 100 - 0.0894841775 * a - 1.2914855480 * b,
    )
    long, medium, short = (each**3 for each in cubes)
    parts = (
        4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
    )
    red, green, blue = (min(max(part, 0), 1) for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    lights = sorted((luminance(*one), luminance(*other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def test_text_on_accent_and_felt_is_readable_in_every_hue(client: Client) -> None:
    for hue in range(0, 360, 15):
        sheet = client.get(f"/cards/art/styles/1/{hue}.waves.anchor.css").content.decode()
        themes = sheet.split("@media")
        assert len(themes) == 2
        for theme in themes:
            known = {
                name: (float(light), float(strength), float(of))
                for name, light, strength, of in TOKEN.findall(theme)
            } | SHARED
            for ground, ink in PAIRS:
                assert contrast(known[ground], known[ink]) >= 4.5, (hue, ground, ink)


def test_backs_and_emblems_are_small_and_quick() -> None:
    shortest = sorted(outlines(), key=lambda name: len(outlines()[name]))[:300]
    before = process_time()
    drawn = [back_svg(77, pattern, icon) for pattern, icon in product(PATTERNS, shortest[::30])]
    assert (process_time() - before) / len(drawn) < 0.002
    assert all(len(each.encode()) < 3_000 for each in drawn)
    assert all(len(emblem_svg(77, icon).encode()) < 3_000 for icon in outlines())


def test_two_games_have_different_styles_and_each_keeps_its_own() -> None:
    files = (FOLDER / name for name in ("99.toml", "games/lanes.toml"))
    rules = [build_rules([read_pack(file.read_text("utf-8"))]) for file in files]
    styles = [style_of(each) for each in rules]
    assert styles[0] != styles[1]
    assert [style_of(each) for each in rules] == styles
    assert style_named(styles[0].name) == GameStyle(
        styles[0].hue, styles[0].pattern, styles[0].emblem
    )


@pytest.mark.django_db
@pytest.mark.parametrize(
    "name", ["360.waves.anchor", "9.plaid.anchor", "9.waves.no-icon", "9.waves", "x"]
)
@pytest.mark.parametrize("kind", ["styles/1/{}.css", "backs/1/{}.svg", "emblems/1/{}.svg"])
def test_unknown_styles_are_refused(client: Client, kind: str, name: str) -> None:
    assert client.get(f"/cards/art/{kind.format(name)}").status_code == 404
