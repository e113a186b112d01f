"""Save a sheet as one change of its draft, if `plan_for` finds no problems."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from cards.authoring.changes.translations.draft_words import change_of_words
from cards.authoring.designer.changes import save_change
from cards.authoring.designer.parts import new_deck
from cards.authoring.drafts.document import Kind
from cards.models import DraftPart
from tcgsite.designer.sheet.columns import Content
from tcgsite.designer.sheet.saving.deck_size import KEEP_DECK, MAKE_ROOM, new_deck_size
from tcgsite.designer.sheet.saving.plan import SavePlan, plan_for
from tcgsite.designer.sheet.sheet import CardSheet, SheetDraft, SheetRow

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser


def save_sheet(
    found: SheetDraft,
    sheet: CardSheet,
    author: "AbstractBaseUser",
    *,
    only_good: bool = False,
    effects: Sequence[str] = (),
    deck: str = "",
) -> SavePlan:
    """Save the sheet if it has no problems, or its good rows with `only_good`.

    `effects` are names of empty effects to add. If the deck would break the deck rules, nothing is saved,
    unless `deck` is MAKE_ROOM or KEEP_DECK.

    Raises EditConflictError, PackError, ServerBusyError.
    """
    if found.effects is not None:
        found = replace(found, effects=found.effects.union(effects))
    plan = plan_for(found, sheet)
    is_whole_sheet_wrong = any(not problem.row for problem in plan.problems)
    if plan.problems and (is_whole_sheet_wrong or not only_good):
        return plan
    plan = without_bad_rows(found, sheet, plan)
    if deck == KEEP_DECK:
        plan = replace(plan, copies={})
    contents = plan.changed | _decks(found, plan)
    if plan.copies:
        size = new_deck_size(found, contents, plan.new)
        if size.violations and deck != MAKE_ROOM:
            return replace(plan, deck=size)
        contents |= size.room
    save_plan(found, plan, contents, author, effects)
    return plan


def without_bad_rows(
    found: SheetDraft, sheet: CardSheet, plan: SavePlan, retitled: Collection[int] = frozenset()
) -> SavePlan:
    """Return the plan for the rows that are good, with the problems of the others."""
    if not plan.problems:
        return plan
    bad = plan.bad
    rest = replace(sheet, rows=tuple(r for n, r in enumerate(sheet.rows) if n not in bad))
    return replace(plan_for(found, rest, retitled), problems=plan.problems)


def save_plan(
    found: SheetDraft,
    plan: SavePlan,
    contents: dict[DraftPart, Content],
    author: "AbstractBaseUser",
    effects: Sequence[str] = (),
    *,
    begins_deck: bool = True,
) -> None:
    """Save the changed contents, and add and remove the cards of the plan.

    With `begins_deck`, a game without a deck gets one with the new cards. Raises EditConflictError,
    PackError.
    """
    one_each = {str(content["name"]): 1 for content in plan.new} if begins_deck else {}
    blank = [{"list": "cards", "text": f"effect {name}\n  "} for name in effects]
    words = change_of_words(found.words_parts, plan.words)
    new = [*plan.new, *new_deck(found.draft, one_each), *blank, *words.new]
    title, removed = _("Change cards in the sheet"), [*plan.removed, *words.removed]
    save_change(found.draft, contents | words.contents, author, title, new, removed)


def _decks(found: SheetDraft, plan: SavePlan) -> dict[DraftPart, Content]:
    """Return the decks whose cards change. Removed cards are taken out of every deck."""
    gone = {card.name for card in plan.removed}
    decks = {}
    for deck in found.draft.parts.of_kind(Kind.DECK) if gone or plan.copies else ():
        deck.draft = found.draft
        copies = plan.copies if found.deck and deck.pk == found.deck.pk else {}
        cards = {
            name: number
            for name, number in {**deck.content.get("cards", {}), **copies}.items()
            if number and name not in gone
        }
        decks[deck] = {**deck.content, "cards": cards}
    return decks


def differing(found: SheetDraft, rows: Sequence[SheetRow]) -> set[int]:
    """Return the numbers, from 1, of the rows that differ from the draft."""
    saved = {card.pk: found.row_of(card).cells for card in found.cards}
    return {
        number
        for number, row in enumerate(rows, start=1)
        if row.cells != saved.get(row.pk, dict.fromkeys(row.cells, ""))
    }
