"""The page of a draft, with details, parts, problems and a publish button."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from cards.authoring.drafts.creation import discard, open_draft
from cards.authoring.drafts.document import edition_of
from cards.authoring.drafts.publishing import check_draft, publish_checked
from cards.authoring.drafts.saving import EditConflictError, save_about
from cards.models import Draft
from cards.packs.errors import PackError
from cards.packs.forms import AboutForm
from cards.packs.permissions import is_registered
from cards.views.drafts.after_publishing import make_playable
from cards.views.drafts.part_list import lesson_titles, part_rows
from cards.views.packs.access import author, own_draft, own_pack, token_in
from cards.web.saved_forms import pop_saved_form, save_form
from engine.language.vocabulary import LATEST


@require_safe
def draft(request: HttpRequest, slug: str, pack: str) -> HttpResponse:
    found = own_draft(request, slug, pack)
    # The author had to register before publishing the draft, and has now returned.
    pop_saved_form(request)
    return _page(request, found)


@require_POST
def start_draft(request: HttpRequest, slug: str, pack: str) -> HttpResponse:
    return redirect(open_draft(own_pack(request, slug, pack)))


def save_draft(request: HttpRequest, slug: str, pack: str) -> HttpResponse:
    found = own_draft(request, slug, pack)
    # Browsers keep this URL after an invalid form, so reloading it must work.
    if request.method != "POST":
        return redirect(found)
    form = AboutForm(request.POST)
    if not form.is_valid():
        return _page(request, found, form)
    try:
        save_about(found, token_in(request), form.cleaned_data, author(request))
    except EditConflictError:
        return _page(request, found, form, overtaken=True)
    messages.success(request, _("Saved."))
    return redirect(found)


@require_POST
def publish_draft(request: HttpRequest, slug: str, pack: str) -> HttpResponse:
    found = own_draft(request, slug, pack)
    if not is_registered(request.user):
        save_form(request, found.get_absolute_url())
        return _page(request, found, must_register=True)
    try:
        version = publish_checked(found, author(request))
    except PackError:
        messages.error(request, _("The draft wasn’t published: fix the problems below first."))
        return redirect(found)
    for sentence in make_playable(version, author(request)):
        messages.warning(request, sentence)
    published = f"{version.pack.title} {version.number}"
    messages.success(request, _("Published %s. This version can no longer be changed.") % published)
    return redirect(version.pack)


@require_POST
def discard_draft(request: HttpRequest, slug: str, pack: str) -> HttpResponse:
    found = own_draft(request, slug, pack)
    discard(found)
    messages.success(request, _("Draft discarded."))
    return redirect("cards:packs")


def _page(
    request: HttpRequest,
    draft: Draft,
    form: AboutForm | None = None,
    overtaken: bool = False,
    must_register: bool = False,
) -> HttpResponse:
    checked = check_draft(draft)
    rows = part_rows(draft, checked)
    context = {
        "draft": draft,
        "pack": draft.pack,
        "form": form or AboutForm(initial=draft.about),
        "has_conflict": overtaken,
        "must_register": must_register,
        "is_registered": is_registered(request.user),
        "checked": checked,
        "is_empty": not rows,
        "has_rules": any(row.part.kind == "rules" for row in rows),
        "lessons": lesson_titles(rows),
        "newest_format": LATEST if edition_of(draft.about) < LATEST else 0,
        "groups": [
            (kind, title, [row for row in rows if row.part.kind == kind])
            for kind, title in (
                ("card", _("Cards")),
                ("effect", _("Effects")),
                ("deck", _("Ready-made decks")),
                ("scenario", _("Scenarios")),
                ("recipe", _("Recipes")),
                ("rules", _("Rules")),
            )
        ],
    }
    refused = form or must_register
    return render(request, "packs/draft.html", context, status=422 if refused else 200)
