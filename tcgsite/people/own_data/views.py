"""Pages for downloading all your data and for deleting your account."""

from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import FileResponse, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST

from cards.web.client_address import network_of
from cards.web.fairness.limits import MOST_ACCOUNT_WORK
from cards.web.fairness.page_work import own_limit
from tcgsite.accounts.models import User
from tcgsite.accounts.rate_limits import DOWNLOADS, RateLimitError
from tcgsite.accounts.signing_in.login_attempts import LoginAttempts
from tcgsite.matches.models import Match
from tcgsite.people.own_data.deletion import delete_account
from tcgsite.people.own_data.download import account_archive


class DeletionForm(forms.Form):
    """The form for deleting an account. Users without a password tick a box instead."""

    password = forms.CharField(
        label=gettext_lazy("Password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )
    is_sure = forms.BooleanField(label=gettext_lazy("Yes, delete my account"))

    def __init__(self, user: User, network: str, *args: Any) -> None:
        super().__init__(*args)
        self.user = user
        self.attempts = LoginAttempts(user.username, network)
        del self.fields["is_sure" if user.has_usable_password() else "password"]

    def clean_password(self) -> str:
        password: str = self.cleaned_data["password"]
        try:
            self.attempts.count()
        except RateLimitError as refused:
            raise ValidationError(str(refused)) from refused
        if not self.user.check_password(password):
            raise ValidationError(_("Wrong password."))
        self.attempts.forget()
        return password


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def delete_own_account(request: HttpRequest) -> HttpResponse:
    user = User.objects.get(username=request.user.get_username())
    sent = request.POST if request.method == "POST" else None
    form = DeletionForm(user, network_of(request), sent)
    if form.is_valid():
        with own_limit(MOST_ACCOUNT_WORK):
            delete_account(user)
        logout(request)
        messages.success(request, _("Your account has been deleted."))
        return redirect("home")
    unfinished = Match.objects.of(user.pk).exclude(status=Match.Status.FINISHED)
    context = {"form": form, "tables": unfinished.count()}
    return render(request, "accounts/delete.html", context, status=422 if form.errors else 200)


@require_POST
@login_required
def download_data(request: HttpRequest) -> FileResponse:
    """Send the archive. Only POST is allowed, so that browsers don't prefetch the file."""
    DOWNLOADS.count(request.user.pk)
    with own_limit(MOST_ACCOUNT_WORK):
        archive = account_archive(User.objects.get(username=request.user.get_username()))
    name = f"tcgsite-{timezone.now():%Y-%m-%d}.zip"
    return FileResponse(archive, as_attachment=True, filename=name, content_type="application/zip")
