"""Forms for packs: details, pictures, proposals and comments."""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.art.cropping import MIDDLE, MOST_ZOOM, SHAPES, Crop
from cards.models.proposal import LONGEST_REMARK
from cards.packs.faces.icons import outlines
from engine.rulebook.packs.read_pack import NAME
from engine.rulebook.packs.readers.cards import LONGEST_ALT

LONGEST_TITLE = 100


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


class TitleField(forms.CharField):
    def __init__(self, label: Any = None, **options: Any) -> None:
        label = label or gettext_lazy("Title")
        super().__init__(label=label, max_length=LONGEST_TITLE, **options)

    def clean(self, value: Any) -> str:
        title = " ".join(str(super().clean(value)).split())
        if not title.isprintable():
            raise ValidationError(_("Remove the invisible characters from the title."))
        return title


class IconField(forms.CharField):
    """The name of an icon of the site, with hyphens or with spaces."""

    def __init__(self, **options: Any) -> None:
        help_text = gettext_lazy("The name of an icon, such as “anchor”.")
        super().__init__(help_text=help_text, max_length=60, **options)

    def clean(self, value: Any) -> str:
        name = "-".join(str(super().clean(value)).lower().split())
        if name and name not in outlines():
            near = ", ".join(get_close_matches(name, outlines(), 3, cutoff=0))
            raise ValidationError(_("There is no such icon. Similar ones: %s.") % near)
        return name


class PrintChoice(forms.ChoiceField):
    """A word that packs choose from, or nothing, which means what the game says."""

    def __init__(self, label: Any, known: Sequence[str]) -> None:
        choices = [("", gettext_lazy("As the game"))]
        choices += [(each, gettext_lazy(each.capitalize())) for each in known]
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
        if name and not NAME.fullmatch(name):
            raise ValidationError(_("Use only letters, digits, spaces, - and _."))
        return name


class AboutForm(forms.Form):
    title = TitleField()
    version = forms.CharField(label=gettext_lazy("Version"), max_length=30)
    description = LinesField(label=gettext_lazy("Description"), rows=3)
    changelog = LinesField(label=gettext_lazy("What’s new in this version"), rows=3)


class UploadForm(forms.Form):
    file = forms.FileField(
        label=gettext_lazy("Pack file"),
        help_text=gettext_lazy(
            "A .toml file of at most 2 MB, or a .zip that contains such a file and its card pictures."
        ),
    )


SHAPE_TITLES = {
    "": gettext_lazy("As the picture"),
    "tall": gettext_lazy("Tall, for cards without text"),
    "square": gettext_lazy("Square"),
    "wide": gettext_lazy("Wide, for cards with text"),
}


class Percent(forms.IntegerField):
    def __init__(self, label: Any, least: int, most: int, usual: int) -> None:
        super().__init__(
            label=label, initial=usual, required=False, min_value=least, max_value=most
        )


class ArtForm(forms.Form):
    """A form for a card's picture. Without a new file, only the description changes."""

    file = forms.FileField(
        label=gettext_lazy("Picture file"),
        help_text=gettext_lazy(
            "PNG, JPEG, WebP or GIF, up to 8 MB. Cards show the middle of the part that you choose."
        ),
        required=False,
        widget=forms.FileInput(attrs={"accept": "image/png,image/jpeg,image/webp,image/gif"}),
    )
    alt = forms.CharField(
        label=gettext_lazy("Description for players who can’t see the picture"),
        max_length=LONGEST_ALT,
        required=False,
    )

    shape = forms.ChoiceField(
        label=gettext_lazy("Shape"),
        choices=[(key, SHAPE_TITLES[key]) for key in SHAPES],
        required=False,
    )
    zoom = Percent(gettext_lazy("Zoom in percent"), 100, MOST_ZOOM, 100)
    across = Percent(gettext_lazy("From the left in percent"), 0, 100, MIDDLE)
    down = Percent(gettext_lazy("From the top in percent"), 0, 100, MIDDLE)

    def __init__(self, look: dict[str, Any], data: Any = None, files: Any = None) -> None:
        super().__init__(data, files, initial={"alt": look.get("alt", "")})
        self.look = look

    @property
    def crop(self) -> Crop:
        """Return the part of the picture to keep. What isn’t given is the middle of the whole picture."""
        given = {key: self.cleaned_data.get(key) for key in ("zoom", "across", "down")}
        known = {key: value for key, value in given.items() if value is not None}
        return Crop(shape=self.cleaned_data["shape"], **known)

    def clean(self) -> dict[str, Any]:
        given = self.cleaned_data
        if "remove" in self.data:
            return given
        if not given.get("file") and not self.look.get("art"):
            raise ValidationError(_("Choose a picture file first."))
        if not given.get("alt", "").strip():
            raise ValidationError(_("Describe the picture for players who can’t see it."))
        if not given["alt"].isprintable():
            raise ValidationError(_("Remove the invisible characters from the description."))
        return given


class ProposalForm(forms.Form):
    title = TitleField(gettext_lazy("Summary of the change"))
    reason = LinesField(label=gettext_lazy("Reason"), max_length=LONGEST_REMARK)


class RemarkForm(forms.Form):
    text = LinesField(
        label=gettext_lazy("Your comment"), max_length=LONGEST_REMARK, required=True, rows=3
    )
