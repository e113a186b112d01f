"""Cut the pictures of cards from deck sheets, several at a time."""

from collections.abc import Sequence
from itertools import groupby

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.utils.translation import gettext as _

from cards.art.encoding import Encoded
from cards.art.storage import store_art
from cards.authoring.designer.changes import Content, save_change
from cards.exchange.bounded_reading import read_apart
from cards.exchange.pack_files.tabletop_sheets import CardCell, cut_cells, read_cells
from cards.models import DraftPart, SheetLoad
from cards.names.folding import folded_name
from cards.packs.errors import PackError
from engine.rulebook.packs.readers.cards import LONGEST_ALT
from tcgsite.designer.sheet.loads.steps import author_of, update_load

AT_ONCE = 8
"""The number of pictures that are cut and saved together. Each takes up to half a second."""
MOST_NAMED = 20
State = SheetLoad.State


def give_pictures(load: SheetLoad) -> bool:
    """Cut the pictures that aren’t saved yet, and give them to the cards with the same names.

    Raises EditConflictError, PackError, ServerBusyError.
    """
    content, author = bytes(load.content), author_of(load)
    cells = read_apart(read_cells, content)
    cards = _cards_by_name(load)
    wanted = [each for each in cells if folded_name(each.card) in cards]
    if not wanted:
        raise PackError(
            _(
                "The draft has none of these cards. Load the saved object into the sheet and save first."
            )
        )
    missing = [each.card for each in cells if folded_name(each.card) not in cards]
    if not update_load(load, wanted=len(wanted), found={"missing": missing[:MOST_NAMED]}):
        return False
    parts = [wanted[first : first + AT_ONCE] for first in range(0, len(wanted), AT_ONCE)]
    done = 0
    for part in parts:
        done += len(part)
        if done > load.done and not _give(load, author, content, part, done):
            return False
    return update_load(load, state=State.DONE, content=b"")


def _give(
    load: SheetLoad,
    author: AbstractBaseUser,
    content: bytes,
    cells: Sequence[CardCell],
    done: int,
) -> bool:
    """Save the pictures of these cards, together with their count."""
    arts = {each: store_art(author, picture).name for each, picture in _cut(content, cells)}
    cards = _cards_by_name(load)
    contents: dict[DraftPart, Content] = {}
    for each, art in arts.items():
        if card := cards.get(folded_name(each.card)):
            look = {**card.content.get("look", {}), "art": art, "alt": card.title[:LONGEST_ALT]}
            contents[card] = {**card.content, "look": look}
    with transaction.atomic():
        if not update_load(load, done=done):
            return False
        save_change(load.draft, contents, author, _("Cut pictures from sheets"))
    return True


def _cut(content: bytes, cells: Sequence[CardCell]) -> list[tuple[CardCell, Encoded]]:
    found: list[tuple[CardCell, Encoded]] = []
    for _sheet, together in groupby(cells, lambda each: (each.picture, each.columns, each.rows)):
        same = list(together)
        first, places = same[0], [each.place for each in same]
        sheet = first.picture, first.columns, first.rows
        pictures = read_apart(cut_cells, content, *sheet, places)
        found += zip(same, pictures, strict=True)
    return found


def _cards_by_name(load: SheetLoad) -> dict[str, DraftPart]:
    """Return the cards of the draft by title and by name. Names win over titles."""
    cards = list(load.draft.parts.of_kind(DraftPart.Kind.CARD))
    for card in cards:
        card.draft = load.draft
    titles = {folded_name(card.title): card for card in cards}
    return titles | {folded_name(card.name): card for card in cards}
