"""The tag {% follow_button %}: follow a game, pack, pool or card, or stop."""

from typing import Any

from django import template
from django.template import Context

from tcgsite.people.relations.subjects import follows_subject

register = template.Library()


@register.inclusion_tag("people/_follow_button.html", takes_context=True)
def follow_button(context: Context, kind: str, pk: int) -> dict[str, Any]:
    request = context.get("request")
    user_id = request.user.pk if request else None
    return {
        "kind": kind,
        "pk": pk,
        "follows": follows_subject(user_id, kind, pk),
        "request": request,
        "csrf_token": context.get("csrf_token"),
    }
