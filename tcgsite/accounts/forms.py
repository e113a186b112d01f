"""Forms for signing in, registering and changing an account."""

from typing import Any

from django import forms
from django.contrib.auth.forms import (
    AuthenticationForm,
    PasswordChangeForm,
    UserCreationForm,
    UsernameField,
)
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils.translation import gettext_lazy as _

from cards.names.folding import folded_name
from cards.web.client_address import network_of
from tcgsite.accounts.email_confirmation import is_email_enabled
from tcgsite.accounts.models import User
from tcgsite.accounts.models.own_bot import rename_bot
from tcgsite.accounts.names.display_names import clean_name
from tcgsite.accounts.names.name_looks import LONGEST_LOOK, look_of
from tcgsite.accounts.rate_limits import RateLimitError
from tcgsite.accounts.renaming import check_not_kept, check_pause, keep_name
from tcgsite.accounts.signing_in.login_attempts import LoginAttempts, browser_secret
from tcgsite.accounts.signing_in.password_reset import PASSWORD_HINT

SIGN_IN_NAME = _("Username")
PASSWORD_AGAIN = _("Confirm password")
TOO_LONG = _("A name can have at most %(limit_value)d characters; this one has %(show_value)d.")


class SignInForm(AuthenticationForm):
    username = UsernameField(label=SIGN_IN_NAME, widget=forms.TextInput(attrs={"autofocus": True}))
    error_messages = AuthenticationForm.error_messages | {
        "invalid_login": _("Wrong username or password."),
    }

    def clean(self) -> dict[str, Any]:
        attempts = self._attempts(self.cleaned_data.get("username", ""))
        try:
            attempts.count()
        except RateLimitError as refused:
            raise ValidationError(str(refused)) from refused
        cleaned = super().clean()
        attempts.forget()
        return cleaned

    def _attempts(self, username: str) -> LoginAttempts:
        if self.request is None:
            return LoginAttempts(username, "")
        secret = browser_secret(self.request, username)
        return LoginAttempts(username, network_of(self.request), secret)


class RenameForm(forms.ModelForm[User]):
    class Meta:
        model = User
        fields = ("name",)
        labels = {"name": _("Display name")}
        error_messages = {"name": {"max_length": TOO_LONG}}

    def clean_name(self) -> str:
        name = clean_name(self.cleaned_data["name"])
        check_pause(self.instance, name)
        check_look(name, self.instance.pk or 0)
        return name

    def save(self, commit: bool = True) -> User:
        keep_name(self.instance, self.initial["name"])
        user: User = super().save(commit)
        rename_bot(user)
        return user


class SettingsForm(forms.ModelForm[User]):
    """Settings for privacy and the email address. A new address is stored once the user has confirmed it."""

    email = forms.EmailField(
        label=_("Email address"),
        help_text=_("Used only to reset your password. No one else can see it."),
        required=False,
    )

    class Meta:
        model = User
        fields = (
            "matches_for", "ratings_for", "statistics_for", "presence_for", "favourites_for",
            "challenges_from",
        )  # fmt: skip

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in self.Meta.fields:
            self.fields[name].required = False  # Fields that a form leaves out keep their values.
        self.fields["email"].initial = self.instance.email
        self.fields["email"].disabled = not is_email_enabled()

    @property
    def new_address(self) -> str | None:
        """Return the new email address, or None if it has not changed."""
        given: str = self.cleaned_data["email"]
        return None if given == self.instance.email else given


class RegisterForm(UserCreationForm[User]):
    """Registration form. If `instance` is a guest, the guest is registered and keeps the display name."""

    class Meta(UserCreationForm.Meta):
        model = User
        labels = {"username": SIGN_IN_NAME}
        help_texts = {"username": _("Letters, digits and @ . + - _ only.")}
        error_messages = {"username": {"unique": _("This username is taken.")}}

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        # A guest's generated username should not be suggested.
        self.initial.pop("username", None)
        self.fields["password1"].help_text = PASSWORD_HINT
        self.fields["password2"].label = PASSWORD_AGAIN
        self.fields["password2"].help_text = ""

    def clean_username(self) -> str:
        username: str = super().clean_username() or ""
        if username and not self.instance.name:
            self.instance.name = free_name(username)
        return username


class ChangePasswordForm(PasswordChangeForm):
    """The form for a new password. Players who have tokens choose whether to revoke them, too."""

    revokes_tokens = forms.BooleanField(
        label=_("Revoke my tokens, too"),
        help_text=_("Programs that use the site for you will then need new ones."),
        required=False,
        template_name="forms/tick_field.html",
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not self.user.api_tokens.exists():
            del self.fields["revokes_tokens"]
        self.fields["new_password1"].help_text = PASSWORD_HINT
        self.fields["new_password2"].label = _("Confirm new password")
        self.fields["new_password2"].help_text = ""


def save_unless_taken(form: forms.ModelForm[User]) -> User | None:
    """Save the form's user. If another request has just taken a name, add an error and return None."""
    try:
        with transaction.atomic():
            return form.save()
    except IntegrityError:
        form.add_error(None, _("Another player has just taken this name. Choose another one."))
        return None


def free_name(text: str) -> str:
    name = clean_name(text)
    check_look(name)
    return name


def check_look(name: str, own: int = 0) -> None:
    """Raise ValidationError if the name is another player's, or looks like it."""
    others = User.objects.exclude(pk=own)
    if others.filter(folded=folded_name(name)[:LONGEST_LOOK]).exists():
        raise ValidationError(_("This name is taken."))
    if others.filter(look=look_of(name)).exists():
        raise ValidationError(_("This name looks like another player’s. Choose another one."))
    check_not_kept(name, own)
