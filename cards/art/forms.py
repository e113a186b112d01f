"""The form for the picture of a card and for the part of it that the card shows.

How large a picture may be is in `encoding`.
"""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.art.cropping import MIDDLE, MOST_ZOOM, SHAPES, Crop
from cards.names.listed_text import fault_of, sentence_about
from engine.rulebook.packs.readers.cards import LONGEST_ALT

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
        """Return the part of the picture to keep. Missing values mean the middle of the whole picture."""
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
        fault = fault_of(given["alt"])
        if fault:
            raise ValidationError(sentence_about(fault))
        return given
