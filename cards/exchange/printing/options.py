"""The options that a visitor chooses before printing cards. They are stored in the page’s address."""

from dataclasses import dataclass
from math import isfinite

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from cards.exchange.printing.sheets import CARDS, PAPERS, CardFormat, PaperFormat

OTHER = "other"
SIDES = {"width": (25, 190), "height": (25, 260)}
"""The smallest and largest sides in millimeters of cards with a custom size. The largest fit on both papers.
"""
CHOICES = {
    "paper": [("a4", _("A4")), ("letter", _("US Letter"))],
    "size": [
        ("metric", _("63 × 88 mm")),
        ("inch", _("2.5 × 3.5 inches")),
        ("mini", _("44 × 63 mm")),
        ("tarot", _("70 × 120 mm")),
        (OTHER, _("another size")),
    ],
    "copies": [("deck", _("as many as in the deck")), ("one", _("one of each"))],
    "backs": [
        ("none", _("none")),
        ("long", _("on the other side, flipped on the long edge")),
        ("short", _("on the other side, flipped on the short edge")),
    ],
    "bleed": [("no", _("none")), ("yes", _("up to 3 mm"))],
    "ink": [
        ("color", _("colour")),
        ("gray", _("black and white")),
        ("plain", _("black and white, without pictures")),
    ],
    "code": [("no", _("none")), ("yes", _("QR code with the card’s address"))],
}


def _side(name: str) -> forms.NumberInput:
    least, most = SIDES[name]
    return forms.NumberInput({"min": least, "max": most, "step": 0.1})


class PrintForm(forms.Form):
    """The options. An unknown choice counts as the first one."""

    paper = forms.ChoiceField(label=_("Paper"), choices=CHOICES["paper"])
    size = forms.ChoiceField(label=_("Cards"), choices=CHOICES["size"])
    width = forms.FloatField(label=_("Width in mm"), widget=_side("width"))
    height = forms.FloatField(label=_("Height in mm"), widget=_side("height"))
    copies = forms.ChoiceField(label=_("Copies"), choices=CHOICES["copies"])
    backs = forms.ChoiceField(label=_("Backs"), choices=CHOICES["backs"])
    bleed = forms.ChoiceField(label=_("Bleed"), choices=CHOICES["bleed"])
    ink = forms.ChoiceField(label=_("Ink"), choices=CHOICES["ink"])
    code = forms.ChoiceField(label=pgettext_lazy("print", "Code"), choices=CHOICES["code"])


@dataclass(frozen=True)
class PrintOptions:
    paper: str = "a4"
    size: str = "metric"
    width: str = "63"
    height: str = "88"
    """The height in millimeters of cards with a custom size."""
    copies: str = "deck"
    backs: str = "none"
    bleed: str = "no"
    ink: str = "color"
    code: str = "no"

    @classmethod
    def of(cls, asked: QueryDict) -> "PrintOptions":
        chosen = {name: _choice_of(name, asked.get(name, "")) for name in CHOICES}
        if chosen["size"] != OTHER:
            return cls(**chosen)
        return cls(
            width=_side_of("width", asked.get("width", "")),
            height=_side_of("height", asked.get("height", "")),
            **chosen,
        )

    @property
    def paper_format(self) -> PaperFormat:
        return PAPERS[self.paper]

    @property
    def card_format(self) -> CardFormat:
        if self.is_other_size:
            return CardFormat(float(self.width), float(self.height))
        return CARDS[self.size]

    @property
    def is_other_size(self) -> bool:
        return self.size == OTHER

    @property
    def form(self) -> PrintForm:
        return PrintForm(initial=vars(self))


def _side_of(name: str, asked: str) -> str:
    """Return the length in millimeters, rounded to a tenth and kept within the limits."""
    least, most = SIDES[name]
    try:
        length = float(asked.replace(",", "."))
    except ValueError:
        length = float(getattr(PrintOptions, name))
    return f"{round(min(max(length, least), most), 1):g}" if isfinite(length) else f"{least}"


def _choice_of(name: str, asked: str) -> str:
    known = [value for value, _label in CHOICES[name]]
    return asked if asked in known else known[0]
