"""Browsers that show notices: subscribe to pushes, test them, and stop them."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tcgsite.accounts.signing_in.devices import browser_title
from tcgsite.notices.channels.subscribing import (
    IN_SESSION,
    send_trial,
    subscribe,
    unsubscribe,
)
from tcgsite.notices.muting import NoticeError
from tcgsite.notices.views.notice_settings import settings_page


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def add_browser(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":  # After a refusal, the browser shows this URL.
        return redirect("notices:settings")
    title = browser_title(request.headers.get("User-Agent", ""))
    sent = {name: str(value) for name, value in request.POST.items()}
    try:
        found = subscribe(request.user.pk or 0, sent, title)
    except NoticeError as refused:
        return settings_page(request, push_refused=str(refused))
    request.session[IN_SESSION] = found.pk
    return redirect("notices:settings")


@require_POST
@login_required
def remove_browser(request: HttpRequest, pk: int) -> HttpResponse:
    unsubscribe(request.user.pk, pk)
    return redirect("notices:settings")


@require_POST
@login_required
def try_browser(request: HttpRequest, pk: int) -> HttpResponse:
    send_trial(request.user.pk, pk)
    messages.success(request, _("The notice is on its way."))
    return redirect("notices:settings")
