"""Add and remove a pack's maintainers, hide packs, and copy cards to drafts."""

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from cards.authoring.drafts.copying import copy_card
from cards.models import Draft, Pack, Printing
from cards.packs.errors import PackError
from cards.packs.permissions import is_registered, may_edit, may_moderate, owns
from cards.views.packs.access import author, own_pack, pack_at
from cards.web.named_players import PlayerNameError, player_named
from cards.web.request_values import number_in

LONGEST_REASON = 500


@require_POST
def add_maintainer(request: HttpRequest, slug: str, pack: str) -> HttpResponse:
    found = _owned_pack(request, slug, pack)
    try:
        person = player_named(request.POST.get("name", "").replace("\0", ""))
    except PlayerNameError as refused:
        messages.error(request, str(refused))
        return redirect(found)
    if is_registered(person):
        found.maintainers.add(person.pk)
        messages.success(request, _("%s is now a maintainer of this pack.") % person)
    else:
        sentence = _("%s plays as a guest, so they can’t maintain packs until they register.")
        messages.error(request, sentence % person)
    return redirect(found)


@require_POST
def remove_maintainer(request: HttpRequest, slug: str, pack: str, pk: int) -> HttpResponse:
    found = _owned_pack(request, slug, pack)
    found.maintainers.remove(pk)
    return redirect(found)


@require_POST
def hide_pack(request: HttpRequest, slug: str, pack: str) -> HttpResponse:
    """Hide or unhide a pack."""
    if not may_moderate(request.user):
        raise PermissionDenied(_("Only moderators can hide packs."))
    found = pack_at(request, slug, pack)
    reason = request.POST.get("reason", "").strip()[:LONGEST_REASON]
    if found.hidden_at is None and not reason:
        messages.error(request, _("Give a reason: the pack’s maintainers will see it."))
        return redirect(found)
    found.hidden_at = timezone.now() if found.hidden_at is None else None
    found.hidden_because = reason if found.hidden_at else ""
    found.save(update_fields=["hidden_at", "hidden_because"])
    return redirect(found)


@require_POST
def copy_to_draft(request: HttpRequest, pk: int) -> HttpResponse:
    """Copy a card of any published version into one of the user's drafts."""
    printing = get_object_or_404(
        Printing.objects.only_published().select_related("revision__card", "version__pack__game"),
        pk=pk,
    )
    drafts = Draft.objects.select_related("pack__game")
    draft = get_object_or_404(drafts, pk=number_in(request.POST.get("draft", "")))
    if not may_edit(request.user, draft.pack):
        raise PermissionDenied(_("Only the owner and maintainers of a pack can do this."))
    try:
        return redirect(copy_card(author(request), printing, draft))
    except PackError as refused:
        messages.error(request, str(refused))
        return redirect(printing)


def _owned_pack(request: HttpRequest, slug: str, pack: str) -> Pack:
    found = own_pack(request, slug, pack)
    if not owns(request.user, found):
        raise PermissionDenied(_("Only the owner of the pack can do this."))
    return found
