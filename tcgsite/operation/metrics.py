"""/metrics: what this process has done, for those who hold the token; no names, no matches, no cards."""

import secrets

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST, Counter, Gauge, Histogram, generate_latest

SOCKETS = Gauge("tcgsite_sockets", "People looking at a table over a socket now")
ACTIONS = Counter("tcgsite_actions", "Actions people and bots wished for", ["answer"])
ACTION_SECONDS = Histogram(
    "tcgsite_action_seconds",
    "From a wish to its committed row",
    buckets=(0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2),
)
SENT_BYTES = Counter("tcgsite_sent_bytes", "Fragments sent over sockets")

RATED_MATCHES = Counter("tcgsite_rated_matches", "Matches that changed ratings")
REPORTS = Counter("tcgsite_reports", "Problems people reported at tables")
CHAT_LINES = Counter("tcgsite_chat_lines", "What people wrote at tables", ["room"])


@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """Without TCG_METRICS_TOKEN there is no such page; with it, "Authorization: Bearer <token>"."""
    token: str = settings.METRICS_TOKEN
    given = request.headers.get("Authorization", "")
    if not token or not secrets.compare_digest(given.encode(), f"Bearer {token}".encode()):
        raise Http404
    return HttpResponse(generate_latest(), content_type=CONTENT_TYPE_LATEST)
