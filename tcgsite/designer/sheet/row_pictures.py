"""Pictures for the cards of a sheet: for a row, and for rows below it."""

from dataclasses import replace
from typing import Any

from django.http import HttpRequest, QueryDict
from django.utils.datastructures import MultiValueDict
from django.utils.translation import gettext as _

from cards.art.forms import ArtForm
from cards.authoring.designer.changes import save_change
from cards.authoring.drafts.saving import EditConflictError
from cards.models import DraftPart
from cards.packs.errors import PackError
from cards.views.drafts.part_picture import new_look
from cards.views.packs.access import author
from tcgsite.designer.sheet.sheet import CardSheet, SheetDraft, SheetRow

MOST_PICTURES = 8
"""The most pictures added at once. Each takes up to half a second to read."""
LONGEST_NAMES = 150


def row_for_picture(sheet: CardSheet, number: int) -> SheetRow:
    """Return the row of a saved card. Raises PackError."""
    if not 1 <= number <= len(sheet.rows):
        raise PackError(_("Say which row the picture is for, from 1 to %d.") % len(sheet.rows))
    row = sheet.rows[number - 1]
    if not row.pk:
        raise PackError(_("Save row %d first, then give its card a picture.") % number)
    return row


def give_pictures(
    request: HttpRequest, found: SheetDraft, sheet: CardSheet, number: int
) -> tuple[CardSheet, int]:
    """Save pictures for this row’s card and those below it. Return the sheet, and how many were saved.

    If one is refused, none is saved. Raises EditConflictError, PackError.
    """
    numbers = range(number, number + _count_pictures(request))
    cards = {each: _card_of(found, row_for_picture(sheet, each)) for each in numbers}
    contents = {
        card: _with_picture(request, card, *_sent_for(request, sheet, each, place))
        for place, (each, card) in enumerate(cards.items())
    }
    names = ", ".join(card.name for card in contents)[:LONGEST_NAMES]
    title = _("Change the picture of %s") % names
    save_change(found.draft, contents, author(request), title)
    return _with_tokens(sheet, cards), len(cards)


def _with_picture(
    request: HttpRequest, card: DraftPart, sent: QueryDict, files: MultiValueDict[str, Any]
) -> dict[str, Any]:
    form = ArtForm(card.content.get("look", {}), sent, files)
    return {**card.content, "look": new_look(request, form)}


def _with_tokens(sheet: CardSheet, cards: dict[int, DraftPart]) -> CardSheet:
    """Return the sheet with the new tokens of these cards, which are given by row number."""
    rows = list(sheet.rows)
    for number, card in cards.items():
        rows[number - 1] = replace(rows[number - 1], token=card.token)
    return sheet.with_rows(rows)


def _count_pictures(request: HttpRequest) -> int:
    """Return how many rows get a picture. A form without a file changes one. Raises PackError."""
    count = len(request.FILES.getlist("file"))
    if count > MOST_PICTURES:
        raise PackError(_("Give cards at most %d pictures at once.") % MOST_PICTURES)
    return max(count, 1)


def _sent_for(
    request: HttpRequest, sheet: CardSheet, number: int, place: int
) -> tuple[QueryDict, MultiValueDict[str, Any]]:
    """Return the fields and the file for one row. The form describes only the first picture."""
    files = request.FILES.getlist("file")
    if place == 0:
        return request.POST, MultiValueDict({"file": files[:1]})
    cells, sent = sheet.rows[number - 1].cells, request.POST.copy()
    sent["alt"] = cells["title"] or cells["name"]
    return sent, MultiValueDict({"file": files[place : place + 1]})


def _card_of(found: SheetDraft, row: SheetRow) -> DraftPart:
    card = next((card for card in found.cards if card.pk == row.pk), None)
    if card is None or card.token != row.token:
        raise EditConflictError
    return card
