"""Looking at a table without a socket: the browser asks now and then, and is answered if something is new."""

from hashlib import blake2b

from django.http import HttpRequest, HttpResponse

from tcgsite.matches.chat.shown import Chat
from tcgsite.matches.layout import Layout

COOKIE = "live"
NO = "no"


def is_chosen(request: HttpRequest) -> bool:
    """Some networks let no socket through; whoever found that out need not find it out again."""
    return request.COOKIES.get(COOKIE) == NO


def chosen(request: HttpRequest, answer: HttpResponse) -> HttpResponse:
    """With what the address wishes kept, until the browser is closed."""
    if request.GET[COOKIE] == NO:
        answer.set_cookie(COOKIE, NO, samesite="Lax", secure=request.is_secure())
    else:
        answer.delete_cookie(COOKIE, samesite="Lax")
    return answer


def seen(layout: Layout, chat: Chat) -> str:
    """The same as long as the page shows the same."""
    lines = [(line.pk, line.hidden_by_id) for line in chat.lines]
    shown = [region.content for region in layout.regions], lines, chat.onlookers
    return blake2b(repr(shown).encode(), digest_size=12).hexdigest()
