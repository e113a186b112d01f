"""The tints of cards stay apart for the colour-blind, in the palettes made for them, and are readable.

How the colour-blind see is simulated with the matrices of Machado, Oliveira and Fernandes (2009), for those
who lack a kind of cone. Distances are a hundred times those of Oklab; about 2 are just noticeable.
"""

import re
from itertools import combinations
from math import copysign, cos, dist, radians, sin

import pytest

from tests.architecture.source import ROOT

FACE = (ROOT / "static/css/site/face.css").read_text(encoding="utf-8")
TINT = re.compile(
    r"\.tint-(\w+) \{ (?:--light: ([\d.]+)%; )?--hue: (\d+); --strength: ([\d.]+); \}"
)
USUAL_LIGHT = 43.0
Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]
WITHOUT_RED: Matrix = (
    (0.152286, 1.052583, -0.204868),
    (0.114503, 0.786281, 0.099216),
    (-0.003882, -0.048116, 1.051998),
)
WITHOUT_GREEN: Matrix = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
WITHOUT_BLUE: Matrix = (
    (1.255528, -0.076749, -0.178779),
    (-0.078411, 0.930809, 0.147602),
    (0.004733, 0.691367, 0.303900),
)
AS_SEEN: Matrix = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
PAPERS = (97.5, 92.0)
"""The lightness of a card’s paper, in light and in dark mode."""
READABLE = 4.5


def tints_of(palette: str) -> dict[str, Triple]:
    """Return the lightness from 0 to 1, the strength and the hue of each tint."""
    start = FACE.index(f".palette-{palette} {{") if palette else 0
    text = FACE[start : FACE.index("}\n  }" if palette else "/* Palettes", start) + 1]
    return {
        name: (float(light or USUAL_LIGHT) / 100, float(strength), float(hue))
        for name, light, hue, strength in TINT.findall(text)
    }


def linear(color: Triple) -> Triple:
    """Return an OKLCH color as linear sRGB."""
    light, strength, hue = color
    a, b = strength * cos(radians(hue)), strength * sin(radians(hue))
    long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (light - 0.0894841775 * a - 1.2914855480 * b) ** 3
    red = 4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short
    green = -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short
    blue = -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short
    return within(red), within(green), within(blue)


def within(value: float) -> float:
    return min(max(value, 0.0), 1.0)


def seen(color: Triple, eyes: Matrix) -> Triple:
    """Return the color, in Oklab, that these eyes see."""
    shown = linear(color)
    red, green, blue = (within(sum(m * x for m, x in zip(row, shown, strict=True))) for row in eyes)
    cones = (
        0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue,
        0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue,
        0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue,
    )
    long, middle, short = (copysign(abs(each) ** (1 / 3), each) for each in cones)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def least_distance(palette: str, eyes: Matrix) -> float:
    found = [seen(each, eyes) for each in tints_of(palette).values()]
    return 100 * min(dist(one, other) for one, other in combinations(found, 2))


@pytest.mark.parametrize(
    ("palette", "eyes", "least"),
    [
        ("", AS_SEEN, 3.5),
        ("red-green", WITHOUT_RED, 7),
        ("red-green", WITHOUT_GREEN, 7),
        ("blue-yellow", WITHOUT_BLUE, 9),
    ],
)
def test_tints_stay_apart(palette: str, eyes: Matrix, least: float) -> None:
    assert least_distance(palette, eyes) >= least
    if palette:
        assert least_distance(palette, eyes) > 3 * least_distance("", eyes)


@pytest.mark.parametrize("palette", ["", "red-green", "blue-yellow"])
def test_tints_are_readable_on_paper(palette: str) -> None:
    assert len(tints_of(palette)) == 10
    for name, tint in tints_of(palette).items():
        for paper in PAPERS:
            assert contrast(tint, (paper / 100, 0.013, 88)) >= READABLE, (name, paper)


def contrast(ink: Triple, paper: Triple) -> float:
    """Return the contrast that WCAG defines."""
    dark, light = sorted(map(luminance, (ink, paper)))
    return (light + 0.05) / (dark + 0.05)


def luminance(color: Triple) -> float:
    red, green, blue = linear(color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
