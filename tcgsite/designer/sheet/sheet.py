"""Sheet: the rows that an author sees and edits before saving them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from cards.authoring.changes.translations.draft_words import texts_in
from cards.authoring.drafts.document import Kind, effect_name
from cards.authoring.drafts.part_forms import card_attributes
from cards.exchange.spreadsheets import MOST_CELLS, MOST_ROWS
from cards.models import Draft, DraftPart
from cards.packs.errors import PackError
from cards.web.request_values import number_in
from tcgsite.designer.sheet.columns import Column, Words, columns_with, shown_cell
from tcgsite.designer.sheet.word_columns import translated_cells, with_translations


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A row. `pk` is the card’s part, or 0 for a new card, and `token` counts the saves of that part."""

    cells: dict[str, str]
    pk: int = 0
    token: int = 0
    is_ticked: bool = False

    @property
    def reference(self) -> str:
        return f"{self.pk}.{self.token}"


@dataclass(frozen=True)
class SheetProblem:
    """A problem of a cell, of a whole row if `column` is None, or of the whole sheet if `row` is 0. `row`
    counts from 1.
    """

    row: int
    column: Column | None
    sentence: str

    def __str__(self) -> str:
        if not self.row:
            return self.sentence[:1].upper() + self.sentence[1:]
        where = {"row": self.row, "sentence": self.sentence}
        if self.column is None:
            return _("Row %(row)d: %(sentence)s") % where
        where["column"] = str(self.column.title)
        return _("Row %(row)d, column “%(column)s”: %(sentence)s") % where


@dataclass(frozen=True)
class SheetDraft:
    """A draft, with the facts that its sheet needs."""

    draft: Draft
    cards: tuple[DraftPart, ...]
    deck: DraftPart | None
    effects: frozenset[str] | None
    """The effects that the sheet's cards can have, or None if other packs may define more."""
    words: Words
    languages: tuple[str, ...] = ()
    """The languages with columns for translations."""
    words_parts: Mapping[str, DraftPart] = field(default_factory=dict)
    """The parts with translations, by language."""

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        own = columns_with(self.words, has_deck=self.deck is not None)
        return with_translations(own, self.languages)

    @cached_property
    def translations(self) -> dict[str, Mapping[str, str]]:
        return {code: texts_in(self.words_parts.get(code)) for code in self.languages}

    @property
    def words_token(self) -> int:
        """Return how often the translations of these languages have been saved."""
        return sum(part.token for code, part in self.words_parts.items() if code in self.languages)

    def in_languages(self, languages: Iterable[str]) -> "SheetDraft":
        """Return the draft with columns for these languages, too."""
        return replace(self, languages=tuple(dict.fromkeys([*self.languages, *languages])))

    def saved_now(self) -> "SheetDraft":
        """Return the draft as it is saved now, with the same columns."""
        return sheet_draft(self.draft, self.languages)

    @property
    def copies(self) -> dict[str, int]:
        found: dict[str, int] = self.deck.content.get("cards", {}) if self.deck else {}
        return found

    @property
    def deck_token(self) -> int:
        return self.deck.token if self.deck else 0

    def row_of(self, card: DraftPart) -> SheetRow:
        own = (each for each in self.columns if not each.language)
        cells = {each.key: shown_cell(each, card.content, self.copies) for each in own}
        translated = translated_cells(self.columns, card.content, self.translations)
        return SheetRow(cells | dict(translated), card.pk, card.token)

    def look(self, pk: int) -> Mapping[str, Any]:
        """Return the saved look of a card, including its picture."""
        card = next((card for card in self.cards if card.pk == pk), None)
        found: Mapping[str, Any] = card.content.get("look", {}) if card else {}
        return found

    def rows(self) -> list[SheetRow]:
        return [self.row_of(card) for card in self.cards]

    def empty_row(self) -> SheetRow:
        return SheetRow({each.key: "" for each in self.columns})


