"""Pages for leaving a note at a draft's table, and for its authors."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from cards.models import Draft
from cards.packs.errors import PackError
from cards.views.packs.access import own_draft
from tcgsite.accounts.guests import ensure_player
from tcgsite.designer.notes import leave_note, may_note, notes_of
from tcgsite.matches.errors import TableError
from tcgsite.matches.models import Note
from tcgsite.matches.models.note import LONGEST
from tcgsite.matches.replays import moments
from tcgsite.matches.reports import parse_moment
from tcgsite.matches.views.replays.scenario import add_scenario
from tcgsite.matches.views.table_page import match_at


@never_cache
def note(request: HttpRequest, public_id: str) -> HttpResponse:
    """Leave a note about the moment after `?at=` actions. The default is the current moment."""
    match, refused = match_at(public_id), None
    if not may_note(match, request.user.pk):
        raise Http404(_("Only the players of a draft’s table can leave notes."))
    sent = request.POST if request.method == "POST" else request.GET
    if request.method == "POST":
        try:
            leave_note(match, ensure_player(request), sent.get("at", ""), sent.get("text", ""))
            messages.success(request, _("The authors of the draft can read your note now."))
            return redirect(match)
        except TableError as refusal:
            refused = refusal
    context = {
        "match": match,
        "at": parse_moment(match, sent.get("at", "")),
        "text": sent.get("text", ""),
        "longest": LONGEST,
        "refused": refused,
    }
    return render(request, "designer/note.html", context, status=422 if refused else 200)


@never_cache
@require_safe
def notes(request: HttpRequest, pk: int) -> HttpResponse:
    """List the notes about a draft for its authors."""
    draft = _own_draft(request, pk)
    found = notes_of(draft).select_related("match__game", "user")
    context = {"draft": draft, "pack": draft.pack, "notes": found}
    return render(request, "designer/notes.html", context)


@require_POST
def dismiss_note(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    draft = _own_draft(request, pk)
    _note_of(draft, number).delete()
    return redirect("designer:notes", draft.pk)


@require_POST
def open_note(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    """Add the moment of a note to the draft as a scenario."""
    draft = _own_draft(request, pk)
    found = _note_of(draft, number)
    try:
        moment = moments.scenario_at(found.match, str(found.number))
        part = add_scenario(draft, moment, ensure_player(request), found.text)
        return redirect("scenarios:trying", part.pk)
    except (TableError, PackError) as refused:
        messages.error(request, " ".join(refused.sentences))
        return redirect("designer:notes", draft.pk)


def _own_draft(request: HttpRequest, pk: int) -> Draft:
    draft = get_object_or_404(Draft.objects.select_related("pack__game"), pk=pk)
    return own_draft(request, draft.pack.game.slug, draft.pack.slug)


def _note_of(draft: Draft, number: int) -> Note:
    return get_object_or_404(notes_of(draft).select_related("match"), pk=number)
