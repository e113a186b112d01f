"""Polling: the fallback for browsers that can't open a socket."""

from hashlib import blake2b

from django.http import HttpRequest, HttpResponse

from tcgsite.matches.chat.panel import ChatPanel
from tcgsite.matches.rendering.changed_regions import Layout

COOKIE = "live"
NO = "no"


def is_chosen(request: HttpRequest) -> bool:
    """Return True if the visitor has chosen polling, for example because their network blocks WebSockets."""
    return request.COOKIES.get(COOKIE) == NO


def remember_choice(request: HttpRequest, answer: HttpResponse) -> HttpResponse:
    """Store the choice from the query string in a session cookie of the response."""
    if request.GET[COOKIE] == NO:
        answer.set_cookie(COOKIE, NO, samesite="Lax", secure=request.is_secure())
    else:
        answer.delete_cookie(COOKIE, samesite="Lax")
    return answer


def page_hash(layout: Layout, chat: ChatPanel) -> str:
    """Return a hash of everything the page shows, so that a change of the page can be noticed."""
    lines = [(line.pk, line.hidden_by_id) for line in chat.lines]
    shown = [region.content for region in layout.regions], lines, chat.spectators
    return blake2b(repr(shown).encode(), digest_size=12).hexdigest()
