"""Draw a picture of up to five cards with a title, in the size that other sites expect."""

from __future__ import annotations

import colorsys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO

import resvg_py
from PIL import Image

from cards.models import Art
from cards.packs.card_face import TOP_LEFT, CardFace
from cards.packs.faces.brush import TINTS
from cards.packs.faces.drawing import drawing_named
from cards.packs.share_images.lettering import data_address, note, sign, title

WIDTH, HEIGHT = 1200, 630
MOST_CARDS = 5
TEXT = 510
LONGEST = 80
"""The most characters of each line."""
KEPT = 64
"""The most pictures that a process keeps, each at most about 150 kB."""
LONGEST_CORNER = 4
SMALL, LARGE = 1.0, 1.62
"""The scale of cards in a fan and of a single card."""


@dataclass(frozen=True)
class SharedPicture:
    """The content of a page's picture: only things that every visitor of the page can see."""

    title: str
    lines: tuple[str, ...]
    faces: tuple[CardFace, ...]
    tint: str

    @classmethod
    def of(
        cls, name: str, lines: Sequence[str], faces: Sequence[CardFace], tint: str
    ) -> SharedPicture:
        cut = tuple(line[:LONGEST] for line in lines[:3])
        return cls(name[:LONGEST], cut, tuple(faces[:MOST_CARDS]), tint)


@lru_cache(KEPT)
def draw(shared: SharedPicture) -> bytes:
    """Return the picture as a PNG file."""
    # If the server has no font for the script of the title, the first line takes its place.
    head, lines = title(shared.title, TEXT), shared.lines
    if not head and lines:
        head, lines = title(lines[0], TEXT), lines[1:]
    texts = f'<g transform="translate(70 190)">{head}</g>'
    for row, line in enumerate(lines):
        texts += f'<g transform="translate(72 {300 + 52 * row})">{note(line, TEXT)}</g>'
    content = _felt(shared.tint) + texts + _cards(shared.faces)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">{content}</svg>'
    )
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True))


def tint_colour(tint: str, lightness: float) -> str:
    hue, strength = TINTS.get(tint, TINTS["green"])
    parts = colorsys.hls_to_rgb(hue / 360, lightness, strength)
    return "#" + "".join(f"{round(part * 255):02x}" for part in parts)


def _felt(tint: str) -> str:
    light, dark = tint_colour(tint, 0.27), tint_colour(tint, 0.12)
    stops = f'<stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/>'
    gradient = f'<radialGradient id="felt" cx=".75" cy=".2" r="1">{stops}</radialGradient>'
    return f'<defs>{gradient}</defs><rect width="{WIDTH}" height="{HEIGHT}" fill="url(#felt)"/>'


def _cards(faces: tuple[CardFace, ...]) -> str:
    """Draw a fan, from the card on the left to the one on the right."""
    scale, middle = (LARGE if len(faces) == 1 else SMALL), (len(faces) - 1) / 2
    drawn = ""
    for place, face in enumerate(faces):
        aside = place - middle
        x, y = 900 + aside * 80, 320 + abs(aside) ** 2 * 9
        put = f"translate({x:g} {y:g}) rotate({aside * 7:g}) scale({scale})"
        drawn += f'<g transform="{put}">{_card(face, place)}</g>'
    return drawn


def _card(face: CardFace, place: int) -> str:
    """Draw a card of 200 by 280 around the origin."""
    frame = "#fbf7ec" if face.is_paper else tint_colour(face.tint, 0.34)
    shadow = '<rect x="-97" y="-134" width="200" height="280" rx="14" fill="#000" opacity=".35"/>'
    card = f'<rect x="-100" y="-140" width="200" height="280" rx="14" fill="{frame}"/>'
    corner = f'<g transform="translate(-76 -112)">{_corner(face)}</g>'
    return shadow + card + _inside(face, place) + corner


def _inside(face: CardFace, place: int) -> str:
    drawing = drawing_named(face.picture) if face.picture else None
    room = 'x="-90" y="-130" width="180" height="260"'
    if face.art:
        return _art(face.art)
    if drawing:
        fits = "meet" if face.is_paper else "slice"
        opening = f'<svg {room} preserveAspectRatio="xMidYMid {fits}"'
        return _with_own_ids(drawing.svg.replace("<svg", opening, 1), place)
    pale = f'<rect {room} rx="9" fill="{tint_colour(face.tint, 0.9)}"/>'
    return pale + sign(
        face.middle, 84 if len(face.middle) < 3 else 44, tint_colour(face.tint, 0.28)
    )


def _with_own_ids(svg: str, place: int) -> str:
    """Rename the IDs of a drawing, because several drawings are in one picture."""
    for reference in ('id="', 'href="#', "url(#"):
        svg = svg.replace(reference, f"{reference}card{place}-")
    return svg


def _corner(face: CardFace) -> str:
    corner = next((slot.value for slot in face.corners if slot.place == TOP_LEFT), face.corner)
    size = 30 if len(corner) < 3 else 20
    drawn = (
        sign(corner, size, tint_colour(face.tint, 0.25)) if len(corner) <= LONGEST_CORNER else ""
    )
    if not drawn:
        return ""
    paper = '<rect x="-20" y="-20" width="40" height="40" rx="7" fill="#fbf7ec"/>'
    return paper + drawn


def _art(name: str) -> str:
    found = Art.objects.in_view().filter(name=name).values_list("shown", flat=True).first()
    if found is None:
        return ""
    picture = Image.open(BytesIO(bytes(found))).convert("RGB")
    picture.thumbnail((400, 520))
    room = 'x="-90" y="-130" width="180" height="260" preserveAspectRatio="xMidYMid slice"'
    return f'<image {room} href="{data_address(picture)}"/>'
