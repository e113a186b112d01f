"""Embed: the part of a page that other sites can show, and errors for pages that can’t be shown."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from django.http import HttpRequest, QueryDict
from django.urls import reverse

from cards.packs.share_images.picture import HEIGHT, WIDTH
from tcgsite.accounts.models import User

PICTURE = (WIDTH, HEIGHT)
"""The size of all pictures that the site draws for other sites."""


class FrameSize(NamedTuple):
    """The size of a frame in pixels."""

    width: int
    height: int

    def within(self, width: int | None, height: int | None) -> "FrameSize":
        """Return the size, reduced to the limits of the other site."""
        return FrameSize(
            min(self.width, width or self.width), min(self.height, height or self.height)
        )


SIZES = {
    "card": FrameSize(320, 560),
    "deck": FrameSize(640, 480),
    "moment": FrameSize(800, 600),
    "puzzle": FrameSize(800, 600),
    "standings": FrameSize(560, 420),
}


class PrivateError(Exception):
    """Raised if the page exists, but not everyone may see it."""


@dataclass(frozen=True)
class Embed:
    """The embedded part of a page. It shows only what visitors without an account see."""

    kind: str
    title: str
    page: str
    """The path and the query of the page."""
    picture: str
    content: Callable[[], Mapping[str, object]]
    """Returns the context of the frame’s template. A position of a match may take long to compute."""
    author: User | None = None

    @property
    def template(self) -> str:
        return f"embeds/{self.kind}.html"

    @property
    def frame(self) -> str:
        """Return the path and the query of the frame: those of the page, below /embed/."""
        return frame_of(self.page)

    @property
    def size(self) -> FrameSize:
        return SIZES[self.kind]


FindEmbed = Callable[[HttpRequest, Mapping[str, str], QueryDict], Embed]
"""A function that gets the request, the values in the page’s path, and its query. Raises Http404,
PrivateError.
"""


def frame_of(page: str) -> str:
    path, _, query = page.partition("?")
    frame = reverse("embed", args=[path.lstrip("/")])
    return f"{frame}?{query}" if query else frame
