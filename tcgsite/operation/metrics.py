"""The /metrics view: this process's Prometheus metrics, protected by a token."""

import secrets

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST, Counter, Gauge, Histogram, generate_latest

SOCKETS = Gauge("tcgsite_sockets", "Open table sockets")
ACTIONS = Counter("tcgsite_actions", "Actions received over sockets", ["answer"])
ACTION_SECONDS = Histogram(
    "tcgsite_action_seconds",
    "Time to apply and commit an action",
    buckets=(0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2),
)
SENT_BYTES = Counter("tcgsite_sent_bytes", "Bytes sent over table sockets")

RATED_MATCHES = Counter("tcgsite_rated_matches", "Matches that changed ratings")
REPORTS = Counter("tcgsite_reports", "Problems reported at tables")
BOT_CHOICES = Counter(
    "tcgsite_bot_choices", "Choices of bots at tables, by how they ended", ["ended"]
)
BOT_PLAYOUTS = Counter("tcgsite_bot_playouts", "Playouts of bots that plan", ["ended"])
BOT_WORLDS = Counter("tcgsite_bot_worlds", "Worlds that bots imagined", ["ended"])
BOT_GUESSES = Histogram(
    "tcgsite_bot_effective_guesses",
    "Share of a bot’s guesses about hidden cards that were effectively different",
    buckets=(0.02, 0.05, 0.1, 0.2, 0.5, 1),
)
BOT_MATCHES = Histogram(
    "tcgsite_bot_match_shares",
    "What bots did in a match: the share of choices planned, playouts given up, worlds rejected",
    ["share"],
    buckets=(0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 1),
)
CHAT_LINES = Counter("tcgsite_chat_lines", "Chat messages", ["room"])


@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """Show the metrics to requests with "Authorization: Bearer TCG_METRICS_TOKEN". Others get a 404."""
    token: str = settings.METRICS_TOKEN
    given = request.headers.get("Authorization", "")
    if not token or not secrets.compare_digest(given.encode(), f"Bearer {token}".encode()):
        raise Http404
    return HttpResponse(generate_latest(), content_type=CONTENT_TYPE_LATEST)
