"""Account pages for signing in, registering and editing your own profile."""

from typing import Any

from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.decorators import login_required
from django.contrib.auth.forms import AuthenticationForm, PasswordChangeForm
from django.contrib.auth.views import LoginView, PasswordChangeView
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse_lazy
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from cards.web.saved_forms import login_with_form
from tcgsite.accounts.email_confirmation import is_email_enabled, send_confirmation
from tcgsite.accounts.forms import (
    ChangePasswordForm,
    RegisterForm,
    RenameForm,
    SettingsForm,
    SignInForm,
    save_unless_taken,
)
from tcgsite.accounts.guests import BACKEND
from tcgsite.accounts.models import User
from tcgsite.accounts.muting import unmute, users_muted_by
from tcgsite.accounts.renaming import next_renaming
from tcgsite.accounts.signing_in.api_tokens import revoke_tokens
from tcgsite.accounts.signing_in.login_attempts import remember_browser
from tcgsite.accounts.signing_in.password_reset import NewPasswordForm
from tcgsite.accounts.signing_in.second_factor import begin_login


class SignIn(LoginView):
    """Sign in to an account. A guest’s matches, packs and decks stay with the guest, and the page says so."""

    authentication_form = SignInForm
    template_name = "accounts/login.html"

    def get_context_data(self, **context: Any) -> dict[str, Any]:
        return super().get_context_data(**context, can_email=is_email_enabled())

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        return begin_login(self.request, form.get_user(), self.get_success_url())


class ChangePassword(PasswordChangeView):
    form_class = ChangePasswordForm
    template_name = "accounts/password.html"
    success_url = reverse_lazy("accounts:profile")

    def get_form_class(self) -> Any:
        """Return the form. Players who have only signed in with another site choose their first password."""
        user = User.objects.get(username=self.request.user.get_username())
        return ChangePasswordForm if user.has_usable_password() else NewPasswordForm

    def form_valid(self, form: PasswordChangeForm) -> HttpResponse:
        messages.success(self.request, _("Your password has been changed."))
        if form.cleaned_data.get("revokes_tokens") and revoke_tokens(form.user):
            messages.info(
                self.request, _("Your tokens are revoked. Programs can’t use them any more.")
            )
        return super().form_valid(form)


def register(request: HttpRequest) -> HttpResponse:
    known = request.user if request.user.is_authenticated else None
    if known and not known.is_guest:
        return redirect("accounts:profile")
    form = RegisterForm(request.POST or None, instance=known)
    user = save_unless_taken(form) if request.method == "POST" and form.is_valid() else None
    if user is not None:
        address = login_with_form(request, lambda: login(request, user, backend=BACKEND))
        kept = _("Welcome! Everything you’ve played and made has been kept.")
        messages.success(request, kept if known else _("Welcome! You’re signed in."))
        response = redirect(address or _next_page(request) or "home")
        remember_browser(request, response, user.get_username())
        return response
    return render(request, "accounts/register.html", {"form": form})


def _next_page(request: HttpRequest) -> str:
    """Return the URL of the page from which the user came to register, if the page is on this site."""
    address = request.GET.get("next", "")
    return address if url_has_allowed_host_and_scheme(address, {request.get_host()}) else ""


@login_required
@require_POST
def save_settings(request: HttpRequest) -> HttpResponse:
    user = User.objects.get(username=request.user.get_username())
    form = SettingsForm(request.POST, instance=user)
    if form.is_valid() and _update_address(request, user, form):
        form.save()
        messages.success(request, _("Saved."))
        return redirect("accounts:profile")
    return _profile(request, RenameForm(instance=User.objects.get(pk=user.pk)), form)


def _update_address(request: HttpRequest, user: User, form: SettingsForm) -> bool:
    """Clear the address if the field is empty, or send a confirmation link to a new address."""
    if form.new_address:
        try:
            send_confirmation(request, user, form.new_address)
        except ValidationError as refused:
            form.add_error("email", refused)
            return False
        sentence = _("We sent an email to %s. Open the link in the email to confirm your address.")
        messages.info(request, sentence % form.new_address)
    elif form.new_address is not None:
        user.email = ""
    return True


@login_required
@require_POST
def unmute_user(request: HttpRequest, pk: int) -> HttpResponse:
    unmute(request.user.pk or 0, pk)
    return redirect("accounts:profile")


@login_required
def profile(request: HttpRequest) -> HttpResponse:
    # Edit a copy, so that a rejected name doesn't appear elsewhere on the page.
    user = User.objects.get(username=request.user.username)
    form = RenameForm(request.POST or None, instance=user)
    renamed = save_unless_taken(form) if request.method == "POST" and form.is_valid() else None
    if renamed is not None:
        messages.success(request, _("Your display name is now %s.") % renamed.name)
        return redirect("accounts:profile")
    return _profile(request, form, SettingsForm(instance=User.objects.get(pk=user.pk)))


def _profile(request: HttpRequest, form: RenameForm, settings_form: SettingsForm) -> HttpResponse:
    refused = bool(form.errors or settings_form.errors)
    context = {
        "form": form,
        "settings_form": settings_form,
        "muted": users_muted_by(request.user.pk),
        "next_renaming": next_renaming(form.instance),
    }
    return render(request, "accounts/profile.html", context, status=422 if refused else 200)
