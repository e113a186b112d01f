"""Cards and how to print them: everything that a printed file depends on."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import segno

from cards.exchange.printing.layout.card_layout import CardInk
from cards.exchange.printing.options import PrintOptions
from cards.exchange.printing.paper_card import PaperCard, PaperList

PDF, PNG, WEBP, SVG = "pdf", "png", "webp", "svg"
PICTURES = (PNG, WEBP, SVG)
MASK = 2
"""The mask of QR codes. Choosing the best takes ten times as long, and phones read all of them."""
Progress = Callable[[int, int], None]
"""A function that is called with the number of finished cards and the bytes of their pictures."""


@dataclass(frozen=True)
class PrintRequest:
    """Everything that a file depends on, except the contents of its pictures."""

    cards: PaperList
    options: PrintOptions
    form: str = PDF
    """“pdf” for sheets, or the format of single pictures: “png”, “webp” or “svg”."""

    @property
    def total(self) -> int:
        return sum(copies for _card, copies in self.cards.cards)

    @property
    def is_gray(self) -> bool:
        return self.options.ink != "color"

    def ink_of(self, card: PaperCard) -> CardInk:
        code = code_rows(card.address) if self.options.code == "yes" and card.address else ()
        return CardInk(is_plain=self.options.ink == "plain", code=code)

    @property
    def data(self) -> dict[str, Any]:
        """Return the request as JSON data."""
        return {"cards": self.cards.data, "options": vars(self.options), "form": self.form}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "PrintRequest":
        form = data.get("form", PDF)  # Jobs of older releases have no form.
        return cls(PaperList.from_data(data["cards"]), PrintOptions(**data["options"]), form)


def code_rows(address: str) -> tuple[tuple[bool, ...], ...]:
    """Return the squares of a QR code for the address."""
    code = segno.make_qr(address, error="l", boost_error=False, mask=MASK)
    return tuple(tuple(bool(each) for each in row) for row in code.matrix)
