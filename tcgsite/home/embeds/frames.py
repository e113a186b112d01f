"""/embed/ADDRESS: a page of the site as a frame that any other site may show, without scripts."""

from collections.abc import Mapping

from csp.constants import NONE, SELF
from csp.decorators import csp_replace
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from tcgsite.home.embeds.embed import Embed, PrivateError
from tcgsite.home.embeds.finding import embed_at
from tcgsite.matches.errors import TableError

SECONDS = 300
"""The seconds for which browsers and proxies may keep a frame. Decks and standings change."""
ANY_SITE = {
    "frame-ancestors": ["*"],
    "script-src": [NONE],
    "form-action": [NONE],
    "base-uri": [SELF],
}


@xframe_options_exempt
@csp_replace(ANY_SITE)  # type: ignore[arg-type]
@require_safe
def show_frame(request: HttpRequest, page: str) -> HttpResponse:
    """Show what visitors without an account see. A frame can’t redirect, so it shows errors itself."""
    try:
        found = embed_at(request, f"/{page}", request.GET)
        content = found.content()
    except PrivateError:
        return missing_response(request, _("Only its owner can see this."), 404)
    except Http404:
        return missing_response(request, _("This page no longer exists."), 404)
    except TableError as busy:
        return missing_response(request, str(busy), 503)
    return frame_response(request, found, content)


@cache_control(max_age=SECONDS, public=True)
def frame_response(
    request: HttpRequest, found: Embed, content: Mapping[str, object]
) -> HttpResponse:
    context = {**content, "embed": found}
    return render(request, found.template, context)


def missing_response(request: HttpRequest, sentence: str, status: int) -> HttpResponse:
    return render(request, "embeds/missing.html", {"sentence": sentence}, status=status)
