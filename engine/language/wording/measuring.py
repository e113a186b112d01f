"""What an attribute of cards is compared with, behind "cards": "whose power is 3 or more"."""

from __future__ import annotations

from engine.language.wording.comparing import compared
from engine.language.wording.phrase import Phrase
from engine.language.wording.templates import fill
from engine.language.wording.verbs import marked

THAT = Phrase("that", many=True, own="whose")


def measured(wording: str, operator: str, value: str | int | bool) -> str:
    if isinstance(value, bool):
        said = fill(marked(wording), {"of": THAT}, denied=not value)
    else:
        attribute = Phrase(fill(wording, {"of": THAT}))
        said = compared(attribute, operator, Phrase(str(value)))
    return said if said.startswith(("that ", "whose ")) else f"for which {said}"
