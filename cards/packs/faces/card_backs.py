"""Card backs and emblems, drawn from the name of a game's style."""

from functools import lru_cache
from types import MappingProxyType

from cards.packs.faces.icons import outlines

EDITION = 1
"""Part of each back's address. Raise it when the same back looks different than before."""
PATTERNS = MappingProxyType(
    {
        "weave": (12, "M0 3h6M6 9h6M3 6v6M9 0v6", "s"),
        "scales": (12, "M0 0a6 6 0 0 0 12 0M-6 6a6 6 0 0 0 12 0M6 6a6 6 0 0 0 12 0", "s"),
        "diamonds": (10, "M5 0l5 5-5 5-5-5zM5 3l2 2-2 2-2-2z", "s"),
        "waves": (16, "M0 4q4-5 8 0t8 0M0 12q4-5 8 0t8 0", "s"),
        "stars": (14, "M7 1l1.5 4.5L13 7 8.5 8.5 7 13 5.5 8.5 1 7 5.5 5.5z", "f"),
        "bricks": (12, "M0 0h12M0 6h12M6 0v6M0 6v6", "s"),
        "leaves": (12, "M1 1q5 0 5 5q-5 0-5-5zM7 7q5 0 5 5q-5 0-5-5z", "f"),
        "knots": (
            14,
            "M0 7a7 7 0 0 0 7-7a7 7 0 0 0 7 7a7 7 0 0 0-7 7a7 7 0 0 0-7-7M7 4v6M4 7h6",
            "s",
        ),
    }
)
"""For each pattern: the size of a tile, its path, and whether it is stroked or filled."""
KEPT = 256
ACROSS = 150
"""The distance between the hues of backs and felt, so that backs stand out."""


@lru_cache(KEPT)
def back_svg(hue: int, pattern: str, emblem: str) -> str:
    """Return the back of a game's cards, in the proportions of a card."""
    other = (hue + ACROSS) % 360
    dark, middle = f"oklch(31% .09 {other})", f"oklch(43% .105 {other})"
    line, paper = f"oklch(76% .085 {(other + 40) % 360})", "oklch(96% .015 88)"
    frame = f'<rect x="9" y="9" width="82" height="122" rx="5" fill="none" stroke="{line}"/>'
    diamond = (
        f'<path d="M50 28l30 42-30 42-30-42z" fill="{dark}" stroke="{line}" stroke-width="1.5"/>'
    )
    inner = f'<path d="M50 34l26 36-26 36-26-36z" fill="none" stroke="{line}" stroke-width=".6"/>'
    corners = "".join(
        f'<circle cx="{x}" cy="{y}" r="3" fill="{line}"/>' for x in (15, 85) for y in (15, 125)
    )
    sign = (
        f'<path transform="translate(33 53) scale(.0664)" fill="{paper}" d="{outlines()[emblem]}"/>'
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140">'
        f"{_tile(pattern, line)}"
        f'<rect width="100" height="140" rx="6" fill="{paper}"/>'
        f'<rect x="5" y="5" width="90" height="130" rx="6" fill="{middle}"/>'
        '<rect x="5" y="5" width="90" height="130" rx="6" fill="url(#p)" opacity=".55"/>'
        f"{frame}{corners}{diamond}{inner}{sign}</svg>"
    )


@lru_cache(KEPT)
def emblem_svg(hue: int, emblem: str) -> str:
    """Return the mark of a game: its icon on a round seal."""
    line = f"oklch(80% .08 {(hue + 40) % 360})"
    ring = f'<circle cx="50" cy="50" r="43" fill="none" stroke="{line}" stroke-width="2"/>'
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        f'<circle cx="50" cy="50" r="49" fill="oklch(35% .1 {hue})"/>{ring}'
        '<path transform="translate(21 21) scale(.113)" fill="oklch(97% .015 88)" '
        f'd="{outlines()[emblem]}"/></svg>'
    )


def _tile(pattern: str, line: str) -> str:
    size, path, way = PATTERNS[pattern]
    paint = f'fill="{line}"' if way == "f" else f'fill="none" stroke="{line}" stroke-width=".8"'
    return (
        f'<pattern id="p" width="{size}" height="{size}" patternUnits="userSpaceOnUse">'
        f'<path d="{path}" {paint}/></pattern>'
    )
