"""Find the pack that a URL names, check permissions, and read tokens from forms."""

from typing import TYPE_CHECKING

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _

from cards.models import Draft, Pack, PackVersion
from cards.packs.permissions import may_edit, may_see
from cards.web.fairness.page_places import page_places
from cards.web.request_values import number_in

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser


def pack_at(request: HttpRequest, slug: str, name: str) -> Pack:
    packs = Pack.objects.select_related("game", "owner", "forked_from__pack__game")
    pack = get_object_or_404(packs, game__slug=slug, slug=name)
    if not may_see(request.user, pack):
        raise Http404(_("A moderator has hidden this pack."))
    is_public = pack.versions.only_published().exists()
    if not is_public and not may_edit(request.user, pack):
        raise Http404(_("This pack hasn’t been published yet."))
    if pack.owner_id:
        page_places.charge_owner(pack.owner_id)
    return pack


def own_pack(request: HttpRequest, slug: str, name: str) -> Pack:
    pack = pack_at(request, slug, name)
    if not may_edit(request.user, pack):
        raise PermissionDenied(_("Only the owner and maintainers of a pack can do this."))
    return pack


def own_draft(request: HttpRequest, slug: str, name: str) -> Draft:
    pack = own_pack(request, slug, name)
    draft = get_object_or_404(Draft.objects.select_related("changed_by"), pack=pack)
    draft.pack = pack
    return draft


def version_at(pack: Pack, number: str) -> PackVersion:
    version = get_object_or_404(pack.versions.only_published(), number=number)
    version.pack = pack
    return version


def author(request: HttpRequest) -> "AbstractBaseUser":
    """Return the logged-in user. Raises PermissionDenied if the user is anonymous."""
    if request.user.is_anonymous:
        raise PermissionDenied
    return request.user


def token_in(request: HttpRequest) -> int:
    return number_in(request.POST.get("token", ""))
