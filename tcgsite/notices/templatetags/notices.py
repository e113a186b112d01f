"""The bell in the head of each page."""

from typing import Any

from django import template
from django.http import HttpRequest

from tcgsite.notices.reading import forget_news_about, mark_opened, unread_count

register = template.Library()
TABLES = "/matches/"


@register.simple_tag(takes_context=True)
def unread_notices(context: dict[str, Any]) -> int:
    """Return the visitor’s number of unread notices. Notices about this page have just been
    marked as read.
    """
    request: HttpRequest | None = context.get("request")
    if request is None or not request.user.is_authenticated:
        return 0
    user, address = request.user.pk, request.path
    if request.method == "GET" and address.startswith(TABLES):
        forget_news_about(user, address)
    unread = unread_count(user)
    if unread and request.method == "GET":
        mark_opened(user, address)
        unread = unread_count(user)
    return unread
