"""The designer’s step for cards: their faces, a form for one, and new cards."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from cards.art.forms import ArtForm
from cards.authoring.designer.parts import copies_in_deck
from cards.authoring.drafts.checking import CheckResult
from cards.authoring.drafts.document import Kind
from cards.authoring.drafts.part_forms import FaceForm, card_attributes
from cards.models import Draft, DraftPart
from cards.packs.card_face import CardFace
from cards.views.drafts.part_list import PartRow, part_rows
from cards.web.request_values import number_in


@dataclass(frozen=True)
class ShownCard:
    """The card whose form is shown. `effects` are triples: name, title, and True if the card
    has the effect.
    """

    part: DraftPart
    form: FaceForm
    effects: list[tuple[str, str, bool]]
    copies: int
    art_form: ArtForm
    face: CardFace | None


@dataclass(frozen=True)
class ShownCards:
    """The cards of a game. `attributes` are pairs of name and title. Sets of cards contain a card for each
    value.
    """

    rows: list[PartRow]
    attributes: list[tuple[str, str]]
    chosen: ShownCard | None


def shown_cards(request: HttpRequest, draft: Draft) -> ShownCards:
    words = card_attributes(draft)
    rows = [row for row in part_rows(draft, CheckResult([])) if row.part.kind == Kind.CARD]
    named = number_in(request.POST.get("card", request.GET.get("card", "")))
    chosen = next((row for row in rows if row.part.pk == named), None)
    if request.POST.get("do") == "add-cards" and rows and chosen is None:
        chosen = rows[-1]
    return ShownCards(
        rows,
        [(name, str(word.get("title", name))) for name, word in words.items()],
        _shown_card(draft, chosen, words) if chosen else None,
    )


def _shown_card(draft: Draft, row: PartRow, words: Any) -> ShownCard:
    part = row.part
    own = [str(each) for each in part.content.get("effects", ())]
    shared = {
        each.name: each.title
        for each in draft.parts.of_kind(Kind.EFFECT)
        if each.content.get("list") == "cards"
    }
    names = [*own, *(name for name in shared if name not in own)]
    return ShownCard(
        part,
        FaceForm(None, part.content, words),
        [(name, shared.get(name, name), name in own) for name in names],
        copies_in_deck(draft, part.name),
        ArtForm(part.content.get("look", {})),
        row.face,
    )
