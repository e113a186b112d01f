"""ClientState: what a connection shows, to update only the regions that have changed."""

from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import get_language

from engine.immutable import immutable
from tcgsite.matches.rendering.html import draw_change, draw_lines
from tcgsite.matches.rendering.in_words.text_table import TextLayout
from tcgsite.matches.rendering.layout import TableLayout
from tcgsite.matches.rendering.regions import LogContent, Region
from tcgsite.matches.rendering.status_region import ClockContent

Layout = TableLayout | TextLayout
SWAP = '<hx-partial{} hx-target="#{}" hx-swap="{}">{}</hx-partial>'


NOTHING = object()


@immutable
class Fragment:
    """A single swap in the browser: either a whole region, or lines appended to the log."""

    region: Region
    older: object = NOTHING
    """The content of the region that the page shows, or NOTHING."""
    added: LogContent | None = None

    @property
    def swap(self) -> str:
        """Return the kind of htmx swap. Clocks are replaced entirely, which restarts their countdown
        animation.
        """
        return "outerHTML" if isinstance(self.region.content, ClockContent) else "outerMorph"

    def draw(self, language: str) -> str:
        return draw_change(self.region, self.older, language)


@dataclass(slots=True)
class ClientState:
    """The contents of all regions as last sent over a connection."""

    contents: dict[str, Any] = field(default_factory=dict)
    language: str = field(default_factory=get_language)

    def update_to(self, layout: Layout, notice: str) -> str:
        """Return the HTML that updates the page to this layout, or "" if nothing has changed."""
        pieces = []
        for region in (*layout.regions, Region("notice", notice)):
            older = self.contents.get(region.name, NOTHING)
            if older is not region.content and older != region.content:
                pieces.append(_fragment_of(region, older))
                self.contents[region.name] = region.content
        return _push(pieces, layout, self.language) if pieces else ""


def _fragment_of(region: Region, older: object) -> Fragment:
    if isinstance(region.content, LogContent):
        return Fragment(region, older, region.content.news_since(older))
    return Fragment(region, older)


def _push(pieces: list[Fragment], layout: Layout, language: str) -> str:
    """Return the swaps as HTML. The first one says how many actions the match has."""
    marks = [f' data-number="{layout.status.content.number}"', *[""] * (len(pieces) - 1)]
    return "\n".join(
        SWAP.format(mark, "log-lines", "beforeend", draw_lines(piece.added))
        if piece.added
        else SWAP.format(mark, piece.region.name, piece.swap, piece.draw(language))
        for mark, piece in zip(marks, pieces, strict=True)
    )
