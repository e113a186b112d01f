"""The packs people make: one's own, and what is new from everybody."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from cards.models import Game, Pack, PackVersion, Proposal

SHOWN = 24


@require_safe
def packs(request: HttpRequest) -> HttpResponse:
    own = Pack.objects.made_by(request.user.pk).select_related("game", "draft", "owner")
    new = PackVersion.objects.newest().exclude(pack__owner=None).filter(pack__hidden_at=None)
    shown = new.select_related("pack__game", "pack__owner").order_by("-published_at")[:SHOWN]
    asked = Proposal.objects.open().in_full().filter(pack__in=own)
    context = {
        "own": own.prefetch_related("versions").order_by("title"),
        "new": shown,
        "proposals": asked,
        "games": Game.objects.shipped(),
    }
    return render(request, "packs/packs.html", context)
