"""The list of packs: the user's own, and the newest ones by other players."""

from django.db.models import Prefetch
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from cards.models import Game, Pack, PackVersion, Proposal
from cards.views.tiles import pack_tiles

SHOWN = 24


@require_safe
def packs(request: HttpRequest) -> HttpResponse:
    own = Pack.objects.made_by(request.user.pk).without_discarded()
    own = own.select_related("game", "draft", "owner")
    published = Prefetch("versions", PackVersion.objects.only_published().defer("source"))
    asked = Proposal.objects.open().in_full().filter(pack__in=own)
    context = {
        "own": own.prefetch_related(published).order_by("title"),
        "new": pack_tiles(PackVersion.objects.newest_by_players()[:SHOWN]),
        "proposals": asked,
        "games": Game.objects.only_shipped(),
        "shipped": _shipped_versions(),
    }
    return render(request, "packs/packs.html", context)


def _shipped_versions() -> list[PackVersion]:
    """Return the newest shipped versions, which players can fork. House rules come last."""
    versions = PackVersion.objects.only_shipped().newest().select_related("pack__game")
    return sorted(
        versions.defer("source"),
        key=lambda version: (version.pack.game.title, version.adds_to, version.pack.title),
    )
