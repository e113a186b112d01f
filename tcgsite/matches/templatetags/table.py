"""The template tags draw, card, lines and face, which render parts of a table."""

from django import template
from django.utils import timezone
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from tcgsite.matches.rendering import card_html, html
from tcgsite.matches.rendering.regions import LogContent, Region
from tcgsite.matches.rendering.status_region import ClockContent, ClockFace
from tcgsite.matches.rendering.zone_region import LaidCard

register = template.Library()


@register.simple_tag
def draw(region: Region) -> SafeString:
    return mark_safe(html.draw(region, get_language()))  # noqa: S308


@register.simple_tag
def card(laid: LaidCard) -> SafeString:
    return card_html.draw_card(laid, get_language())


@register.simple_tag
def lines(content: LogContent) -> SafeString:
    return html.draw_lines(content)


@register.simple_tag
def face(content: ClockContent) -> ClockFace:
    """Return the time that the clock shows now."""
    return content.face_at(timezone.now())
