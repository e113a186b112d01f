"""The page on which a draft is converted to the newest format."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from cards.authoring.changes.format_change import format_change, move_to_format
from cards.authoring.drafts.saving import EditConflictError
from cards.views.packs.access import author, own_draft, token_in
from engine.language.vocabulary import LATEST


@require_http_methods(["GET", "HEAD", "POST"])
def draft_format(request: HttpRequest, slug: str, pack: str) -> HttpResponse:
    draft = own_draft(request, slug, pack)
    if request.method == "POST":
        try:
            move_to_format(draft, token_in(request), LATEST, author(request))
        except EditConflictError:
            messages.error(request, _("Not moved: the draft has changed. Check the changes again."))
            return redirect("cards:draft_format", slug, pack)
        messages.success(request, _("The draft now has format %d.") % LATEST)
        return redirect(draft)
    change = format_change(draft)
    if not change.is_possible:
        return redirect(draft)
    context = {"draft": draft, "pack": draft.pack, "change": change}
    return render(request, "packs/format.html", context)
