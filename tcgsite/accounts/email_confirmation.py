"""Email confirmation: an address is stored only once its owner has opened the link sent there."""

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core import signing
from django.core.exceptions import ValidationError
from django.core.mail import send_mail
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cards.web.client_address import network_of
from cards.web.fairness.page_places import page_places
from tcgsite.accounts.models import User
from tcgsite.accounts.rate_limits import CONFIRMATIONS, RateLimitError, count_email

SALT = "a mail address"
DAYS = 3


def send_confirmation(request: HttpRequest, user: User, address: str) -> None:
    """Email a link that confirms the address. Raises ValidationError after too many attempts."""
    try:
        CONFIRMATIONS.count(user.pk)
        count_email(address, network_of(request))
    except RateLimitError as refused:
        raise ValidationError(str(refused)) from refused
    token = signing.dumps([user.pk, address], salt=SALT)
    link = request.build_absolute_uri(reverse("accounts:confirm_mail", args=[token]))
    context = {"name": str(user), "site": request.get_host(), "link": link, "days": DAYS}
    subject = _("Confirm your email address for %s") % request.get_host()
    text = render_to_string("accounts/confirm_email.txt", context)
    with page_places.while_waiting():
        send_mail(subject, text, None, [address])


@require_safe
@login_required
def confirm_email(request: HttpRequest, token: str) -> HttpResponse:
    """Store the confirmed address if the signed-in account is the one that requested the link."""
    address = _confirmed_address(request, token)
    if address is None:
        messages.error(
            request,
            _("This link belongs to another account or is older than %d days. Request a new one.")
            % DAYS,
        )
    else:
        User.objects.filter(username=request.user.get_username()).update(email=address)
        messages.success(request, _("Your email address is now %s.") % address)
    return redirect("accounts:profile")


def _confirmed_address(request: HttpRequest, token: str) -> str | None:
    try:
        asked_by, address = signing.loads(token, salt=SALT, max_age=DAYS * 24 * 60 * 60)
    except signing.BadSignature:
        return None
    return str(address) if asked_by == request.user.pk else None


def is_email_enabled() -> bool:
    return bool(settings.MAIL_IS_SET_UP)
