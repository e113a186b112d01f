"""Brush: the colours and the stable choices with which one picture is drawn."""

import colorsys
from hashlib import blake2b
from types import MappingProxyType

TINTS = MappingProxyType(
    {
        "ivory": (40, 0.32),
        "gold": (41, 0.66),
        "yellow": (49, 0.72),
        "green": (140, 0.42),
        "teal": (182, 0.46),
        "blue": (217, 0.56),
        "violet": (274, 0.44),
        "rose": (334, 0.52),
        "crimson": (348, 0.58),
        "red": (6, 0.62),
        "slate": (214, 0.18),
    }
)
"""The hue and the saturation of each tint."""
HUES_ASIDE = (-26, -14, -6, 0, 6, 14, 26)
LIGHTS = ((0.86, 0.66, 0.42, 0.22), (0.74, 0.52, 0.32, 0.16), (0.34, 0.46, 0.22, 0.11))
"""The lightness of sky, horizon, land and foreground: by day, at dusk and at night."""
INK, CREAM = "#1b1a22", "#fdf6e3"


class Brush:
    """Chooses from the digits of a seed, so that equal seeds draw equal pictures everywhere."""

    def __init__(self, tint: str, seed: int) -> None:
        self._digits = iter(blake2b(seed.to_bytes(8), digest_size=64).digest())
        hue, self.strength = TINTS[tint]
        self.hue = hue + HUES_ASIDE[self.below(7)]
        self.time = self.below(3)
        sky, horizon, land, near = LIGHTS[self.time]
        warm = 28 if self.time == 1 else 0
        self.sky = self.colour(sky)
        self.horizon = self.colour(horizon, warm)
        self.land = self.colour(land)
        self.near = self.colour(near)
        self.glow = self.colour(0.9 if self.time else 0.95, 30)

    def below(self, limit: int) -> int:
        return next(self._digits) % limit

    def between(self, low: int, high: int) -> int:
        return low + self.below(high - low)

    def colour(self, lightness: float, aside: int = 0, strength: float | None = None) -> str:
        """Return a colour of the tint in hexadecimal digits."""
        full = self.strength if strength is None else strength
        parts = colorsys.hls_to_rgb((self.hue + aside) % 360 / 360, lightness, full)
        return "#" + "".join(f"{round(part * 255):02x}" for part in parts)


def disc(x: int, y: int, radius: int, fill: str, more: str = "") -> str:
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}"{more}/>'


def shape(data: str, fill: str, more: str = "") -> str:
    return f'<path d="{data}" fill="{fill}"{more}/>'


def ground(fill: str) -> str:
    return f'<path d="M0 0h240v240H0z" fill="{fill}"/>'
