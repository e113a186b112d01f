"""Forms that ask for a code or the password, with the limits of this site."""

from collections.abc import Callable
from typing import Any

from allauth.mfa.base.forms import AuthenticateForm, ReauthenticateForm
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.forms import ActivateTOTPForm
from allauth.mfa.webauthn.forms import AddWebAuthnForm
from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tcgsite.accounts.models import User
from tcgsite.accounts.rate_limits import RateLimit, RateLimitError
from tcgsite.accounts.signing_in.login_attempts import ALLOWED, MINUTES

CODES = RateLimit("codes of a player", ALLOWED, MINUTES, gettext_lazy("Too many wrong codes."))
PASSWORDS = RateLimit(
    "passwords again of a player", ALLOWED, MINUTES, gettext_lazy("Too many wrong passwords.")
)
MOST_PASSKEYS = 10
LONGEST_NAME = 40


def checked_with_limit(limit: RateLimit, user: User, check: Callable[[], str]) -> str:
    """Count an attempt, and reset the count if the check succeeds. Raises ValidationError."""
    try:
        limit.count(user.pk)
    except RateLimitError as refused:
        raise ValidationError(str(refused)) from refused
    value = check()
    limit.forget(user.pk)
    return value


class CodeForm(AuthenticateForm):  # type: ignore[misc]
    """The form for the second step of signing in."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        set_up_code_field(self.fields["code"])

    def clean_code(self) -> str:
        return checked_with_limit(CODES, self.user, super().clean_code)


class CodeAgainForm(ReauthenticateForm):  # type: ignore[misc]
    """The form that asks a signed-in player for a code again."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        set_up_code_field(self.fields["code"])

    def clean_code(self) -> str:
        return checked_with_limit(CODES, self.user, super().clean_code)


class BeginCodesForm(ActivateTOTPForm):  # type: ignore[misc]
    """The form for the first code of an app, which proves that the app has the secret."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        set_up_code_field(self.fields["code"])
        self.fields["code"].label = gettext_lazy("Code that the app shows")

    def clean_code(self) -> str:
        return checked_with_limit(CODES, self.user, super().clean_code)


class AddPasskeyForm(AddWebAuthnForm):  # type: ignore[misc]
    field_order = ("name", "passwordless", "credential")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].label = gettext_lazy("What you call it")
        self.fields["name"].max_length = LONGEST_NAME
        self.fields["name"].widget.attrs["maxlength"] = LONGEST_NAME
        self.fields["passwordless"].label = gettext_lazy("Sign in with it instead of a password")
        self.fields["passwordless"].help_text = gettext_lazy(
            "Your device then checks your fingerprint, face or PIN. Otherwise, it is only the second step."
        )
        self.fields["passwordless"].initial = True

    def clean_name(self) -> str:
        return str(super().clean_name())[:LONGEST_NAME]

    def clean(self) -> dict[str, Any]:
        keys = Authenticator.objects.filter(user=self.user, type=Authenticator.Type.WEBAUTHN)
        if keys.count() >= MOST_PASSKEYS:
            raise ValidationError(
                _("You have %d passkeys, which is the most. Remove one first.") % MOST_PASSKEYS
            )
        cleaned: dict[str, Any] = super().clean()
        return cleaned


class PasswordAgainForm(forms.Form):
    """The form that asks a signed-in player for the password again."""

    password = forms.CharField(
        label=gettext_lazy("Password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password", "autofocus": True}),
    )

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean_password(self) -> str:
        return checked_with_limit(PASSWORDS, self.user, self._right_password)

    def _right_password(self) -> str:
        password: str = self.cleaned_data["password"]
        if not self.user.check_password(password):
            raise ValidationError(_("Wrong password."))
        return password


def set_up_code_field(field: forms.Field) -> None:
    field.label = gettext_lazy("Code")
    field.widget.attrs = {
        "autocomplete": "one-time-code",
        "autofocus": True,
        "inputmode": "numeric",
        "maxlength": 20,
    }
