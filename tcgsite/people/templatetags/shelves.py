"""Template tags for the tags of a pack, and for shelves."""

from typing import Any

from django import template
from django.template import Context

from cards.models import Pack
from tcgsite.people.models import PlayerShelf
from tcgsite.people.shelves.filling import find_shelves, seen_shelves
from tcgsite.people.shelves.tagging import tags_of

register = template.Library()
SHOWN, SHORTEST, LONGEST_QUERY = 12, 2, 60


@register.inclusion_tag("people/_pack_tags.html", takes_context=True)
def pack_tags(context: Context, pack: Pack) -> dict[str, Any]:
    tags = tags_of(pack)
    return {
        "pack": pack,
        "tags": tags,
        "text": ", ".join(tag.word for tag in tags),
        "is_owner": context.get("is_owner"),
        "csrf_token": context.get("csrf_token"),
    }


@register.simple_tag
def shelves_of(player: Any, viewer: Any) -> list[PlayerShelf]:
    """Return the player’s shelves that the viewer may see, newest first."""
    rows = seen_shelves(getattr(viewer, "pk", None)).filter(owner=player)
    return list(rows.order_by("-changed_at")[:SHOWN])


@register.simple_tag
def found_shelves(query: str | None, viewer: Any) -> list[PlayerShelf]:
    """Return some public shelves whose titles fit a search for cards."""
    text = (query or "").strip()
    is_query = SHORTEST <= len(text) <= LONGEST_QUERY
    return find_shelves(text, getattr(viewer, "pk", None)) if is_query else []
