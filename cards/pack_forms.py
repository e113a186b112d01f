"""What the people behind a pack fill in: about it, and what is proposed and said."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.models.proposal import LONGEST_REMARK
from engine.rulebook.read_pack import NAME

LONGEST_TITLE = 100


class LinesField(forms.CharField):
    """Several lines, with line ends as effect text and files have them."""

    widget = forms.Textarea

    def __init__(self, *, rows: int = 4, **options: Any) -> None:
        attributes = {"rows": rows, **options.pop("attributes", {})}
        options.setdefault("required", False)
        options.setdefault("max_length", 20_000)
        super().__init__(widget=forms.Textarea(attrs=attributes), strip=False, **options)

    def to_python(self, value: Any) -> str:
        return (super().to_python(value) or "").replace("\r\n", "\n")


class TitleField(forms.CharField):
    def __init__(self, label: Any = None, **options: Any) -> None:
        label = label or gettext_lazy("Title")
        super().__init__(label=label, max_length=LONGEST_TITLE, **options)

    def clean(self, value: Any) -> str:
        title = " ".join(str(super().clean(value)).split())
        if not title.isprintable():
            raise ValidationError(_("A title can’t hold invisible characters."))
        return title


class NewPackForm(forms.Form):
    title = TitleField()
    name = forms.CharField(
        label=gettext_lazy("Name in files and addresses"),
        help_text=gettext_lazy("Letters, digits, blanks, - and _. It never changes."),
        max_length=50,
    )

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        if not NAME.fullmatch(name):
            raise ValidationError(_("Use letters, digits, blanks, - and _ only."))
        return name


class AboutForm(forms.Form):
    title = TitleField()
    version = forms.CharField(label=gettext_lazy("Version"), max_length=30)
    description = LinesField(label=gettext_lazy("What the pack is"), rows=3)
    changelog = LinesField(label=gettext_lazy("What is new in this version"), rows=3)


class UploadForm(forms.Form):
    file = forms.FileField(
        label=gettext_lazy("Pack file"), help_text=gettext_lazy("A .toml file of at most 2 MB.")
    )


class ProposalForm(forms.Form):
    title = TitleField(gettext_lazy("What you propose, in a line"))
    reason = LinesField(label=gettext_lazy("Why"), max_length=LONGEST_REMARK)


class RemarkForm(forms.Form):
    text = LinesField(
        label=gettext_lazy("Your remark"), max_length=LONGEST_REMARK, required=True, rows=3
    )
