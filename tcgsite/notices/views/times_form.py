"""TimesForm: the quiet hours and the digest, in the player’s own time zone."""

from typing import Any

from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tcgsite.notices.channels.digest import next_digest
from tcgsite.notices.models import Inbox
from tcgsite.notices.telling.quiet_hours import zones


def time_field(label: Any) -> forms.TimeField:
    return forms.TimeField(
        label=label, required=False, widget=forms.TimeInput({"type": "time"}, format="%H:%M")
    )


class TimesForm(forms.ModelForm[Inbox]):
    quiet_from = time_field(_("From"))
    quiet_until = time_field(_("To"))
    zone = forms.ChoiceField(label=_("Your time zone"))

    class Meta:
        model = Inbox
        fields = ("quiet_from", "quiet_until", "zone", "lets_alarms_through", "digest")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = [(zone, zone.replace("_", " ")) for zone in zones()]
        self.fields["zone"].choices = choices  # type: ignore[attr-defined]
        if not (settings.MAIL_IS_SET_UP and self.instance.user.email):
            del self.fields["digest"]
        else:
            self.fields["digest"].required = False

    def clean_digest(self) -> str:
        return str(self.cleaned_data["digest"] or self.instance.digest)

    def save(self, commit: bool = True) -> Inbox:
        self.instance.digest_due_at = next_digest(self.instance, timezone.now())
        return super().save(commit)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        begin, end = cleaned.get("quiet_from"), cleaned.get("quiet_until")
        if not self.errors and (begin is None) != (end is None):
            raise ValidationError(
                _("Choose when your quiet hours begin and when they end, or neither.")
            )
        if begin is not None and begin == end:
            raise ValidationError(_("Your quiet hours end when they begin. Choose two times."))
        return cleaned
