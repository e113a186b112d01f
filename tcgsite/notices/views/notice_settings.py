"""The page on which players choose their notices, and where and when they get them."""

from typing import Any

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from tcgsite.notices.channels.push_keys import public_key
from tcgsite.notices.channels.subscribing import IN_SESSION
from tcgsite.notices.choices import FIELDS, choose_kinds, chosen_kinds, offered_channels
from tcgsite.notices.models import Inbox, Mute, PushSubscription
from tcgsite.notices.muting import NoticeError, unmute
from tcgsite.notices.notice_kinds import CHANNELS
from tcgsite.notices.views.times_form import TimesForm


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def notice_settings(request: HttpRequest) -> HttpResponse:
    """Show the player’s choices. With a script, each change is saved at once."""
    refused = saved = ""
    if request.method == "POST":
        chosen = {each: request.POST.getlist(FIELDS[each]) for each in offered_channels()}
        try:
            choose_kinds(request.user.pk or 0, chosen)
            saved = _("Saved.")
        except NoticeError as error:
            refused = str(error)
    if request.method == "POST" and request.headers.get("HX-Request"):
        context = {"refused": refused, "saved": saved}
        return render(request, "notices/_saved.html", context, status=422 if refused else 200)
    return settings_page(request, refused=refused, saved=saved)


def settings_page(request: HttpRequest, **more: Any) -> HttpResponse:
    """Return the page. `refused` or `push_refused` says why something wasn’t saved."""
    user_id = request.user.pk
    inbox = Inbox.objects.filter(pk=user_id).first() or Inbox(user_id=user_id or 0)
    context = {
        "kinds": chosen_kinds(inbox),
        "channels": [CHANNELS[each] for each in offered_channels()],
        "mutes": Mute.objects.filter(user=user_id).order_by("-at"),
        "push_key": public_key(),
        "browsers": PushSubscription.objects.filter(user=user_id),
        "this_browser": request.session.get(IN_SESSION),
        "times": TimesForm(instance=inbox),
        "mails_are_sent": settings.MAIL_IS_SET_UP,
        **more,
    }
    is_refused = more.get("refused") or more.get("push_refused") or context["times"].errors
    return render(request, "notices/settings.html", context, status=422 if is_refused else 200)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def save_times(request: HttpRequest) -> HttpResponse:
    """Save the quiet hours and the digest."""
    if request.method != "POST":  # After a refusal, the browser shows this URL.
        return redirect("notices:settings")
    inbox = Inbox.objects.get_or_create(user_id=request.user.pk or 0)[0]
    form = TimesForm(request.POST, instance=inbox)
    if not form.is_valid():
        return settings_page(request, times=form)
    form.save()
    return redirect("notices:settings")


@require_POST
@login_required
def take_mute_off(request: HttpRequest) -> HttpResponse:
    unmute(request.user.pk, request.POST.get("subject", ""))
    return redirect("notices:settings")
