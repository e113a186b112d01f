"""Decide what to send to a connection after an action: only the regions that have changed."""

from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import get_language

from tcgsite.matches.rendering.html import draw_change, draw_lines
from tcgsite.matches.rendering.in_words.text_table import TextLayout
from tcgsite.matches.rendering.layout import TableLayout
from tcgsite.matches.rendering.regions import LogContent, Region
from tcgsite.matches.rendering.status_region import ClockContent

Layout = TableLayout | TextLayout
SWAP = '<hx-partial{} hx-target="#{}" hx-swap="{}">{}</hx-partial>'
NOTHING = object()
"""Stands for the content of a region that the page doesn’t have."""


@dataclass(slots=True)
class ClientState:
    """The contents of all regions as last sent over a connection."""

    contents: dict[str, Any] = field(default_factory=dict)
    language: str = field(default_factory=get_language)
    shown: tuple[Layout, str] | None = None
    """The layout and the notice that `contents` shows."""

    def update_to(self, layout: Layout, notice: str) -> str:
        """Return the HTML that updates the page to this layout, or "" if nothing has changed."""
        if self.shown and self.shown[0] is layout and self.shown[1] == notice:
            return ""
        self.shown, contents = (layout, notice), self.contents
        mark = f' data-number="{layout.status.content.number}"'
        swaps: list[str] = []
        for region in (*layout.regions, Region("notice", notice)):
            name, content = region.name, region.content
            older = contents.get(name, NOTHING)
            if older is not content and older != content:
                contents[name] = content
                swaps.append(_swap(region, older, self.language, "" if swaps else mark))
        return "\n".join(swaps)


def _swap(region: Region, older: object, language: str, mark: str) -> str:
    """Return the swap of a whole region, or of lines appended to the log.

    Clocks are replaced entirely, which restarts their countdown animation. The `mark` of the first swap says
    how many actions the match has.
    """
    content = region.content
    added = content.news_since(older) if isinstance(content, LogContent) else None
    if added:
        return SWAP.format(mark, "log-lines", "beforeend", draw_lines(added))
    swap = "outerHTML" if isinstance(content, ClockContent) else "outerMorph"
    return SWAP.format(mark, region.name, swap, draw_change(region, older, language))
