"""A template tag with links for reporting a card, its picture and its pack."""

from typing import Any

from django import template

from cards.models import Art, Card, Pack
from tcgsite.moderation.models.case import ThingKind

register = template.Library()


@register.inclusion_tag("moderation/_report_links.html", takes_context=True)
def report_links(
    context: dict[str, Any], pack: Pack, card: Card | None = None, art: str = ""
) -> dict[str, Any]:
    """Show what the visitor can report here. Nobody can report what ships with the site, or
    their own things.
    """
    user = context["request"].user
    things = [(ThingKind.PACK, pack.pk)] if card is None else [(ThingKind.CARD, card.pk)]
    picture = Art.objects.filter(name=art).values_list("pk", flat=True).first() if art else None
    things += [(ThingKind.PICTURE, picture)] if picture else []
    offered = user.is_authenticated and pack.owner_id not in (None, user.pk)
    return {"things": things if offered else []}
