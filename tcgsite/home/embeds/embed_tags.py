"""Template tags for pages that can be embedded: code to copy, and links for oEmbed readers."""

from typing import Any
from urllib.parse import urlencode

from django import template
from django.http import HttpRequest
from django.urls import reverse

from tcgsite.home.embeds.codes import frame_code, picture_code
from tcgsite.home.embeds.embed import SIZES, frame_of

register = template.Library()
MOMENT = ("at", "eyes")
"""Parameters of a page’s query that an embed needs: the moment of a replay."""


@register.inclusion_tag("embeds/_menu.html", takes_context=True)
def embed_menu(
    context: dict[str, Any], kind: str, title: str, picture: str, page: str = ""
) -> dict[str, str]:
    """Return the code of a frame and of a picture. Without `page`, it is for the present page."""
    request: HttpRequest = context["request"]
    page = page or page_of(request)
    frame, address = request.build_absolute_uri(frame_of(page)), request.build_absolute_uri(page)
    return {
        "frame": frame_code(frame, SIZES[kind], title),
        "picture": picture_code(address, request.build_absolute_uri(picture), title),
    }


@register.inclusion_tag("embeds/_links.html", takes_context=True)
def embed_links(context: dict[str, Any]) -> dict[str, str]:
    request: HttpRequest = context["request"]
    asked = urlencode({"url": request.build_absolute_uri(page_of(request))})
    return {"address": f"{request.build_absolute_uri(reverse('oembed'))}?{asked}"}


def page_of(request: HttpRequest) -> str:
    """Return the path of the page, with the part of its query that an embed shows."""
    chosen = {name: request.GET[name] for name in MOMENT if name in request.GET}
    return f"{request.path}?{urlencode(chosen)}" if chosen else request.path
