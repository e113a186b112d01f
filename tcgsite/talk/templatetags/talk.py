"""Template tags: the newest comments below a card, a pack, a game or a pool."""

from typing import Any

from django import template
from django.http import HttpRequest

from cards.models import Game, PackVersion, Pool, Printing
from tcgsite.talk.comments.comment_views import comments_context
from tcgsite.talk.subjects import (
    Subject,
    subject_of_game,
    subject_of_pack,
    subject_of_pool,
    subject_of_printing,
)

register = template.Library()
NEWEST = 5


@register.inclusion_tag("talk/_comments.html", takes_context=True)
def comments_about(context: dict[str, Any], thing: object) -> dict[str, Any]:
    """Show the newest comments about the thing, with a form for another."""
    request: HttpRequest = context["request"]
    shared = {"request": request, "user": request.user, "csrf_token": context.get("csrf_token")}
    return shared | comments_context(request, subject_about(thing), {}, NEWEST)


def subject_about(thing: object) -> Subject:
    match thing:
        case Printing():
            return subject_of_printing(thing)
        case PackVersion():
            return subject_of_pack(thing)
        case Pool():
            return subject_of_pool(thing)
        case Game():
            return subject_of_game(thing)
    raise TypeError(f"Nobody talks about {thing!r}.")
