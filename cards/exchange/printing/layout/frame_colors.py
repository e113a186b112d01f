"""The colors and measures of a card’s frame, read from the stylesheets that draw cards on the site."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from cards.exchange.printing.layout.colors import Color, color_of, mix_colors

STYLES = Path(__file__).parents[4] / "static/css/site"
SHEETS = ("face.css", "frames.css")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
NESTED = re.compile(r"(?:@(?:media|container)|\.palette-)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
"""Rules for dark screens, small cards and chosen palettes, which don’t apply to paper."""
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
TOKEN = re.compile(r"--([a-z-]+):\s*([^;]+);")
VARIABLE = re.compile(r"var\(--([a-z-]+)\)")
PRODUCT = re.compile(r"calc\((?:([\d.]+) \+ )?([\d.]+)(%?) \* ([\d.]+)\)")
COLOR = re.compile(r"oklch\([\d.]+% [\d.]+ [\d.]+\)|#[0-9a-f]+")
"""An opaque color."""
GRADIENT = re.compile(r"(?:linear|radial)-gradient\(")
LENGTH = re.compile(r"([\d.]+)(?:cqi|%)?")
LEAST_EDGE = 3.5
"""The narrowest edge, in hundredths of the card’s width. Cuts may be off by a millimeter without losing text.
"""


@dataclass(frozen=True)
class FrameColors:
    """How a card of a tint looks in a frame. `edge_width` is in hundredths of the card’s width."""

    edge: tuple[Color, Color]
    edge_width: float
    art_round: float
    name_ground: Color
    name_ink: Color
    text_ground: Color
    text_ink: Color
    sign_ground: Color
    sign_ink: Color
    strong_ink: Color
    quiet_ink: Color
    paper: Color
    pale: Color
    soft: Color
    tint: Color
    is_sans: bool
    has_sans_name: bool

    @property
    def slot_line(self) -> Color:
        return mix_colors(self.sign_ink, self.sign_ground, 0.45)


@lru_cache(256)
def frame_colors(frame: str, tint: str, *, is_paper: bool = False) -> FrameColors:
    """Return the look of cards with this tint in the frame of this name, or in the plain one."""
    known = _rules()
    tokens: dict[str, str] = {}
    own = f".frame-{frame}.card-face"
    for selector in (".card-face", f".tint-{tint}", own, f".card-face.tint-{tint}"):
        if selector != f".card-face.tint-{tint}" or own not in known:
            tokens |= known.get(selector, {})
    if is_paper:
        tokens |= known[".card-face.is-paper"]
    return _frame_with(tokens)


def _frame_with(tokens: Mapping[str, str]) -> FrameColors:
    def color(name: str) -> Color:
        return next(_colors_in(_resolve(tokens[name], tokens)))

    way = GRADIENT.findall(tokens["edge"])[-1]
    edge = list(_colors_in(GRADIENT.split(_resolve(tokens["edge"], tokens))[-1]))
    return FrameColors(
        edge=(edge[-1] if way.startswith("radial") else edge[0], edge[-1]),
        edge_width=max(_length(tokens["edge-width"]), LEAST_EDGE),
        art_round=min(_length(tokens["art-round"]), 6.0),
        name_ground=color("name-ground"),
        name_ink=color("name-ink"),
        text_ground=color("text-ground"),
        text_ink=color("text-ink"),
        sign_ground=color("sign-ground"),
        sign_ink=color("sign-ink"),
        strong_ink=color("strong-ink"),
        quiet_ink=color("quiet-ink"),
        paper=color("paper"),
        pale=color("pale"),
        soft=color("soft"),
        tint=color("tint"),
        is_sans="sans" in tokens["text-font"],
        has_sans_name="serif" not in tokens["name-font"],
    )


def _length(text: str) -> float:
    found = LENGTH.match(text)
    return float(found[1]) if found else 0.0


def _resolve(value: str, tokens: Mapping[str, str]) -> str:
    """Return the value with variables and products replaced by numbers."""
    while VARIABLE.search(value):
        value = VARIABLE.sub(lambda found: tokens[found[1]], value)
    return PRODUCT.sub(
        lambda found: f"{float(found[1] or 0) + float(found[2]) * float(found[4]):.4f}{found[3]}",
        value,
    )


def _colors_in(value: str) -> Iterator[Color]:
    return map(color_of, COLOR.findall(value))


@lru_cache(1)
def _rules() -> dict[str, dict[str, str]]:
    """Return the variables that each selector of the stylesheets sets."""
    found: dict[str, dict[str, str]] = {}
    for name in SHEETS:
        text = COMMENT.sub("", (STYLES / name).read_text(encoding="utf-8"))
        for selectors, body in RULE.findall(NESTED.sub("", text.replace("@layer", ";@layer"))):
            tokens = {key: " ".join(value.split()) for key, value in TOKEN.findall(body)}
            for selector in selectors.split(",") if tokens else ():
                found.setdefault(selector.strip(), {}).update(tokens)
    return found


def rarity_color(rarity: str) -> tuple[Color, Color]:
    """Return the background and the foreground color of the set’s mark."""
    tokens = _rules()[".face-mark"] | _rules().get(f".face-mark.is-{rarity}", {})
    ground, ink = (next(_colors_in(tokens[name])) for name in ("rare", "mark-ink"))
    return ground, ink
