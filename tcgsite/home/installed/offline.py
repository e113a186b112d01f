"""The service worker, the page that it shows offline, and the decks that it keeps."""

from functools import lru_cache

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from cards.models import Deck

SCRIPT = settings.ROOT / "static" / "js" / "worker.js"
MOST_DECKS = 20
"""The most decks that the browser keeps unasked. The player’s newest ones count."""


@require_safe
def worker_script(request: HttpRequest) -> HttpResponse:
    """Return the service worker. Its address is at the root, so it can control all pages of the site."""
    return HttpResponse(_script(), content_type="text/javascript")


@lru_cache(maxsize=1)
def _script() -> bytes:
    return SCRIPT.read_bytes()


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """Return a page that depends on no visitor. Browsers keep it when they install the worker."""
    return render(request, "offline.html")


@never_cache
@require_safe
def own_decks(request: HttpRequest) -> JsonResponse:
    """List the player’s decks and when each was last changed."""
    newest = Deck.objects.of(request.user.pk).order_by("-changed_at")[:MOST_DECKS]
    decks = [{"address": deck.get_absolute_url(), "changed": deck.changed_at} for deck in newest]
    return JsonResponse({"decks": decks})
