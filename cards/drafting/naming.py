"""A name that another part of the same kind has is refused when somebody gives it, not when they publish."""

from django import forms
from django.utils.translation import gettext as _

from cards.models import DraftPart


def refuse_taken(part: DraftPart, form: forms.Form) -> None:
    """Beside the name. What two parts are called already can be saved: it has to be mended one by one."""
    name = form.cleaned_data.get("name", "")
    if not name or name == part.name:
        return
    others = part.draft.parts.of_kind(part.kind).exclude(pk=part.pk)
    if others.filter(name=name).exists():
        form.add_error("name", _("“%s” stands in this draft already; give it another name.") % name)
