"""What one connection is sent: the regions that differ from what it was sent before, as HTML."""

from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import get_language

from tcgsite.matches.clock_region import ClockContent
from tcgsite.matches.drawing import draw, draw_lines
from tcgsite.matches.layout import Layout
from tcgsite.matches.regions import LogContent, Region

SWAP = '<hx-partial data-number="{}" hx-target="#{}" hx-swap="{}">{}</hx-partial>'


NOTHING = object()


@dataclass(frozen=True, slots=True)
class Piece:
    """One swap in the browser: a region drawn anew, or lines added below others."""

    region: Region
    added: LogContent | None = None

    @property
    def swap(self) -> str:
        """A clock is put in the place of the old one, so that it counts from the beginning."""
        return "outerHTML" if isinstance(self.region.content, ClockContent) else "outerMorph"


@dataclass(slots=True)
class Shown:
    """What one connection has on its screen."""

    contents: dict[str, Any] = field(default_factory=dict)
    language: str = field(default_factory=get_language)

    def update_to(self, layout: Layout, notice: str) -> str:
        """The HTML that brings this connection's screen to the layout; empty when nothing differs."""
        pieces = []
        for region in (*layout.regions, Region("notice", notice)):
            older = self.contents.get(region.name, NOTHING)
            if older is not region.content and older != region.content:
                pieces.append(_piece(region, older))
                self.contents[region.name] = region.content
        return _push(pieces, layout, self.language) if pieces else ""


def _piece(region: Region, older: object) -> Piece:
    if isinstance(region.content, LogContent):
        return Piece(region, region.content.news_since(older))
    return Piece(region)


def _push(pieces: list[Piece], layout: Layout, language: str) -> str:
    number = layout.status.content.number
    return "\n".join(
        SWAP.format(number, "log-lines", "beforeend", draw_lines(piece.added.lines))
        if piece.added
        else SWAP.format(number, piece.region.name, piece.swap, draw(piece.region, language))
        for piece in pieces
    )
