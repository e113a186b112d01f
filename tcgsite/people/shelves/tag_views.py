"""Pages of tags: all tags, and the packs with one of them."""

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST, require_safe

from cards.models import Pack, PackVersion
from cards.packs.permissions import owns
from cards.views.tiles import pack_tiles
from cards.web.request_values import number_in
from tcgsite.accounts.names.name_looks import look_of
from tcgsite.accounts.rate_limits import HOUR, RateLimit
from tcgsite.people.models import PackTag, Tag
from tcgsite.people.shelves.tagging import TagError, give_tags, shown_tags

MOST_SHOWN, ON_PAGE = 200, 24
CHANGES = RateLimit("changes of tags", 100, HOUR, gettext_lazy("Too many changes of tags."))


@require_safe
def tags(request: HttpRequest) -> HttpResponse:
    """Show the most frequent tags."""
    return render(request, "people/tags.html", {"tags": shown_tags()[:MOST_SHOWN]})


@require_safe
def tag(request: HttpRequest, word: str) -> HttpResponse:
    """Show packs with this tag. Those that got it last come first."""
    found = get_object_or_404(Tag, look=look_of(word.replace("\0", "")), hidden_at=None)
    uses = PackTag.objects.filter(tag=found, pack__hidden_at=None).order_by("-pk")
    before = number_in(request.GET.get("before", ""))
    uses = uses.filter(pk__lt=before) if before else uses
    rows = list(uses.values_list("pk", "pack")[: ON_PAGE + 1])
    shown = [pack for _pk, pack in rows[:ON_PAGE]]
    versions = PackVersion.objects.newest().filter(pack__in=shown)
    versions = versions.select_related("pack__game", "pack__owner")
    tiles = sorted(pack_tiles(versions), key=lambda each: shown.index(each.version.pack_id))
    older = rows[ON_PAGE - 1][0] if len(rows) > ON_PAGE else 0
    return render(request, "people/tag.html", {"tag": found, "tiles": tiles, "older": older})


@require_POST
def change_tags(request: HttpRequest, pk: int) -> HttpResponse:
    pack = get_object_or_404(Pack.objects.select_related("game"), pk=pk)
    if not owns(request.user, pack):
        raise PermissionDenied(_("Only the owner of a pack can give it tags."))
    CHANGES.count(request.user.pk)
    text = request.POST.get("tags", "")[:500]
    try:
        give_tags(pack, text)
    except TagError as refused:
        context = {"pack": pack, "text": text, "refused_because": str(refused)}
        return render(request, "people/change_tags.html", context, status=422)
    messages.success(request, _("Saved."))
    return redirect(pack)
