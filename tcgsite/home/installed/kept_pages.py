"""Tell browsers which pages they may keep for reading offline, and for which reader."""

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.deprecation import MiddlewareMixin

KEPT = {
    "cards:all_cards",
    "cards:card",
    "cards:cards",
    "cards:compare",
    "cards:deck",
    "cards:decks",
    "cards:game",
    "cards:game_search_help",
    "cards:games",
    "cards:pack",
    "cards:packs",
    "cards:pool",
    "cards:pools",
    "cards:reference",
    "cards:references",
    "cards:search_help",
    "cards:version",
    "player",
    "puzzles",
    "ranking:rankings",
}
"""Pages that are still true tomorrow. Tables, events, drafts, trades and accounts are not among them."""
READER, KEEP, COPY = "Offline-Reader", "Offline-Keep", "Offline-Copy"
"""Headers: the reader, the time since which a page may be kept, and a mark for requests in the background."""
NOBODY = "nobody"


class KeptPagesMiddleware(MiddlewareMixin):
    """Names the reader of each page, so that the browser can delete the pages of an earlier reader."""

    def process_request(self, request: HttpRequest) -> None:
        if COPY in request.headers:
            # Messages wait for the next page that the player really sees.
            request.__dict__.pop("_messages", None)

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        user = getattr(request, "_cached_user", None)
        if user is None or not is_page(request, response):
            return response
        response[READER] = reader_of(user.pk)
        if may_be_kept(request, response):
            response[KEEP] = timezone.now().isoformat()
        return response


def is_page(request: HttpRequest, response: HttpResponse) -> bool:
    """Return True for a whole page, and False for a fragment."""
    kind = response.headers.get("Content-Type", "")
    return kind.startswith("text/html") and "HX-Request" not in request.headers


def may_be_kept(request: HttpRequest, response: HttpResponse) -> bool:
    place = request.resolver_match
    is_listed = place is not None and place.view_name in KEPT
    is_open = "no-store" not in response.headers.get("Cache-Control", "")
    return is_listed and is_open and request.method == "GET" and response.status_code == 200


def reader_of(user_id: int | None) -> str:
    """Return a name for the reader that browsers can compare. It reveals nothing about the account."""
    if user_id is None:
        return NOBODY
    return salted_hmac("tcgsite.home.installed", str(user_id)).hexdigest()[:16]
