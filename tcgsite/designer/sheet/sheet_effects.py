"""Make effects from a sheet, and find the cards whose trees it opens."""

from collections.abc import Set

from django.urls import reverse

from cards.authoring.designer.parts import effect_name_like
from cards.authoring.drafts.document import edition_of
from cards.models import DraftPart
from tcgsite.designer.sheet.columns import names_of_effects
from tcgsite.designer.sheet.sheet import CardSheet, SheetDraft, SheetRow

MOST_MADE = 20
"""The most effects made at once."""


def effects_to_make(found: SheetDraft, sheet: CardSheet) -> list[str]:
    """Return the names in the sheet that belong to no effect yet, or [] if there are too many."""
    if found.effects is None:
        return []
    edition = edition_of(found.draft.about)
    listed = dict.fromkeys(
        name for row in sheet.rows for name in names_of_effects(row.cells["effects"])
    )
    new = [name for name in listed if name not in found.effects]
    names = [name for name in new if effect_name_like(name, edition) == name]
    return names if len(names) <= MOST_MADE else []


def row_with_effect(sheet: CardSheet, name: str) -> SheetRow:
    return next(row for row in sheet.rows if name in names_of_effects(row.cells["effects"]))


def saved_card(
    found: SheetDraft, sheet: CardSheet, row: SheetRow, before: Set[int]
) -> DraftPart | None:
    """Return the card of a row that was just saved, or None if it became no card.

    `before` are the cards that existed before the save.
    """
    if row.pk:
        return next((card for card in found.cards if card.pk == row.pk), None)
    new_rows = [each for each in sheet.rows if not each.pk and any(each.cells.values())]
    new_cards = [card for card in found.cards if card.pk not in before]
    pairs = zip(new_rows, new_cards, strict=False)
    return next((card for each, card in pairs if each is row), None)


def tree_address(found: SheetDraft, part: DraftPart) -> str:
    pack = found.draft.pack
    return reverse("cards:editor", args=[pack.game.slug, pack.slug, part.pk])
