"""Middleware that limits how often some forms can be submitted."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.deprecation import MiddlewareMixin

from tcgsite.accounts.rate_limits import (
    DRAFTS,
    LARGE_PRINTS,
    PDFS,
    PICTURES,
    REGISTRATIONS,
    TABLES,
    UPLOADS,
    PlayerLimit,
    RateLimitError,
)

VIEWS: dict[str, PlayerLimit] = {
    "accounts:register": REGISTRATIONS,
    "matches:open": TABLES,
    "matches:quick": TABLES,
    "matches:rematch": TABLES,
    "matches:go_on": TABLES,
    "matches:play_scenario": TABLES,
    "matches:play_draft": TABLES,
    "organised:new": TABLES,
    "organised:new_draft": TABLES,
    "organised:new_club": TABLES,
    "organised:new_recurring": TABLES,
    "organised:play_draft": TABLES,
    "cards:make_game": DRAFTS,
    "cards:change_version": DRAFTS,
    "cards:new_pack": DRAFTS,
    "cards:fork_pack": DRAFTS,
    "cards:begin_draft": DRAFTS,
    "designer:begin_guide": DRAFTS,
    "cards:upload_pack": UPLOADS,
    "cards:paint_part": PICTURES,
    "cards:print_deck": LARGE_PRINTS,
    "cards:print_draft": LARGE_PRINTS,
    "cards:print_pack": LARGE_PRINTS,
    "cards:print_search": LARGE_PRINTS,
}
PRINTS = {name for name, limit in VIEWS.items() if limit is LARGE_PRINTS}
"""Pages with a PDF that the server draws while the visitor waits."""
RULES = "cards:print_rules"
"""A page that is always a PDF."""


class RateLimitMiddleware(MiddlewareMixin):
    def process_view(
        self, request: HttpRequest, view: Callable[..., Any], args: Any, kwargs: Any
    ) -> HttpResponse | None:
        limit = _limit_of(request)
        if limit is None:
            return None
        try:
            limit.count(request)
        except RateLimitError as refused:
            return _refusal(request, refused)
        return None

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        return _refusal(request, error) if isinstance(error, RateLimitError) else None


def _limit_of(request: HttpRequest) -> PlayerLimit | None:
    name = request.resolver_match.view_name if request.resolver_match else ""
    if request.method == "POST":
        return VIEWS.get(name)
    is_pdf = name == RULES or (name in PRINTS and request.GET.get("as") == "pdf")
    return PDFS if is_pdf else None


def _refusal(request: HttpRequest, refused: RateLimitError) -> HttpResponse:
    page = render(request, "429.html", {"sentence": str(refused)}, status=429)
    page.headers["Retry-After"] = str(refused.seconds)
    return page
