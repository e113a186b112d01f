"""The page of a file that a job loads into a draft: its columns, its proposal, its progress."""

from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from cards.exchange.pack_files.tabletop_sheets import LARGEST_ARCHIVE, archive_of
from cards.jobs.errors import JobLimitError
from cards.jobs.status import reason_to_wait
from cards.models import Draft, SheetLoad
from cards.packs.errors import PackError
from cards.views.packs.access import author, own_draft
from tcgsite.designer.sheet.files.column_choices import (
    check_choices,
    choices_for,
    memory_of,
    options_for,
    remember,
    sent_choices,
)
from tcgsite.designer.sheet.files.file_answers import with_attributes
from tcgsite.designer.sheet.files.guesses import NEW
from tcgsite.designer.sheet.loads.load_jobs import (
    begin_pictures,
    continue_load,
    drop_load,
    load_sheet,
)
from tcgsite.designer.sheet.loads.row_steps import draft_for
from tcgsite.designer.sheet.loads.steps import file_from
from tcgsite.designer.sheet.saving.deck_size import KEEP_DECK, MAKE_ROOM
from tcgsite.designer.sheet.sheet import CardSheet

State = SheetLoad.State


@never_cache
def sheet_load(request: HttpRequest, pk: int) -> HttpResponse:
    draft = _own_draft(request, pk)
    if request.method != "POST":
        return _page(request, draft)
    load = SheetLoad.objects.filter(draft=draft).first()
    if load is None:
        return redirect("designer:sheet", pk)
    do = request.POST.get("do", "")
    try:
        if do == "drop":
            drop_load(draft)
            return redirect("designer:sheet", pk)
        if do == "columns":
            _choose_columns(request, load)
        elif do in (f"take-{MAKE_ROOM}", f"take-{KEEP_DECK}"):
            given = {**load.given, "deck": do.removeprefix("take-")}
            continue_load(load, author(request), State.PROPOSED, state=State.TAKING, given=given)
    except (PackError, JobLimitError) as refused:
        return _page(request, draft, str(refused))
    return redirect("designer:sheet_load", pk)


@never_cache
def sheet_pictures(request: HttpRequest, pk: int) -> HttpResponse:
    """Start a job that cuts pictures from a saved object of Tabletop Simulator and its sheets."""
    draft = _own_draft(request, pk)
    if request.method != "POST":
        return _page(request, draft, asks_for_pictures=True)
    try:
        files = [each for each in request.FILES.getlist("files") if isinstance(each, UploadedFile)]
        if not files:
            raise PackError(_("Choose a file first."))
        named = [(str(each.name), each.read(LARGEST_ARCHIVE + 1)) for each in files]
        begin_pictures(draft, author(request), archive_of(named))
    except (PackError, JobLimitError) as refused:
        return _page(request, draft, str(refused), asks_for_pictures=True)
    return redirect("designer:sheet_load", pk)


@transaction.atomic
def _choose_columns(request: HttpRequest, load: SheetLoad) -> None:
    """Let the job compare the rows by the meanings that the author has chosen.

    Call this in a transaction. Otherwise, a refused file would leave its new attributes behind. Raises
    PackError, JobLimitError.
    """
    load = SheetLoad.objects.select_for_update(of=("self",)).get(pk=load.pk)
    if load.state != State.ASKED:
        return
    found, file = draft_for(load), file_from(load.file)
    choices = sent_choices(found, file, request.POST.getlist("meaning"))
    check_choices(choices)
    if any(each.meaning.startswith(NEW) for each in choices):
        user = author(request)
        found, _sheet, choices = with_attributes(user, found, CardSheet(()), choices)
    remember(load.draft.pack, choices, dict(memory_of(load.draft.pack).cards))
    given = {**load.given, "meanings": [each.meaning for each in choices]}
    continue_load(load, author(request), State.ASKED, state=State.COMPARING, given=given)


def _page(
    request: HttpRequest, draft: Draft, refused: str = "", *, asks_for_pictures: bool = False
) -> HttpResponse:
    load = SheetLoad.objects.filter(draft=draft).defer("content").first()
    context: dict[str, Any] = {
        "draft": draft,
        "pack": draft.pack,
        "load": load,
        "refused": refused,
        "waits": reason_to_wait(load_sheet, load.pk) if load else "",
        "asks_for_pictures": asks_for_pictures,
    }
    if load and load.state == State.ASKED:
        found = draft_for(load)
        context["choices"] = choices_for(found, file_from(load.file))
        context["meanings"] = options_for(found)
    is_part = request.headers.get("HX-Request") and request.method != "POST"
    template = "designer/sheet/_load.html" if is_part else "designer/sheet/load.html"
    return render(request, template, context, status=422 if refused else 200)


def _own_draft(request: HttpRequest, pk: int) -> Draft:
    draft = get_object_or_404(Draft.objects.select_related("pack__game"), pk=pk)
    return own_draft(request, draft.pack.game.slug, draft.pack.slug)
