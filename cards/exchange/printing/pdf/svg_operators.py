"""Convert the site’s own drawings to PDF operators.

They use a small part of SVG: groups, paths, circles, ellipses, reused shapes, one vertical gradient, one
pattern, and clip paths. Gradients become stripes and patterns become tiles, because in PDF both would stay in
place when the drawing moves.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from math import cos, radians, sin
from typing import Any
from xml.etree.ElementTree import Element

from defusedxml.ElementTree import fromstring
from fontTools.pens.basePen import BasePen
from fontTools.svgLib.path.parser import parse_path

from cards.exchange.printing.layout.colors import Color, color_of, mix_colors

SPACE = "{http://www.w3.org/2000/svg}"
REFERENCE = re.compile(r"(?:url\()?#([\w-]+)\)?")
TRANSFORM = re.compile(r"(translate|rotate|scale)\(([^)]*)\)")
STRIPES = 40
"""The stripes of a gradient. The eye can’t see the difference between neighbours."""
CURVE = 0.5522847498
"""The distance of a quarter circle’s handles from its ends, as a fraction of the radius."""
KEPT = 2_048
CAPS = {"butt": 0, "round": 1, "square": 2}
Paint = Callable[[Color], Color]
Veil = Callable[[float], str]
"""A function that returns the operator for the opacity of what follows."""


class OperatorPen(BasePen):  # type: ignore[misc]
    """Draws an outline as operators."""

    def __init__(self) -> None:
        super().__init__(None)
        self.parts: list[str] = []

    def _moveTo(self, pt: Any) -> None:  # noqa: N802
        self.parts.append(f"{pt[0]:.4f} {pt[1]:.4f} m")

    def _lineTo(self, pt: Any) -> None:  # noqa: N802
        self.parts.append(f"{pt[0]:.4f} {pt[1]:.4f} l")

    def _curveToOne(self, pt1: Any, pt2: Any, pt3: Any) -> None:  # noqa: N802
        self.parts.append(" ".join(f"{x:.4f} {y:.4f}" for x, y in (pt1, pt2, pt3)) + " c")

    def _closePath(self) -> None:  # noqa: N802
        self.parts.append("h")

    def _endPath(self) -> None:  # noqa: N802
        pass


@lru_cache(KEPT)
def path_operators(data: str) -> str:
    """Return SVG path data as operators that make a path."""
    pen = OperatorPen()
    parse_path(data, pen)
    return " ".join(pen.parts)


def circle_operators(x: float, y: float, wide: float, high: float) -> str:
    """Return an ellipse as operators that make a path."""
    a, b = wide * CURVE, high * CURVE
    corners = (
        (x + wide, y + b, x + a, y + high, x, y + high),
        (x - a, y + high, x - wide, y + b, x - wide, y),
        (x - wide, y - b, x - a, y - high, x, y - high),
        (x + a, y - high, x + wide, y - b, x + wide, y),
    )
    curves = " ".join(" ".join(f"{each:.4f}" for each in corner) + " c" for corner in corners)
    return f"{x + wide:.4f} {y:.4f} m {curves} h"


def box_operators(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Return a box with round corners as operators that make a path."""
    radius = min(radius, width / 2, height / 2)
    if radius <= 0:
        return f"{x:.4f} {y:.4f} {width:.4f} {height:.4f} re"
    rest = radius * (1 - CURVE)
    right, bottom = x + width, y + height
    steps = (
        ((x + radius, y), "m"),
        ((right - radius, y), "l"),
        ((right - rest, y, right, y + rest, right, y + radius), "c"),
        ((right, bottom - radius), "l"),
        ((right, bottom - rest, right - rest, bottom, right - radius, bottom), "c"),
        ((x + radius, bottom), "l"),
        ((x + rest, bottom, x, bottom - rest, x, bottom - radius), "c"),
        ((x, y + radius), "l"),
        ((x, y + rest, x + rest, y, x + radius, y), "c"),
    )
    return (
        " ".join(" ".join(f"{each:.4f}" for each in at) + f" {sign}" for at, sign in steps) + " h"
    )


def stripes(
    x: float, y: float, width: float, height: float, upper: Color, lower: Color
) -> Iterator[str]:
    """Yield a box whose color changes from top to bottom. Each stripe overlaps the one before it."""
    for each in range(STRIPES):
        top = y + height * each / STRIPES
        color = mix_colors(lower, upper, each / (STRIPES - 1))
        yield f"{fill_operator(color)} {x:.4f} {top:.4f} {width:.4f} {y + height - top:.4f} re f"


def fill_operator(color: Color) -> str:
    return f"{_numbers(color)} rg"


def line_operator(color: Color) -> str:
    return f"{_numbers(color)} RG"


def _numbers(color: Color) -> str:
    red, green, blue = color
    return f"{red:.4f} {green:.4f} {blue:.4f}"


def size_of_svg(svg: str) -> tuple[float, float]:
    """Return the width and the height of the drawing in its own unit."""
    found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    if not found:
        raise ValueError("The drawing has no size.")
    return float(found[1]), float(found[2])


def svg_operators(svg: str, paint: Paint, veil: Veil) -> str:
    """Return operators for a drawing of the site, from 0, 0 on, with y downwards."""
    root = fromstring(svg)
    named = {each.get("id"): each for each in root.iter() if each.get("id")}
    writer = _SvgWriter(named, size_of_svg(svg), paint, veil)
    return " ".join(writer.children(root, {}))


