"""{% draw region %}, {% card laid %}, {% lines lines %}: drawn alike by pages and sockets."""

from collections.abc import Sequence

from django import template
from django.utils import timezone
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from engine.view import LogLine
from tcgsite.matches import drawing, drawn_cards
from tcgsite.matches.clock_region import ClockContent, Face
from tcgsite.matches.regions import Region
from tcgsite.matches.zone_regions import LaidCard

register = template.Library()


@register.simple_tag
def draw(region: Region) -> SafeString:
    return mark_safe(drawing.draw(region, get_language()))  # noqa: S308


@register.simple_tag
def card(laid: LaidCard) -> SafeString:
    return drawn_cards.draw_card(laid, get_language())


@register.simple_tag
def lines(found: Sequence[LogLine]) -> SafeString:
    return drawing.draw_lines(found)


@register.simple_tag
def face(content: ClockContent) -> Face:
    """Return what the clock shows now."""
    return content.face_at(timezone.now())
