"""The page on which players choose what they are told."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from tcgsite.notices.choices import choose_kinds, chosen_kinds
from tcgsite.notices.models import Mute
from tcgsite.notices.muting import NoticeError, unmute


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def notice_settings(request: HttpRequest) -> HttpResponse:
    """Show what the player is told. With a script, each change is saved at once."""
    refused = saved = ""
    if request.method == "POST":
        try:
            choose_kinds(request.user.pk or 0, request.POST.getlist("bell"))
            saved = _("Saved.")
        except NoticeError as error:
            refused = str(error)
    context = {
        "kinds": chosen_kinds(request.user.pk),
        "mutes": Mute.objects.filter(user=request.user.pk).order_by("-at"),
        "refused": refused,
        "saved": saved,
    }
    is_part = request.method == "POST" and request.headers.get("HX-Request")
    page = "notices/_saved.html" if is_part else "notices/settings.html"
    return render(request, page, context, status=422 if refused else 200)


@require_POST
@login_required
def take_mute_off(request: HttpRequest) -> HttpResponse:
    unmute(request.user.pk, request.POST.get("subject", ""))
    return redirect("notices:settings")