class _SvgWriter:
    def __init__(
        self,
        named: Mapping[str | None, Element],
        size: tuple[float, float],
        paint: Paint,
        veil: Veil,
    ) -> None:
        self._named, self._size = named, size
        self._paint, self._veil = paint, veil

    def children(self, element: Element, given: Mapping[str, str]) -> Iterator[str]:
        for child in element:
            tag = child.tag.removeprefix(SPACE)
            if tag not in ("defs", "linearGradient", "pattern", "clipPath"):
                yield from self._element_operators(child, tag, given)

    def _element_operators(
        self, element: Element, tag: str, given: Mapping[str, str]
    ) -> Iterator[str]:
        """Yield operators for an element. It inherits the attributes of the elements around it."""
        own = {key.rpartition("}")[2]: value for key, value in element.attrib.items()}
        style = {**given, **{key: own[key] for key in INHERITED if key in own}}
        yield "q"
        if "clip-path" in own:
            (clip,) = self._named[REFERENCE.match(own["clip-path"])[1]]  # type: ignore[index]
            yield f"{_outline(clip)} W n"
        yield from matrices(own.get("transform", ""))
        if "opacity" in own:
            yield self._veil(float(own["opacity"]))
        if tag == "g":
            yield from self.children(element, style)
        elif tag == "use":
            used = self._named[own["href"].removeprefix("#")]
            yield from self._element_operators(used, used.tag.removeprefix(SPACE), style)
        else:
            yield from self._paint_operators(element, style)
        yield "Q"

    def _paint_operators(self, element: Element, style: Mapping[str, str]) -> Iterator[str]:
        outline = _outline(element)
        filled = list(self._fill_operators(outline, style.get("fill", "#000000")))
        stroked = list(self._stroke_operators(outline, style))
        is_behind = style.get("paint-order") == "stroke"
        yield from (*stroked, *filled) if is_behind else (*filled, *stroked)

    def _fill_operators(self, outline: str, fill: str) -> Iterator[str]:
        if fill == "none":
            return
        found = REFERENCE.fullmatch(fill)
        server = self._named.get(found[1]) if found and fill.startswith("url") else None
        if server is None:
            yield f"{fill_operator(self._color(fill))} {outline} f"
            return
        yield f"q {outline} W n"
        if server.tag == f"{SPACE}pattern":
            yield from self._tiles(server)
        else:
            upper, lower = (self._color(stop.get("stop-color", "")) for stop in server)
            yield from stripes(0, 0, *self._size, upper, lower)
        yield "Q"

    def _tiles(self, pattern: Element) -> Iterator[str]:
        wide, high = float(pattern.get("width", 1)), float(pattern.get("height", 1))
        tile = " ".join(self.children(pattern, {}))
        turn = TRANSFORM.search(pattern.get("patternTransform", ""))
        angle = radians(float(turn[2])) if turn else 0.0
        yield from matrices(pattern.get("patternTransform", ""))
        width, height = self._size
        right, top = width * cos(angle) + height * sin(angle), -width * sin(angle)
        for row in range(int(top // high), int(height // high) + 1):
            for column in range(int(right // wide) + 1):
                yield f"q 1 0 0 1 {column * wide:.4f} {row * high:.4f} cm {tile} Q"

    def _stroke_operators(self, outline: str, style: Mapping[str, str]) -> Iterator[str]:
        color = style.get("stroke", "none")
        if color == "none":
            return
        dashes = style.get("stroke-dasharray", "")
        yield f"{line_operator(self._color(color))} {style.get('stroke-width', '1')} w"
        yield f"{CAPS[style.get('stroke-linecap', 'butt')]} J"
        yield f"{CAPS.get(style.get('stroke-linejoin', ''), 0)} j [{dashes}] 0 d {outline} S"

    def _color(self, text: str) -> Color:
        return self._paint(color_of(text))


INHERITED = (
    "fill",
    "stroke",
    "stroke-width",
    "stroke-linejoin",
    "stroke-linecap",
    "stroke-dasharray",
    "paint-order",
)


def _outline(element: Element) -> str:
    tag = element.tag.removeprefix(SPACE)
    number = {key: float(element.get(key, 0)) for key in NUMBERS.get(tag, ())}
    if tag == "path":
        return path_operators(element.get("d", ""))
    if tag == "circle":
        return circle_operators(number["cx"], number["cy"], number["r"], number["r"])
    if tag == "ellipse":
        return circle_operators(number["cx"], number["cy"], number["rx"], number["ry"])
    if tag == "rect":
        place = number["x"], number["y"], number["width"], number["height"]
        return box_operators(*place, number["rx"])
    raise ValueError(f"Drawings have no {tag}.")


NUMBERS = {
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
    "rect": ("x", "y", "width", "height", "rx"),
}


def matrices(transform: str) -> Iterator[str]:
    """Yield the operators of an SVG transform."""
    for name, values in TRANSFORM.findall(transform):
        numbers = [float(each) for each in values.replace(",", " ").split()]
        if name == "translate":
            yield f"1 0 0 1 {numbers[0]:.4f} {[*numbers, 0.0][1]:.4f} cm"
        elif name == "scale":
            yield f"{numbers[0]:.4f} 0 0 {numbers[-1]:.4f} 0 0 cm"
        else:
            yield from _turn_operators(*numbers)


def _turn_operators(angle: float, x: float = 0.0, y: float = 0.0) -> Iterator[str]:
    a, b = cos(radians(angle)), sin(radians(angle))
    yield f"1 0 0 1 {x:.4f} {y:.4f} cm {a:.6f} {b:.6f} {-b:.6f} {a:.6f} 0 0 cm"
    yield f"1 0 0 1 {-x:.4f} {-y:.4f} cm"
