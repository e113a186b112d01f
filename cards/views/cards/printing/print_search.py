"""Print the results of a search: the first cards in their order."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from functools import partial

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from cards.exchange.printing.paper_card import PaperCard, PaperText
from cards.models import Game, IndexedCard
from cards.packs.card_styles import face_of_revision
from cards.packs.game_style import newest_style
from cards.search.index.edition import newest_editions
from cards.search.search import SearchResult, search_cards
from cards.views.cards.printing.print_list import (
    Copies,
    EarlierList,
    PaperSource,
    PrintedList,
    paper_card,
)
from cards.views.cards.printing.print_page import print_page
from cards.views.cards.readers_cards import cards_in_words, readers_words_for
from cards.views.cards.search_box import SearchRequest

MOST_FOUND = 540
"""The most cards of a search that are printed: 60 sheets."""
MOST_MOMENTS = 30
"""The most publications with which a search is compared. The latest ones count."""


@require_http_methods(["GET", "HEAD", "POST"])
def print_search(request: HttpRequest, slug: str) -> HttpResponseBase:
    game = get_object_or_404(Game, slug=slug)
    asked = SearchRequest.of(request.GET)
    found = search_cards(asked.text, game, asked.order, asked.within)
    rows = {str(row.pk): row for row in _first(found)}
    style = newest_style(game)
    frame = style.frame if style else ""

    def draw(names: Sequence[str]) -> Mapping[str, PaperCard]:
        return _paper_cards({name: rows[name] for name in names if name in rows}, frame)

    def addresses(names: Sequence[str]) -> Mapping[str, str]:
        return {name: rows[name].printing.get_absolute_url() for name in names if name in rows}

    printed = PrintedList(
        game,
        asked.text or _("Cards in %s") % game.translated_title,
        reverse("cards:cards", args=[slug]) + asked.same_page,
        [(name, 1) for name in rows],
        PaperSource(draw, addresses),
        earlier=_earlier(found, rows, frame),
    )
    return print_page(request, printed)


def _first(found: SearchResult) -> Iterator[IndexedCard]:
    """Yield the first results. Each page of results takes a query."""
    taken = 0
    for number in range(1, found.pages + 1):
        for row in found.page(number):
            if taken == MOST_FOUND:
                return
            taken += 1
            yield row


def _earlier(found: SearchResult, rows: Mapping[str, IndexedCard], frame: str) -> list[EarlierList]:
    """Return the game as it was after each of its latest publications, except the last one."""
    latest = sorted(found.known, key=lambda each: each.published_at, reverse=True)
    return [
        EarlierList(
            str(each.version),
            f"{each.pack_title} {each.number}",
            partial(_changed_since, each.published_at, found, rows, frame),
        )
        for each in latest[1 : MOST_MOMENTS + 1]
    ]


def _changed_since(
    moment: datetime,
    found: SearchResult,
    rows: Mapping[str, IndexedCard],
    frame: str,
    cards: Sequence[Copies],
) -> Sequence[Copies]:
    """Return the cards that didn’t exist at this time or looked different then."""
    new = {name: row for name, row in rows.items() if _published_at(row) > moment}
    packs = {row.printing.version.pack_id for row in new.values()}
    known = tuple(
        each for each in found.known if each.pack in packs and each.published_at <= moment
    )
    before = IndexedCard.objects.filter(
        indexed__in=[each.indexed for each in newest_editions(known)],
        printing__revision__card__in=[row.printing.revision.card_id for row in new.values()],
    ).select_related("words", "printing__revision__card", "printing__version__pack__game")
    then = {
        row.printing.revision.card_id: _paper_card(row, frame)
        for row in before.defer("printing__version__source", "printing__revision__text")
    }
    return [
        (name, copies)
        for name, copies in cards
        if name in new
        and _paper_card(new[name], frame) != then.get(new[name].printing.revision.card_id)
    ]


def _published_at(row: IndexedCard) -> datetime:
    moment = row.printing.version.published_at
    assert moment  # noqa: S101 - only published versions are in the index
    return moment


def _paper_cards(rows: Mapping[str, IndexedCard], frame: str) -> dict[str, PaperCard]:
    """Return the cards by name, in the reader’s language."""
    said = cards_in_words(rows.values())
    return {
        name: paper_card(said[row.pk], frame, readers_words_for(row))
        if row.pk in said
        else _paper_card(row, frame)
        for name, row in rows.items()
    }


def _paper_card(row: IndexedCard, frame: str) -> PaperCard:
    """Return the card in the language of its pack, in which two printings are compared."""
    revision, version = row.printing.revision, row.printing.version
    face = face_of_revision(version, revision)
    lines = (line.partition(": ") for line in row.words.text.splitlines())
    texts = tuple(PaperText(title, text) for title, _colon, text in lines if text)
    own = face.look.frame or frame
    return PaperCard(revision.title, face, texts, revision.flavour, own)
