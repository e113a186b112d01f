"""The rating graph: a line, inside a band that shows the deviation."""

from collections.abc import Sequence
from dataclasses import dataclass

from tcgsite.matches.rating.standing import Standing

WIDTH, HEIGHT = 240, 64


@dataclass(frozen=True, slots=True)
class RatingPath:
    """The graph as SVG point lists, with the first and last rating."""

    line: str
    band: str
    first: int
    last: int
    width: int = WIDTH
    height: int = HEIGHT


def rating_path(ways: Sequence[Standing]) -> RatingPath | None:
    """Return None for fewer than two ratings."""
    if not ways[1:]:
        return None
    lowest = min(way.rating - way.deviation for way in ways)
    highest = max(way.rating + way.deviation for way in ways)

    def point(place: int, rating: float) -> str:
        x = WIDTH * place / (len(ways) - 1)
        return f"{x:.1f},{HEIGHT * (highest - rating) / (highest - lowest):.1f}"

    above = [point(place, way.rating + way.deviation) for place, way in enumerate(ways)]
    below = [point(place, way.rating - way.deviation) for place, way in enumerate(ways)]
    return RatingPath(
        " ".join(point(place, way.rating) for place, way in enumerate(ways)),
        " ".join(above + below[::-1]),
        round(ways[0].rating),
        round(ways[-1].rating),
    )
