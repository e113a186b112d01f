"""Crop: the part of an uploaded picture that a card shows."""

from dataclasses import dataclass

SHAPES = {"": None, "tall": 5 / 7, "square": 1.0, "wide": 3 / 2}
"""The shapes of crops, each as its width divided by its height. None keeps the shape of the whole picture."""
MOST_ZOOM = 400
MIDDLE = 50


@dataclass(frozen=True, slots=True)
class Crop:
    """The part of a picture that a card shows. Values are in percent: at 0, `across` is the left edge, and
    `down` the top.
    """

    shape: str = ""
    zoom: int = 100
    across: int = MIDDLE
    down: int = MIDDLE

    @property
    def is_whole(self) -> bool:
        return not SHAPES[self.shape] and self.zoom == 100

    def box(self, width: int, height: int) -> tuple[int, int, int, int]:
        """Return the left, top, right and bottom of the part, in pixels of the picture."""
        ratio = SHAPES[self.shape] or width / height
        wide = max(1, round(min(width, height * ratio) * 100 / self.zoom))
        high = max(1, round(min(height, width / ratio) * 100 / self.zoom))
        left, top = (width - wide) * self.across // 100, (height - high) * self.down // 100
        return left, top, left + wide, top + high


WHOLE = Crop()
