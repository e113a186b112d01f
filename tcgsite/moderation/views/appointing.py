"""The page on which a host appoints moderators. Hosts are the accounts that `createsuperuser` makes."""

import logging

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from cards.packs.permissions import appoint_moderator, may_moderate, moderators
from tcgsite.accounts.models import User
from tcgsite.moderation.views.report_views import user_of

MOST_SHOWN = 200
LONGEST_NAME = 150

logger = logging.getLogger(__name__)


def _host(request: HttpRequest) -> User:
    user = user_of(request) if may_moderate(request.user) else None
    if user is None or not user.is_superuser:
        raise PermissionDenied(_("Only the host of this site can appoint moderators."))
    return user


@never_cache
@require_safe
def moderators_page(request: HttpRequest) -> HttpResponse:
    _host(request)
    return _page(request)


def _page(request: HttpRequest, name: str = "", refused: str = "") -> HttpResponse:
    shown = moderators().order_by("username")[:MOST_SHOWN]
    context = {"moderators": shown, "name": name, "refused_because": refused}
    return render(request, "moderation/moderators.html", context, status=422 if refused else 200)


@require_POST
def appoint(request: HttpRequest) -> HttpResponse:
    """Make a player a moderator or, with `no_longer`, end the appointment."""
    host, name = (
        _host(request),
        request.POST.get("name", "").replace("\0", "").strip()[:LONGEST_NAME],
    )
    no_longer = "no_longer" in request.POST
    if not appoint_moderator(name, no_longer=no_longer):
        refused = _("No registered player has this sign-in name. Check how it is spelled.")
        return _page(request, name, refused)
    logger.info("%s: %s is %s a moderator", host, name, "no longer" if no_longer else "now")
    said = _("%s is no longer a moderator.") if no_longer else _("%s is now a moderator.")
    messages.success(request, said % name)
    return redirect("moderation:moderators")
