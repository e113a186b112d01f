"""The page that prints cards: sheets of nine, as the browser’s print dialog sends them to paper."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards.exchange.print_options import PrintOptions
from cards.exchange.print_sheets import ON_A_SHEET, cut_marks, sheets_of
from cards.models import Game
from cards.web.request_values import number_in
from engine.rulebook import CardRules, GameRules

MOST_SHEETS = 20
"""The sheets of a page, each about 20 KB. The others are on further pages."""
Copies = tuple[CardRules, int]


@dataclass(frozen=True)
class PrintedList:
    """What is printed: a deck or the cards of a pack. `rules` style the cards, or None the newest do."""

    game: Game
    name: str
    address: str
    cards: Sequence[Copies]
    rules: GameRules | None = None
    has_copies: bool = False


def print_page(request: HttpRequest, printed: PrintedList) -> HttpResponse:
    options = PrintOptions.of(request.GET)
    as_many = printed.has_copies and options.copies == "deck"
    cards = [(card, count if as_many else 1) for card, count in printed.cards if count]
    total = sum(count for _card, count in cards)
    pages = max(1, -(-total // (MOST_SHEETS * ON_A_SHEET)))
    page = min(max(1, number_in(request.GET.get("page", ""))), pages)
    sheets = sheets_of(_part(cards, (page - 1) * MOST_SHEETS * ON_A_SHEET))
    context = {
        "game": printed.game,
        "look_rules": printed.rules,
        "printed": printed,
        "options": options,
        "fields": _fields(options, printed.has_copies),
        "sheets": [(each, each.backs(options.backs)) for each in sheets],
        "marks": cut_marks(options.paper_format, options.card_format),
        "total": total,
        "page": page,
        "pages": range(1, pages + 1),
        "choices": _choices(options),
    }
    return render(request, "cards/print.html", context)


def _part(cards: Sequence[Copies], start: int) -> list[Copies]:
    """Return the cards of a page whose first card is the one at `start`, counted with copies."""
    found, left, skipped = [], MOST_SHEETS * ON_A_SHEET, start
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
