"""Ready-made decks in the designer, with a field for the copies of each card."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.http import HttpRequest, QueryDict
from django.utils.translation import gettext as _

from cards.authoring.designer import changes
from cards.authoring.designer.table_changes import free_name_like
from cards.authoring.designer.table_fields import FieldError
from cards.authoring.drafts.document import Kind
from cards.authoring.drafts.saving import EditConflictError
from cards.models import Draft, DraftPart
from cards.packs.card_lists import MOST_COPIES
from cards.web.request_values import number_in

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

LONGEST_TITLE = 60


@dataclass(frozen=True)
class CardCopies:
    name: str
    title: str
    copies: int


@dataclass(frozen=True)
class ShownDecks:
    """The decks of a game. `rows` contain all cards with their copies in the open deck."""

    decks: list[DraftPart]
    chosen: DraftPart | None
    rows: list[CardCopies]

    @property
    def total(self) -> int:
        return sum(row.copies for row in self.rows)


def shown_decks(request: HttpRequest, parts: Sequence[DraftPart]) -> ShownDecks:
    decks = [part for part in parts if part.kind == Kind.DECK]
    named = number_in(request.POST.get("deck", request.GET.get("deck", "")))
    chosen = next((deck for deck in decks if deck.pk == named), None)
    if request.POST.get("do") == "add-deck" and decks:
        chosen = decks[-1]
    return ShownDecks(decks, chosen, _rows(chosen, parts) if chosen else [])


def _rows(deck: DraftPart, parts: Sequence[DraftPart]) -> list[CardCopies]:
    """Return a row for each card of the draft, and for cards of other packs in the deck."""
    copies: dict[str, int] = deck.content.get("cards", {})
    titles = {part.name: part.title for part in parts if part.kind == Kind.CARD}
    names = dict.fromkeys([*titles, *copies])
    return [CardCopies(name, titles.get(name, name), copies.get(name, 0)) for name in names]


def add_deck(draft: Draft, sent: QueryDict, author: "AbstractBaseUser") -> None:
    """Add a copy of the first deck. Raises FieldError, PackError."""
    title = _sent_title(sent)
    decks = draft.parts.of_kind(Kind.DECK)
    first = decks.first()
    name = free_name_like("deck", {deck.name for deck in decks}, "-")
    content = {"name": name, "title": title, "cards": first.content["cards"] if first else {}}
    changes.save_change(draft, {}, author, _("Add %s") % title, [content])


def change_deck(draft: Draft, sent: QueryDict, token: int, author: "AbstractBaseUser") -> None:
    """Save the deck’s title and copies. Raises FieldError, PackError, EditConflictError."""
    deck = draft.parts.of_kind(Kind.DECK).filter(pk=number_in(sent.get("deck", ""))).first()
    if deck is None or deck.token != token:
        raise EditConflictError
    deck.draft = draft
    pairs = zip(sent.getlist("card"), sent.getlist("copies"), strict=False)
    counted = {name: min(max(number_in(copies), 0), MOST_COPIES) for name, copies in pairs}
    cards = {**deck.content.get("cards", {}), **counted}
    kept = {name: copies for name, copies in cards.items() if copies}
    content = {**deck.content, "title": _sent_title(sent), "cards": kept}
    changes.save_change(draft, {deck: content}, author, _("Change %s") % deck.title)


def _sent_title(sent: QueryDict) -> str:
    title = " ".join(sent.get("title", "").split())[:LONGEST_TITLE]
    if not title:
        raise FieldError(_("Give the deck a title."))
    return title
