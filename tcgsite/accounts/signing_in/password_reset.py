"""Password reset by email: the link lets the user choose a new password."""

from contextlib import nullcontext
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.forms import PasswordResetForm, SetPasswordForm
from django.contrib.auth.views import (
    PasswordResetConfirmView,
    PasswordResetDoneView,
    PasswordResetView,
)
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse_lazy
from django.utils import translation
from django.utils.translation import gettext_lazy as _

from cards.web.client_address import network_of
from cards.web.fairness.page_places import page_places
from tcgsite.accounts.rate_limits import RateLimitError, count_email
from tcgsite.accounts.signing_in.api_tokens import revoke_tokens
from tcgsite.accounts.signing_in.second_factor import begin_login

PASSWORD_HINT = _("At least 8 characters, and not a common password.")


class ResetRequestForm(PasswordResetForm):
    """A reset form that doesn't reveal whether an address belongs to an account."""

    def __init__(self, *args: Any, network: str = "", **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.network = network
        self.fields["email"].label = _("Email address")

    def clean_email(self) -> str:
        mail: str = self.cleaned_data["email"]
        try:
            count_email(mail, self.network)
        except RateLimitError as refused:
            raise ValidationError(str(refused)) from refused
        return mail

    def send_mail(
        self,
        subject_template_name: str,
        email_template_name: str,
        context: dict[str, Any],
        *args: Any,
        **kwargs: Any,
    ) -> None:
        """Send the mail in the language of the account. The visitor’s language may differ."""
        language = context["user"].language_or_english if context["user"].language else None
        speaks = translation.override(language) if language else nullcontext()
        with page_places.while_waiting(), speaks:
            super().send_mail(subject_template_name, email_template_name, context, *args, **kwargs)


class ForgotPassword(PasswordResetView):
    form_class = ResetRequestForm
    template_name = "accounts/forgot_password.html"
    email_template_name = "accounts/forgot_password_email.txt"
    subject_template_name = "accounts/forgot_password_subject.txt"
    success_url = reverse_lazy("accounts:password_asked")

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if not settings.MAIL_IS_SET_UP:
            status = 422 if request.method == "POST" else 200
            return render(request, "accounts/no_email.html", status=status)
        return super().dispatch(request, *args, **kwargs)

    def get_form_kwargs(self) -> dict[str, Any]:
        return super().get_form_kwargs() | {"network": network_of(self.request)}


class ResetEmailSent(PasswordResetDoneView):
    template_name = "accounts/password_email_sent.html"


class NewPasswordForm(SetPasswordForm):  # type: ignore[type-arg]
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["new_password1"].help_text = PASSWORD_HINT
        self.fields["new_password2"].label = _("Confirm new password")
        self.fields["new_password2"].help_text = ""


class NewPassword(PasswordResetConfirmView):
    form_class = NewPasswordForm
    template_name = "accounts/new_password.html"
    success_url = reverse_lazy("accounts:profile")

    def form_valid(self, form: Any) -> HttpResponse:
        """Sign the user in, after the second step if the account has one: an email alone isn’t enough.

        This also revokes tokens. A stranger who knew the old password may have made some.
        """
        super().form_valid(form)
        revoked = revoke_tokens(form.user)
        response = begin_login(self.request, self.user, str(self.success_url))
        signed_in = _("Your password has been changed, and you’re signed in.")
        changed = _("Your password has been changed.")
        is_in = self.request.user == self.user
        messages.success(self.request, signed_in if is_in else changed)
        if revoked:
            messages.info(
                self.request, _("Your tokens are revoked. Programs can’t use them any more.")
            )
        return response
