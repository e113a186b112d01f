"""/manifest.webmanifest: how devices install the site, and what they can share with it."""

from django.conf import settings
from django.http import HttpRequest, JsonResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from tcgsite.home.installed.icons import ICONS

DAY = 86_400
GROUND, FELT = "#f6f2e9", "#17493a"
"""The background colours of pages and of the mark."""


@cache_control(max_age=DAY, public=True)
@require_safe
def manifest(request: HttpRequest) -> JsonResponse:
    icons = [
        {
            "src": reverse("app_icon", args=[purpose, size]),
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": purpose,
        }
        for purpose, sizes in ICONS.items()
        for size in sizes
    ]
    found = {
        "id": "/",
        "name": settings.SITE_NAME,
        "short_name": settings.SITE_NAME,
        "description": _("Play, make and share trading card games."),
        "start_url": reverse("home"),
        "scope": "/",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": FELT,
        "icons": icons,
        "shortcuts": [
            {"name": _("Tables"), "url": reverse("matches:lobby")},
            {"name": _("Your decks"), "url": reverse("cards:decks")},
        ],
        "share_target": {
            "action": reverse("cards:shared_list"),
            "method": "GET",
            "params": {"title": "title", "text": "text", "url": "url"},
        },
    }
    return JsonResponse(found, content_type="application/manifest+json")
