"""The code that other sites put into their pages: a frame, or a picture that links here."""

from django.utils.html import format_html

from cards.names.listed_text import tame
from tcgsite.home.embeds.embed import PICTURE, FrameSize

FRAME = (
    '<iframe src="{}" width="{}" height="{}" title="{}" loading="lazy" style="border: 0"></iframe>'
)
LINKED = '<a href="{}"><img src="{}" width="{}" height="{}" alt="{}"></a>'


def frame_code(address: str, size: FrameSize, title: str) -> str:
    return format_html(FRAME, address, size.width, size.height, tame(title))


def picture_code(page: str, picture: str, title: str) -> str:
    """Return a picture at half its size, so that it is sharp on high-resolution screens."""
    width, height = PICTURE
    return format_html(LINKED, page, picture, width // 2, height // 2, tame(title))
