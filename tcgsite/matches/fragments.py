"""What one connection is sent: the regions that differ from what it was sent before, as HTML."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from django.template.loader import render_to_string

from engine.view import LogLine
from tcgsite.matches.clock_region import ClockContent
from tcgsite.matches.layout import Layout
from tcgsite.matches.regions import LogContent, Region
from tcgsite.matches.templatetags.table import draw

SWAP = '<hx-partial data-number="{}" hx-target="#{}" hx-swap="{}">{}</hx-partial>'


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

    def update_to(self, layout: Layout, notice: str) -> str:
        """The HTML that brings this connection's screen to the layout; empty when nothing differs."""
        regions = [*layout.regions(), Region("notice", notice)]
        pieces = [self._piece(region) for region in regions if self._differs(region)]
        self.contents = {region.name: region.content for region in regions}
        return _push(pieces, layout) if pieces else ""

    def _differs(self, region: Region) -> bool:
        return region.name not in self.contents or self.contents[region.name] != region.content

    def _piece(self, region: Region) -> Piece:
        if isinstance(region.content, LogContent):
            return Piece(region, region.content.news_since(self.contents.get(region.name)))
        return Piece(region)


def _push(pieces: list[Piece], layout: Layout) -> str:
    """By hand: it is made for everybody after every action."""
    number = layout.status.content.number
    return "\n".join(
        SWAP.format(number, *("log-lines", "beforeend", log_lines(piece.added.lines)))
        if piece.added
        else SWAP.format(number, piece.region.name, piece.swap, draw(piece.region))
        for piece in pieces
    )


def log_lines(lines: Sequence[LogLine]) -> str:
    return render_to_string("matches/_log_lines.html", {"lines": lines})
