"""Drawing: a picture named by its scene, tint, icon and seed."""

import re
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2s

from cards.packs.faces.brush import CREAM, INK, TINTS, Brush
from cards.packs.faces.emblems import EMBLEMS
from cards.packs.faces.icons import outlines
from cards.packs.faces.scenes import SCENES
from cards.packs.faces.suits import MOST_PIPS, court, pips

EDITION = 1
"""Part of each picture’s address. Raise it when the same drawing looks different than before."""
BACKDROPS = {scene.__name__: scene for scene in (*SCENES, *EMBLEMS)}
FIGURES = ("jack", "queen", "king")
NAME = re.compile(r"([a-z]+[0-9]*)\.([a-z]+)\.([a-z0-9-]+)\.([0-9a-f]{8})")
PIPS = re.compile(r"pips([0-9]{1,2})")
KEPT = 1_024


@dataclass(frozen=True, slots=True)
class Drawing:
    """A card’s drawn picture. `scene` is a backdrop, a court card, or “pips” with a number."""

    scene: str
    tint: str
    icon: str
    seed: int

    def __str__(self) -> str:
        return f"{self.scene}.{self.tint}.{self.icon}.{self.seed:08x}"

    @property
    def svg(self) -> str:
        return _draw(self)


def seed_of(*parts: str) -> int:
    """Return the same number for the same texts on every site and in every process."""
    return int.from_bytes(blake2s("\0".join(parts).encode(), digest_size=4).digest())


def drawing_named(name: str) -> Drawing | None:
    found = NAME.fullmatch(name)
    if not found:
        return None
    scene, tint, icon, seed = found.groups()
    is_known = _is_scene(scene) and tint in TINTS and icon in outlines()
    return Drawing(scene, tint, icon, int(seed, 16)) if is_known else None


def _is_scene(scene: str) -> bool:
    count = PIPS.fullmatch(scene)
    if count:
        return 1 <= int(count[1]) <= MOST_PIPS
    return scene in BACKDROPS or scene in FIGURES


@lru_cache(KEPT)
def _draw(drawing: Drawing) -> str:
    outline = outlines()[drawing.icon]
    count = PIPS.fullmatch(drawing.scene)
    if count:
        return pips(int(count[1]), drawing.tint, outline)
    if drawing.scene in FIGURES:
        return court(drawing.scene, drawing.tint, outline)
    brush = Brush(drawing.tint, drawing.seed)
    place = _icon_in_front(outline, brush)
    return _picture(BACKDROPS[drawing.scene](brush) + place)


def _icon_in_front(outline: str, brush: Brush) -> str:
    size = 0.27 + 0.01 * brush.below(5)
    x, y = round(120 - 256 * size) + brush.between(-7, 8), round(120 - 256 * size)
    lean = brush.between(-7, 8)
    put = f'<use href="#i" transform="translate({x} {y}) rotate({lean} 60 60) scale({size:.2f})"'
    lower = put.replace(f"translate({x} {y})", f"translate({x + 3} {y + 5})")
    shadow = f'{lower} fill="{INK}" opacity=".5"/>'
    line = f' stroke="{INK}" stroke-width="14" stroke-linejoin="round" paint-order="stroke"'
    return f'<defs><path id="i" d="{outline}"/></defs>{shadow}{put} fill="{CREAM}"{line}/>'


def _picture(content: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240">{content}</svg>'
