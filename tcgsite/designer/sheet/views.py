"""The page of a draft's cards as a sheet, its CSV file, and the face of one row."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django_htmx.http import HttpResponseClientRedirect

from cards.authoring.changes.translations.text_rows import language_title
from cards.authoring.designer import changes
from cards.authoring.drafts.checking import CheckResult
from cards.authoring.drafts.preview import style_of_draft
from cards.authoring.drafts.publishing import check_draft
from cards.exchange.spreadsheets import write_file
from cards.models import Draft
from cards.packs.errors import PackError
from cards.views.packs.access import author, own_draft
from cards.web.request_values import number_in
from engine.rulebook.packs.readers.cards import TINTS
from engine.rulebook.packs.readers.words import LANGUAGE, MOST_LANGUAGES
from tcgsite.designer.sheet.answers import answer
from tcgsite.designer.sheet.columns import NO, YES
from tcgsite.designer.sheet.files.column_choices import options_for
from tcgsite.designer.sheet.files.loaded_rows import cards_to_be_like
from tcgsite.designer.sheet.loads.load_jobs import begin_load
from tcgsite.designer.sheet.sheet import SheetDraft, first_of_page, saved_sheet, sheet_draft
from tcgsite.designer.sheet.shown import SheetOutcome, row_face, sheet_pages, shown_rows


@never_cache
def sheet(request: HttpRequest, pk: int) -> HttpResponse:
    draft = _own_draft(request, pk)
    found = sheet_draft(draft, _shown_languages(request))
    if request.method != "POST":
        card = number_in(request.GET.get("card", ""))
        first = first_of_page(found, card) if card else number_in(request.GET.get("from", ""))
        return _page(request, found, SheetOutcome(saved_sheet(found, first)))
    outcome = answer(request, found)
    if outcome.load:
        try:
            begin_load(draft, author(request), outcome.load)
        except PackError as refused:
            said = " ".join(refused.sentences)
            return _page(request, found, SheetOutcome(outcome.sheet, refused=said))
        return _response_leading_to(request, reverse("designer:sheet_load", args=[pk]))
    if outcome.leads_to:
        return _response_leading_to(request, outcome.leads_to)
    return _page(request, found.in_languages(outcome.languages).saved_now(), outcome)


def _shown_languages(request: HttpRequest) -> list[str]:
    """Return the languages for which the sheet has columns of translations."""
    sent = request.POST if request.method == "POST" else request.GET
    codes = sent.get("languages", "").split(",")
    return list(dict.fromkeys(filter(LANGUAGE.fullmatch, codes)))[:MOST_LANGUAGES]


def _response_leading_to(request: HttpRequest, address: str) -> HttpResponse:
    """Return a response that opens another page. With a usual redirect, htmx would put it in place of the
    sheet.
    """
    if request.headers.get("HX-Request"):
        return HttpResponseClientRedirect(address)
    return redirect(address)


def _page(request: HttpRequest, found: SheetDraft, outcome: SheetOutcome) -> HttpResponse:
    rows = shown_rows(found, outcome)
    context: dict[str, Any] = {
        "draft": found.draft,
        "pack": found.draft.pack,
        "columns": found.columns,
        "effects": sorted(found.effects or ()),
        "tints": TINTS,
        "flags": (("", "–"), (YES, _("yes")), (NO, _("no"))),
        "sheet": outcome.sheet,
        "rows": rows,
        "unsaved": sum(row.is_changed for row in rows) + len(outcome.sheet.removed),
        "outcome": outcome,
        "pages": sheet_pages(found),
        "languages": ",".join(found.languages),
        "shown_languages": [(code, language_title(code)) for code in found.languages],
        "more_languages": _more_languages(found),
        "meanings": options_for(found) if outcome.choices else (),
        "like": list(cards_to_be_like(found)),
        "to_undo": changes.last_change(found.draft),
        "to_redo": changes.next_change(found.draft),
    }
    is_part = bool(request.headers.get("HX-Request"))
    if rows and not is_part:
        first = rows[0].row
        context["face"] = row_face(first.cells, style_of_draft(found.draft), found.look(first.pk))
    template = "designer/sheet/_sheet.html" if is_part else "designer/sheet/sheet.html"
    is_refused = bool(outcome.refused or outcome.problems)
    return render(request, template, context, status=422 if is_refused and not is_part else 200)


def _more_languages(found: SheetDraft) -> list[tuple[str, str]]:
    """Return the languages that aren’t shown, each with its own name."""
    codes = dict.fromkeys([*dict(settings.LANGUAGES), *found.words_parts])
    return [(code, language_title(code)) for code in codes if code not in found.languages]


@require_safe
def sheet_file(request: HttpRequest, pk: int) -> HttpResponse:
    draft = _own_draft(request, pk)
    found = sheet_draft(draft)
    found = found.in_languages(found.words_parts)
    heading = [column.heading for column in found.columns]
    cards = ([row.cells[column.key] for column in found.columns] for row in found.rows())
    response = HttpResponse(write_file([heading, *cards]), content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{draft.pk}-cards.csv"'
    return response


@require_safe
def sheet_face(request: HttpRequest, pk: int) -> HttpResponse:
    """Draw the card of the row that is being edited."""
    draft = _own_draft(request, pk)
    number = number_in(request.GET.get("row", "").partition(".")[0])
    card = draft.parts.filter(pk=number).first()
    look = card.content.get("look", {}) if card else {}
    face = row_face(request.GET, style_of_draft(draft), look)
    return render(request, "designer/sheet/_face.html", {"draft": draft, "face": face})


@require_safe
def sheet_texts(request: HttpRequest, pk: int) -> HttpResponse:
    """List the printed texts of the saved cards."""
    draft = _own_draft(request, pk)
    checked: CheckResult = check_draft(draft)
    rules = checked.rules
    found = [
        (card, rules.cards[card.name] if rules and card.name in rules.cards else None)
        for card in sheet_draft(draft).cards
    ]
    context = {"draft": draft, "pack": draft.pack, "cards": found, "is_playable": bool(rules)}
    return render(request, "designer/sheet/_texts.html", context)


def _own_draft(request: HttpRequest, pk: int) -> Draft:
    draft = get_object_or_404(Draft.objects.select_related("pack__game"), pk=pk)
    return own_draft(request, draft.pack.game.slug, draft.pack.slug)
