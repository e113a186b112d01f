"""Serve uploaded and drawn card pictures, which browsers can cache permanently."""

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from cards.models import Art
from cards.packs.faces.drawing import drawing_named
from cards.packs.faces.icons import icon_credits, outlines
from cards.packs.permissions import may_moderate
from cards.web.request_values import page_to_return_to

FOR_EVER = "public, max-age=31536000, immutable"


@require_safe
def art(request: HttpRequest, name: str) -> HttpResponse:
    found = get_object_or_404(Art.objects.only("shown", "hidden_at"), name=name)
    if found.hidden_at:
        raise Http404(_("A moderator has hidden this picture."))
    if request.headers.get("If-None-Match") == f'"{name}"':
        response = HttpResponse(status=304)
    else:
        response = HttpResponse(bytes(found.shown), content_type="image/webp")
    response["Cache-Control"], response["ETag"] = FOR_EVER, f'"{name}"'
    return response


@require_safe
def drawing(request: HttpRequest, name: str) -> HttpResponse:
    """Serve the picture that the name describes: its scene, tint, icon and seed."""
    found = drawing_named(name)
    if found is None:
        raise Http404(_("There is no such picture."))
    response = HttpResponse(found.svg, content_type="image/svg+xml")
    response["Cache-Control"] = FOR_EVER
    return response


@require_safe
def icon(request: HttpRequest, name: str) -> HttpResponse:
    """Serve an icon for `use` elements of pages, so that it has the colour of their text."""
    outline = outlines().get(name)
    if outline is None:
        raise Http404(_("There is no such picture."))
    path = f'<path id="i" d="{outline}"/>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">{path}</svg>'
    response = HttpResponse(svg, content_type="image/svg+xml")
    response["Cache-Control"] = FOR_EVER
    return response


@require_safe
def credits_page(request: HttpRequest) -> HttpResponse:
    by_author: dict[str, list[str]] = {}
    for name, credit in icon_credits().items():
        by_author.setdefault(credit.author, []).append(name.replace("-", " "))
    return render(request, "cards/icon_credits.html", {"authors": sorted(by_author.items())})


@require_POST
def hide_art(request: HttpRequest, name: str) -> HttpResponse:
    """Hide or unhide a picture. A hidden picture stays in browser caches for a while."""
    if not may_moderate(request.user):
        raise PermissionDenied(_("Only moderators can hide pictures."))
    found = get_object_or_404(Art, name=name)
    hidden = timezone.now() if found.hidden_at is None else None
    Art.objects.filter(pk=found.pk).update(hidden_at=hidden)
    return redirect(page_to_return_to(request) or "cards:games")
