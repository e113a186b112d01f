"""Adapters for django-allauth: whom the site signs in, how, and what it stores."""

from base64 import urlsafe_b64encode
from functools import partial
from hashlib import sha256
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.internal.flows.login import get_authentication_records, record_authentication
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from cryptography.fernet import Fernet
from django.conf import settings
from django.contrib.auth.base_user import AbstractBaseUser
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.web.saved_forms import login_with_form
from tcgsite.accounts.signing_in.login_attempts import remember_browser

NO_ADDRESS = "0.0.0.0"  # noqa: S104 - stored in place of an address
SAVED = "address_of_saved_form"


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]
    def login(self, request: HttpRequest, user: AbstractBaseUser) -> None:
        """Log the user in. Keep the form that a guest had filled in, and the record of how the user has
        signed in.
        """
        records = get_authentication_records(request, user)
        address = login_with_form(request, partial(super().login, request, user))
        if not get_authentication_records(request, user):
            for record in records:
                record_authentication(request, user, **{**record, "at": None})
        request.session[SAVED] = address

    def post_login(
        self, request: HttpRequest, user: AbstractBaseUser, **hints: Any
    ) -> HttpResponse:
        address = request.session.pop(SAVED, "") or hints.pop("redirect_url", None)
        response: HttpResponse = super().post_login(
            request, user, **{**hints, "redirect_url": address}
        )
        remember_browser(request, response, user.get_username())
        return response

    def get_client_ip(self, request: HttpRequest) -> str:
        """Return a fixed address, because the site stores no addresses of visitors."""
        return NO_ADDRESS


class SecondFactorAdapter(DefaultMFAAdapter):  # type: ignore[misc]
    error_messages = DefaultMFAAdapter.error_messages | {
        "incorrect_code": gettext_lazy("Wrong code. Enter the newest one."),
    }

    def build_totp_svg(self, url: str) -> str:
        """Return a drawing that a page can contain. The content security policy forbids data URLs."""
        import qrcode
        from qrcode.image.svg import SvgPathFillImage

        image = qrcode.make(url, image_factory=SvgPathFillImage, border=2)
        return str(image.to_string(encoding="unicode"))

    def encrypt(self, text: str) -> str:
        """Encrypt a secret, so that a copy of the database is useless without the server’s key."""
        return _cipher().encrypt(text.encode()).decode()

    def decrypt(self, encrypted_text: str) -> str:
        return _cipher().decrypt(encrypted_text.encode()).decode()

    def generate_authenticator_name(self, user: AbstractBaseUser, type: Any) -> str:  # noqa: A002
        count = Authenticator.objects.filter(user=user.pk, type=type).count()
        return str(_("Passkey %d") % (count + 1))

    def get_totp_issuer(self) -> str:
        return str(settings.SITE_NAME)

    def _get_user_identifier(self, user: AbstractBaseUser) -> str:
        return str(user.get_username())


def _cipher() -> Fernet:
    key = sha256(f"second factor {settings.SECRET_KEY}".encode()).digest()
    return Fernet(urlsafe_b64encode(key))
