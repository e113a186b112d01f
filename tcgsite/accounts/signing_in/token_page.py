"""The page on which players make and revoke tokens for their programs."""

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST

from cards.packs.forms import ListedField
from tcgsite.accounts.models import ApiToken, User
from tcgsite.accounts.models.api_token import LONGEST_TITLE, TokenScope
from tcgsite.accounts.signing_in.api_tokens import MOST_TOKENS, TokenError, make_token


class TokenForm(forms.Form):
    title = ListedField(
        label=gettext_lazy("Name"),
        max_length=LONGEST_TITLE,
        help_text=gettext_lazy("Only you see it. Name the program or the computer."),
    )
    scopes = forms.MultipleChoiceField(
        label=gettext_lazy("What the program may do"),
        choices=TokenScope.choices,
        initial=[TokenScope.READ],
        widget=forms.CheckboxSelectMultiple,
        error_messages={"required": gettext_lazy("Tick what the program may do.")},
    )


@require_http_methods(["GET", "HEAD", "POST"])
def token_page(request: HttpRequest) -> HttpResponse:
    """Show the tokens. After the form was sent, show the text of the new token once."""
    user = _owner(request)
    form, text = TokenForm(request.POST if request.method == "POST" else None), ""
    if form.is_valid():
        try:
            text = make_token(user, form.cleaned_data["title"], form.cleaned_data["scopes"])
        except TokenError as refused:
            form.add_error(None, str(refused))
    context = {
        "form": TokenForm() if text else form,
        "text": text,
        "tokens": user.api_tokens.all(),
        "is_full": user.api_tokens.count() >= MOST_TOKENS,
        "most": MOST_TOKENS,
    }
    return render(request, "accounts/tokens.html", context, status=422 if form.errors else 200)


@require_POST
def revoke_token(request: HttpRequest, pk: int) -> HttpResponse:
    """Delete the token. From now on, requests with it are refused."""
    deleted, _rows = ApiToken.objects.filter(user=_owner(request), pk=pk).delete()
    if deleted:
        messages.success(request, _("The token is revoked. Programs can’t use it any more."))
    else:
        messages.info(request, _("This token had already been revoked."))
    return redirect("accounts:tokens")


def _owner(request: HttpRequest) -> User:
    return User.objects.get(username=request.user.get_username())
