"""The menu of languages at the foot of each page. The account stores a player’s choice, too."""

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.signals import user_logged_in
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from cards.languages.choosing import CHOSEN, has_chosen
from tcgsite.accounts.models import User


@require_POST
def choose_language(request: HttpRequest) -> HttpResponse:
    chosen, back = request.POST.get("language", ""), request.POST.get("next", "")
    if chosen in dict(settings.LANGUAGES):
        setattr(request, CHOSEN, chosen)
        if request.user.is_authenticated:
            User.objects.filter(pk=request.user.pk).update(language=chosen)
    else:
        messages.error(request, _("The site isn’t available in this language. Choose another."))
    is_own = url_has_allowed_host_and_scheme(back, None)
    return redirect(back if is_own else "home")


@receiver(user_logged_in)
def bring_language(request: HttpRequest, user: User, **_more: Any) -> None:
    """Make the browser of a player who signs in speak the account’s language, or store the
    browser’s there.
    """
    if user.language:
        setattr(request, CHOSEN, user.language_or_english)
    elif has_chosen(request):
        User.objects.filter(pk=user.pk).update(language=request.LANGUAGE_CODE)
