"""robots.txt: search engines read games, cards and packs, and leave tables and accounts alone."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

LEFT_ALONE = (
    "/accounts/",
    "/matches/",
    "/notices/",
    "/people/",
    "/players/",
    "/cards/decks/",
    "/cards/collections/",
    "/cards/laboratory/",
    "/small-picture/",
    "/metrics",
    "/healthz",
)
"""Pages about people, pages that cost much to draw, and pages that are out of date in an hour."""
DAY = 86_400


@cache_control(max_age=DAY, public=True)
@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in LEFT_ALONE)]
    lines.append(f"Sitemap: {request.build_absolute_uri(reverse('sitemap'))}")
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")
