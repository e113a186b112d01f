"""Find cards of a draft that players can’t use, because they have no effects."""

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from django.utils.translation import ngettext

MOST_NAMED = 10
CARD = "card"


class ListedPart(Protocol):
    @property
    def kind(self) -> str: ...

    @property
    def content(self) -> Mapping[str, Any]: ...


def idle_cards_sentence(parts: Iterable[ListedPart]) -> str:
    """Return a sentence that names the cards without effects, or "" if there are none.

    If no card has effects, the rules do everything, and all cards can be played.
    """
    cards = [part.content for part in parts if part.kind == CARD]
    idle = [card for card in cards if not (card.get("effects") or card.get("text"))]
    if not idle or len(idle) == len(cards):
        return ""
    names = [str(card.get("title") or card.get("name", "")) for card in idle]
    dots = " …" if len(names) > MOST_NAMED else ""
    sentence = ngettext(
        "%(count)d card has no effects, so players can’t play it: %(names)s.",
        "%(count)d cards have no effects, so players can’t play them: %(names)s.",
        len(idle),
    )
    return sentence % {"count": len(idle), "names": ", ".join(names[:MOST_NAMED]) + dots}