def sheet_draft(draft: Draft, languages: Iterable[str] = ()) -> SheetDraft:
    parts = list(draft.parts.all())
    for part in parts:
        part.draft = draft
    cards = tuple(part for part in parts if part.kind == Kind.CARD)
    decks = [part for part in parts if part.kind == Kind.DECK]
    is_whole = any(part.kind == Kind.RULES for part in parts)
    effects = frozenset(_effect_names(parts)) if is_whole else None
    deck, words = decks[0] if decks else None, {p.name: p for p in parts if p.kind == Kind.WORDS}
    own = card_attributes(draft)
    return SheetDraft(draft, cards, deck, effects, own, tuple(languages), words)


def _effect_names(parts: Sequence[DraftPart]) -> Iterator[str]:
    """Yield the names of effects for cards: shared ones, those of one card, and those that cards name."""
    for part in parts:
        if part.kind == Kind.EFFECT and part.content.get("list") == "cards":
            yield part.name
        elif part.kind == Kind.CARD:
            yield from map(str, part.content.get("effects", ()))
            lines = str(part.content.get("text", "")).splitlines()
            yield from (effect_name(line) for line in lines if line.startswith("effect "))


@dataclass(frozen=True)
class CardSheet:
    """The sheet that an author sees. `removed` are saved cards that the next save will remove
    from the draft.
    """

    rows: tuple[SheetRow, ...]
    removed: tuple[tuple[int, int], ...] = ()
    """The part and the token of each removed card."""
    deck_token: int = 0
    words_token: int = 0
    first: int = 0
    """The index of the first saved card on the open page."""

    @property
    def removed_text(self) -> str:
        """Return the removed cards as the value of a single field, because forms have a limited number of
        fields.
        """
        return ",".join(f"{pk}.{token}" for pk, token in self.removed)

    def with_rows(self, rows: Sequence[SheetRow], **more: Any) -> "CardSheet":
        """Return the sheet with these rows. Raises PackError if there are too many."""
        cells = sum(len(row.cells) for row in rows)
        if (cells > MOST_CELLS or len(rows) > MOST_ROWS) and len(rows) > len(self.rows):
            most = min(MOST_ROWS, MOST_CELLS // len(rows[0].cells))
            raise PackError(
                _(
                    "A sheet can have at most %(most)d rows, and this one has room for %(room)d more. "
                    "If you add more cards than that, load them from a file."
                )
                % {"most": most, "room": max(most - len(self.rows), 0)}
            )
        return replace(self, rows=tuple(rows), **more)


def saved_sheet(found: SheetDraft, first: int = 0) -> CardSheet:
    """Return the sheet of the saved cards from `first` on, as many as fit."""
    most = rows_of_a_page(found)
    shown = tuple(found.rows()[first : first + most])
    tokens = found.deck_token, found.words_token
    return CardSheet(shown, (), *tokens, first=first)


def rows_of_a_page(found: SheetDraft) -> int:
    return min(MOST_ROWS, MOST_CELLS // len(found.columns))


def first_of_page(found: SheetDraft, pk: int) -> int:
    """Return the index of the first card on the page that contains this card."""
    place = next((place for place, card in enumerate(found.cards) if card.pk == pk), 0)
    return place - place % rows_of_a_page(found)


def sent_sheet(found: SheetDraft, sent: QueryDict) -> CardSheet:
    """Return the sheet that a form sent. Raises PackError."""
    references = sent.getlist("row")
    columns = {each.key: sent.getlist(each.key) for each in found.columns}
    if any(len(cells) != len(references) for cells in columns.values()):
        raise PackError(_("The game has other attributes now. Open the sheet again."))
    ticked = _ticked_places(sent, len(references))
    rows = [
        SheetRow(
            {key: cells[place] for key, cells in columns.items()},
            *_reference(reference),
            is_ticked=place in ticked,
        )
        for place, reference in enumerate(references)
    ]
    removed = tuple(map(_reference, filter(None, sent.get("removed", "").split(","))))
    deck, words, first = (number_in(sent.get(name, "")) for name in ("deck", "words", "from"))
    return CardSheet(tuple(rows), removed, deck, words, first)


def _ticked_places(sent: QueryDict, count: int) -> set[int]:
    if "all" in sent:  # Without scripts, this box doesn’t tick the others.
        return set(range(count))
    return {number_in(each) - 1 for each in sent.getlist("tick")}


def _reference(text: str) -> tuple[int, int]:
    pk, _dot, token = text.partition(".")
    return number_in(pk), number_in(token)
