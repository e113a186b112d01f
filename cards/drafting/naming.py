"""Refuse a part's new name at once if another part of its kind has it."""

from django import forms
from django.utils.translation import gettext as _

from cards.models import DraftPart


def refuse_taken(part: DraftPart, form: forms.Form) -> None:
    """Add an error to the name field if the new name is taken.

    Parts that already share a name can be saved: an author has to fix them one at a time.
    """
    name = form.cleaned_data.get("name", "")
    if not name or name == part.name:
        return
    others = part.draft.parts.of_kind(part.kind).exclude(pk=part.pk)
    if others.filter(name=name).exists():
        form.add_error("name", _("This draft already uses the name “%s”; choose another.") % name)
