"""The page on which moderators see which matches don’t count for rankings, and why."""

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from cards.packs.permissions import may_moderate
from tcgsite.ranking.models import RankedMatch

SHOWN = 100


@never_cache
@require_safe
def left_out(request: HttpRequest) -> HttpResponse:
    """List the newest matches that don’t count. Matches over days are left out, because they
    need no check.
    """
    if not may_moderate(request.user):
        raise PermissionDenied(_("Only moderators can do that."))
    suspicious = RankedMatch.objects.exclude(reason="").exclude(reason=RankedMatch.Reason.DAYS)
    rows = suspicious.select_related("match__game").prefetch_related("match__seats__user")
    context = {"rows": rows.order_by("-finished_at", "-pk")[:SHOWN]}
    return render(request, "ranking/left_out.html", context)
