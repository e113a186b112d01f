"""Icons of the installed site, drawn from its mark in the sizes that devices ask for."""

from functools import lru_cache

import resvg_py
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

MARK = settings.ROOT / "static" / "img" / "icon.svg"
CORNERS = 'rx="8"'
"""The rounded corners of the mark. Devices cut maskable icons themselves."""
INSET = "translate(2.4 2.4) scale(.85)"
"""Moves the cards into the middle circle, which no device cuts off."""
ICONS = {"any": (192, 512), "maskable": (192, 512)}
SIZES = {"any": (192, 512), "maskable": (180, 192, 512)}
"""The sizes in pixels. Apple’s phones ask for 180, and cut the icon themselves."""
DAY = 86_400


@cache_control(max_age=DAY, public=True)
@require_safe
def app_icon(request: HttpRequest, purpose: str, size: int) -> HttpResponse:
    if size not in SIZES.get(purpose, ()):
        raise Http404
    return HttpResponse(icon_file(purpose, size), content_type="image/png")


@lru_cache(len(SIZES) * 3)
def icon_file(purpose: str, size: int) -> bytes:
    svg = mark() if purpose == "any" else maskable()
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size))


def mark() -> str:
    return MARK.read_text("utf-8")


def maskable() -> str:
    """Return the mark without rounded corners, and with its cards in the middle."""
    head, ground, *cards = mark().replace(CORNERS, "").strip().splitlines()
    end = cards.pop()
    return "\n".join([head, ground, f'<g transform="{INSET}">', *cards, "</g>", end])
