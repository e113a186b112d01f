"""Pictures for the cards of a sheet, one row at a time."""

from dataclasses import replace

from django.http import HttpRequest
from django.utils.translation import gettext as _

from cards.art.forms import ArtForm
from cards.authoring.designer.changes import save_change
from cards.authoring.drafts.saving import EditConflictError
from cards.packs.errors import PackError
from cards.views.drafts.part_picture import new_look
from cards.views.packs.access import author
from tcgsite.designer.sheet.sheet import CardSheet, SheetDraft, SheetRow


def row_for_picture(sheet: CardSheet, number: int) -> SheetRow:
    """Return the row of a saved card. Raises PackError."""
    if not 1 <= number <= len(sheet.rows):
        raise PackError(_("Say which row the picture is for, from 1 to %d.") % len(sheet.rows))
    row = sheet.rows[number - 1]
    if not row.pk:
        raise PackError(_("Save row %d first, then give its card a picture.") % number)
    return row


def give_picture(
    request: HttpRequest, found: SheetDraft, sheet: CardSheet, number: int
) -> CardSheet:
    """Save the picture of a row’s card as one change. Raises EditConflictError, PackError."""
    row = row_for_picture(sheet, number)
    card = next((card for card in found.cards if card.pk == row.pk), None)
    if card is None or card.token != row.token:
        raise EditConflictError
    form = ArtForm(card.content.get("look", {}), request.POST, request.FILES)
    content = {**card.content, "look": new_look(request, form)}
    title = _("Change the picture of %s") % card.name
    save_change(found.draft, {card: content}, author(request), title)
    rows = list(sheet.rows)
    rows[number - 1] = replace(row, token=card.token)
    return sheet.with_rows(rows)
