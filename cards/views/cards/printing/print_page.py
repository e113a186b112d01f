"""The page that prints cards: as PDF, or as sheets that the browser’s print dialog sends to paper."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.http import urlencode

from cards.exchange.printing.bounded_drawing import draw_cards, mark_of, pictures_of
from cards.exchange.printing.options import PrintOptions
from cards.exchange.printing.paper_files import begin_file
from cards.exchange.printing.print_request import PICTURES, PrintRequest
from cards.exchange.printing.sheets import cards_on_paper, grid_for, sheets_of
from cards.jobs.errors import JobLimitError
from cards.packs.errors import PackError
from cards.views.cards.printing.print_list import Copies, PrintedList
from cards.views.cards.printing.sent_pdf import send_pdf
from cards.web.guests import ensure_owner
from cards.web.request_values import number_in

MOST_SHEETS = 20
"""The most sheets of a page, each about 20 KB. Small cards need fewer sheets. Other sheets are on further
pages.
"""
MOST_AT_ONCE = 180
"""The most cards of a PDF that is drawn while the visitor waits, which takes a second. A job draws larger
ones.
"""


def print_page(request: HttpRequest, printed: PrintedList) -> HttpResponseBase:
    options, since = PrintOptions.of(request.GET), request.GET.get("since", "")
    cards = printed.select(options, since)
    total, refused = sum(count for _name, count in cards), ""
    try:
        if request.method == "POST":
            asked = printed.request(request, cards, options)
            if request.POST.get("form") in PICTURES:
                asked = replace(asked, form=request.POST["form"])
            return redirect(begin_file(asked, ensure_owner(request), printed.address))
        if request.GET.get("as") == "pdf" and 0 < total <= MOST_AT_ONCE:
            return _pdf(request, printed.request(request, cards, options))
    except (PackError, JobLimitError) as error:
        refused = str(error)
    return _page(request, printed, cards, options, refused)


def _page(
    request: HttpRequest,
    printed: PrintedList,
    cards: Sequence[Copies],
    options: PrintOptions,
    refused: str,
) -> HttpResponse:
    total, since = sum(count for _name, count in cards), request.GET.get("since", "")
    grid = grid_for(options.paper_format, options.card_format)
    of_a_page = max(min(MOST_SHEETS, MOST_AT_ONCE // grid.places), 1) * grid.places
    pages = max(1, -(-total // of_a_page))
    page = min(max(1, number_in(request.GET.get("page", ""))), pages)
    first = (page - 1) * of_a_page
    part = [] if options.is_other_size else _part(cards, first, of_a_page)
    drawn = printed.source.draw([name for name, _copies in part])
    shown = cards_on_paper((drawn[name], copies) for name, copies in part if name in drawn)
    context = {
        "game": printed.game,
        "look_rules": printed.rules,
        "printed": printed,
        "options": options,
        "since": since,
        "fields": _fields(options, printed.has_copies),
        "sheets": [(each, each.backs(options.backs)) for each in sheets_of(shown, grid)],
        "grid": grid,
        "marks": grid.marks,
        "total": total,
        "is_large": total > MOST_AT_ONCE,
        "refused": refused,
        "page": page,
        "pages": range(1, 1 if options.is_other_size else pages + 1),
        "choices": _choices(request, options, since),
        "kept": [(name, value) for name, value in request.GET.items() if name in KEPT],
    }
    return render(request, "cards/print.html", context, status=422 if refused else 200)


KEPT = ("q", "order", "in")
"""The parameters of the address that define the printed search results."""


def _pdf(request: HttpRequest, asked: PrintRequest) -> HttpResponseBase:
    pictures = pictures_of(asked.cards.art)
    mark = mark_of(asked, [name for name, _content in pictures])
    return send_pdf(request, asked.cards.title, mark, partial(draw_cards, asked, pictures))


def _part(cards: Sequence[Copies], start: int, most: int) -> list[Copies]:
    """Return the cards of a page. `start` is the number of its first card, counting copies."""
    found, left, skipped = [], most, start
    for name, count in cards:
        here = min(max(0, count - skipped), left)
        skipped = max(0, skipped - count)
        left -= here
        if here:
            found.append((name, here))
    return found


def _fields(options: PrintOptions, has_copies: bool) -> list[object]:
    form = options.form
    return [form[name] for name in form.fields if has_copies or name != "copies"]


def _choices(request: HttpRequest, options: PrintOptions, since: str) -> str:
    """Return the query of the address for another page of the same print."""
    kept = {name: request.GET[name] for name in KEPT if name in request.GET}
    return urlencode({**kept, **vars(options), **({"since": since} if since else {})})
