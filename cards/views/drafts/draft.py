"""The page of a draft, with details, parts, problems and a publish button."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from cards.authoring.changes.translations.text_rows import language_title
from cards.authoring.drafts.creation import discard, open_draft
from cards.authoring.drafts.document import Kind, edition_of
from cards.authoring.drafts.publishing import check_draft, publish_checked
from cards.authoring.drafts.saving import EditConflictError, save_about
from cards.models import Draft
from cards.packs.errors import PackError
from cards.packs.forms import AboutForm
from cards.packs.permissions import is_registered
from cards.views.drafts.after_publishing import make_playable
from cards.views.drafts.part_list import (
    PORTION,
    is_large,
    lesson_titles,
    part_rows,
    portion_of,
)
from cards.views.packs.access import author, own_draft, own_pack, token_in
from cards.web.request_values import number_in
from cards.web.saved_forms import pop_saved_form, save_form
from engine.language.vocabulary import LATEST

KINDS = set(Kind.values)


@require_safe
def draft(request: HttpRequest, slug: str, pack: str) -> HttpResponse:
    found = own_draft(request, slug, pack)
    # The author had to register before publishing the draft, and has now returned.
    pop_saved_form(request)
    if request.GET.get("kind") in KINDS:
        return _next_portion(request, found)
    if request.GET.get("part") == "status":
        return render(request, "packs/_draft_status.html", _status(request, found))
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
    in_portions = request.GET.get("part") != "all" and is_large(draft)
    groups = _portions(draft) if in_portions else _checked_groups(request, draft)
    rules = next(rows for kind, _title, rows, _next in groups["groups"] if kind == Kind.RULES)
    context = {
        "draft": draft,
        "pack": draft.pack,
        "form": form or AboutForm(initial=draft.about),
        "has_conflict": overtaken,
        "must_register": must_register,
        "lessons": lesson_titles(rules),
        "languages": _languages(draft),
        "newest_format": LATEST if edition_of(draft.about) < LATEST else 0,
        **groups,
    }
    refused = form or must_register
    return render(request, "packs/draft.html", context, status=422 if refused else 200)


def _languages(draft: Draft) -> list[str]:
    """Return the languages into which texts of the draft are translated."""
    codes = draft.parts.of_kind(Kind.WORDS).values_list("name", flat=True)
    return [language_title(code) for code in codes]


def _next_portion(request: HttpRequest, draft: Draft) -> HttpResponse:
    kind, first = request.GET["kind"], number_in(request.GET.get("from", ""))
    rows, following = portion_of(draft, kind, first)
    context = {"rows": rows, "next": following, "kind": kind, "draft": draft, "pack": draft.pack}
    return render(request, "packs/_part_rows.html", context)


def _portions(draft: Draft) -> dict[str, Any]:
    """Return the context with the first parts of each kind. The page loads the check and
    further parts later.
    """
    return {"groups": [(kind, title, *portion_of(draft, kind)) for kind, title in _kinds()]}


def _checked_groups(request: HttpRequest, draft: Draft) -> dict[str, Any]:
    """Return the context with all parts and their problems."""
    status = _status(request, draft)
    groups = [
        (kind, title, [row for row in status["rows"] if row.part.kind == kind], 0)
        for kind, title in _kinds()
    ]
    return status | {"groups": groups, "wrong": []}


def _status(request: HttpRequest, draft: Draft) -> dict[str, Any]:
    """Return the context that says whether the draft can be published, and which parts have problems."""
    checked = check_draft(draft)
    rows = part_rows(draft, checked)
    return {
        "draft": draft,
        "pack": draft.pack,
        "rows": rows,
        "wrong": [row for row in rows if row.problems][:PORTION],
        "checked": checked,
        "is_registered": is_registered(request.user),
        "is_empty": not rows,
        "has_rules": any(row.part.kind == Kind.RULES for row in rows),
    }


def _kinds() -> list[tuple[str, str]]:
    return [
        (Kind.CARD, _("Cards")),
        (Kind.EFFECT, _("Effects")),
        (Kind.DECK, _("Ready-made decks")),
        (Kind.SCENARIO, _("Scenarios")),
        (Kind.RECIPE, _("Recipes")),
        (Kind.RULES, _("Rules")),
    ]
