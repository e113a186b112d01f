"""Forms for packs: details, pictures, proposals and comments."""

from collections.abc import Iterable, Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.models.proposal import LONGEST_REMARK
from cards.names.listed_text import fault_of, sentence_about
from cards.packs.faces.icons import outlines, similar_icons
from cards.packs.faces.look_titles import Titles
from engine.rulebook.packs.read_pack import LICENSES, NAME

LONGEST_TITLE = 100
LICENSE_TITLES = {
    "": gettext_lazy("None: others must ask me"),
    "CC0-1.0": gettext_lazy("CC0: anything"),
    "CC-BY-4.0": gettext_lazy("CC BY: anything, if they name me"),
    "CC-BY-SA-4.0": gettext_lazy("CC BY-SA: the same, under this license"),
    "CC-BY-NC-4.0": gettext_lazy("CC BY-NC: nothing commercial, if they name me"),
    "CC-BY-NC-SA-4.0": gettext_lazy("CC BY-NC-SA: the same, under this license"),
    "MIT": gettext_lazy("MIT: anything, if they keep its text"),
}
"""Titles of the licenses that an author can choose for a pack."""


class LinesField(forms.CharField):
    """A field for several lines of text. Line endings are normalized to those of effect text and files."""

    widget = forms.Textarea

    def __init__(self, *, rows: int = 4, **options: Any) -> None:
        attributes = {"rows": rows, **options.pop("attributes", {})}
        options.setdefault("required", False)
        options.setdefault("max_length", 20_000)
        super().__init__(widget=forms.Textarea(attrs=attributes), strip=False, **options)

    def to_python(self, value: Any) -> str:
        return (super().to_python(value) or "").replace("\r\n", "\n")


class ListedField(forms.CharField):
    """A line that others read in a list. It refuses what would disturb the texts around it."""

    def clean(self, value: Any) -> str:
        line = " ".join(str(super().clean(value)).split())
        fault = fault_of(line) if line else ""
        if fault:
            raise ValidationError(sentence_about(fault))
        return line


class TitleField(ListedField):
    def __init__(self, label: Any = None, **options: Any) -> None:
        label = label or gettext_lazy("Title")
        super().__init__(label=label, max_length=LONGEST_TITLE, **options)


class IconField(forms.CharField):
    """The name of an icon of the site, with hyphens or with spaces."""

    def __init__(self, **options: Any) -> None:
        help_text = gettext_lazy("The name of an icon, such as “anchor”.")
        super().__init__(help_text=help_text, max_length=60, **options)

    def clean(self, value: Any) -> str:
        name = "-".join(str(super().clean(value)).lower().split())
        if name and name not in outlines():
            near = ", ".join(similar_icons(name, 3))
            raise ValidationError(_("There is no such icon. Similar ones: %s.") % near)
        return name


class NumberChoice(forms.TypedChoiceField):
    """A choice of one number: of these numbers, or of choices with titles."""

    def __init__(self, numbers: Iterable[int] = (), **options: Any) -> None:
        options.setdefault("choices", [(each, f"{each:,}") for each in numbers])
        super().__init__(coerce=int, **options)


class NumberButtons(NumberChoice):
    """A choice of one number, shown as a button for each number."""

    widget = forms.RadioSelect


class OptionalNumber(NumberChoice):
    """A choice of one number, or None if nothing is chosen."""

    def __init__(self, numbers: Iterable[int] = (), **options: Any) -> None:
        super().__init__(numbers, required=False, empty_value=None, **options)


class PrintChoice(forms.ChoiceField):
    """A menu of words. An empty choice leaves the choice to the game."""

    def __init__(self, label: Any, known: Sequence[str], titles: Titles) -> None:
        choices: list[tuple[str, Any]] = [("", gettext_lazy("As the game"))]
        choices += [(each, titles[each]) for each in known]
        super().__init__(label=label, choices=choices, required=False)


class NewPackForm(forms.Form):
    title = TitleField()
    name = forms.CharField(
        label=gettext_lazy("Name in files and addresses"),
        help_text=gettext_lazy(
            "If this is empty, the name is derived from the title. The name can’t be changed later."
        ),
        max_length=50,
        required=False,
    )

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        if name and (not NAME.fullmatch(name) or fault_of(name)):
            raise ValidationError(_("Use only letters, digits, spaces, - and _."))
        return name


class AboutForm(forms.Form):
    title = TitleField()
    version = forms.CharField(label=gettext_lazy("Version"), max_length=30)
    description = LinesField(label=gettext_lazy("Description"), rows=3)
    changelog = LinesField(label=gettext_lazy("What’s new in this version"), rows=3)
    license = forms.ChoiceField(
        label=gettext_lazy("License"),
        required=False,
        choices=[(each, LICENSE_TITLES[each]) for each in LICENSES],
        help_text=gettext_lazy("What others may do with this version, here and elsewhere."),
    )


class UploadForm(forms.Form):
    file = forms.FileField(
        label=gettext_lazy("Pack file"),
        help_text=gettext_lazy(
            "A .toml file of at most 2 MB, or a .zip that contains such a file and its card pictures."
        ),
    )


class ProposalForm(forms.Form):
    title = TitleField(gettext_lazy("Summary of the change"))
    reason = LinesField(label=gettext_lazy("Reason"), max_length=LONGEST_REMARK)


class RemarkForm(forms.Form):
    text = LinesField(
        label=gettext_lazy("Your comment"), max_length=LONGEST_REMARK, required=True, rows=3
    )
