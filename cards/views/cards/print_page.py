"""The page that prints cards: as PDF, or as sheets that the browser’s print dialog sends to paper."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils.cache import get_conditional_response
from django.utils.http import content_disposition_header
from django.utils.text import slugify

from cards.exchange.printing.bounded_drawing import draw_apart, mark_of, pictures_of
from cards.exchange.printing.options import PrintOptions
from cards.exchange.printing.paper_card import PaperCard, PaperList, PaperStyle
from cards.exchange.printing.pdf.sheets_pdf import PrintRequest
from cards.exchange.printing.sheets import cards_on_paper, grid_for, sheets_of
from cards.models import Game
from cards.packs.errors import PackError
from cards.packs.game_style import newest_style, style_of
from cards.web.request_values import number_in
from engine.rulebook import CardRules, GameRules

MOST_SHEETS = 20
"""The sheets of a page, each about 20 KB. The others are on further pages."""
MOST_AT_ONCE = 180
"""Cards of a PDF that is drawn while its visitor waits, which takes a second."""
Copies = tuple[CardRules, int]


def no_addresses(_names: Sequence[str]) -> Mapping[str, str]:
    return {}


@dataclass(frozen=True)
class PrintedList:
    """What is printed: a deck or the cards of a pack. `rules` style the cards, or None the newest do.

    `addresses` returns the addresses of the pages of cards by their names, for the codes on them.
    """

    game: Game
    name: str
    address: str
    cards: Sequence[Copies]
    rules: GameRules | None = None
    has_copies: bool = False
    made_at: datetime | None = None
    addresses: Callable[[Sequence[str]], Mapping[str, str]] = no_addresses


def print_page(request: HttpRequest, printed: PrintedList) -> HttpResponseBase:
    options = PrintOptions.of(request.GET)
    as_many = printed.has_copies and options.copies == "deck"
    cards = [(card, count if as_many else 1) for card, count in printed.cards if count]
    total = sum(count for _card, count in cards)
    refused = ""
    if request.GET.get("as") == "pdf" and 0 < total <= MOST_AT_ONCE:
        try:
            return _pdf(request, _request_of(request, printed, cards, options))
        except PackError as error:
            refused = str(error)
    return _page(request, printed, cards, options, refused)


def _page(
    request: HttpRequest,
    printed: PrintedList,
    cards: Sequence[Copies],
    options: PrintOptions,
    refused: str,
) -> HttpResponse:
    total = sum(count for _card, count in cards)
    grid = grid_for(options.paper_format, options.card_format)
    of_a_page = MOST_SHEETS * grid.places
    pages = max(1, -(-total // of_a_page))
    page = min(max(1, number_in(request.GET.get("page", ""))), pages)
    part = _part(cards, (page - 1) * of_a_page, of_a_page)
    context = {
        "game": printed.game,
        "look_rules": printed.rules,
        "printed": printed,
        "options": options,
        "fields": _fields(options, printed.has_copies),
        "sheets": [
            (each, each.backs(options.backs)) for each in sheets_of(cards_on_paper(part), grid)
        ],
        "grid": grid,
        "marks": grid.marks,
        "total": total,
        "is_large": total > MOST_AT_ONCE,
        "refused": refused,
        "page": page,
        "pages": range(1, pages + 1),
        "choices": _choices(options),
    }
    return render(request, "cards/print.html", context, status=422 if refused else 200)


def _request_of(
    request: HttpRequest, printed: PrintedList, cards: Sequence[Copies], options: PrintOptions
) -> PrintRequest:
    style = style_of(printed.rules) if printed.rules else newest_style(printed.game)
    frame, addresses = style.frame if style else "", {}
    if options.code == "yes":
        found = printed.addresses([card.name for card, _count in cards])
        addresses = {name: request.build_absolute_uri(path) for name, path in found.items()}
    on_paper = tuple(
        (PaperCard.of(card, frame, addresses.get(card.name, "")), count) for card, count in cards
    )
    back = PaperStyle(style.hue, style.pattern, style.emblem) if style else None
    made_at = printed.made_at.isoformat() if printed.made_at else ""
    return PrintRequest(PaperList(printed.name, on_paper, back, made_at), options)


def _pdf(request: HttpRequest, asked: PrintRequest) -> HttpResponseBase:
    pictures = pictures_of(asked.cards.art)
    etag = f'"{mark_of(asked, pictures)}"'
    known = get_conditional_response(request, etag=etag)
    if known is not None:
        return known
    content = draw_apart(asked, pictures)
    response = HttpResponse(content, content_type="application/pdf")
    response["ETag"], response["Cache-Control"] = etag, "private, no-cache"
    name = f"{slugify(asked.cards.title) or 'cards'}.pdf"
    response["Content-Disposition"] = content_disposition_header(True, name)
    return response


def _part(cards: Sequence[Copies], start: int, most: int) -> list[Copies]:
    """Return the cards of a page whose first card is the one at `start`, counted with copies."""
    found, left, skipped = [], most, start
    for card, count in cards:
        here = min(max(0, count - skipped), left)
        skipped = max(0, skipped - count)
        left -= here
        if here:
            found.append((card, here))
    return found


def _fields(options: PrintOptions, has_copies: bool) -> list[object]:
    form = options.form
    return [form[name] for name in form.fields if has_copies or name != "copies"]


def _choices(options: PrintOptions) -> str:
    """Return the address’s query for another page of the same print."""
    return "&".join(f"{name}={value}" for name, value in vars(options).items())
