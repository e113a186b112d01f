"""The tree editor: the effects of a card, or one effect, as trees beside their text."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from cards.drafting.document import Kind
from cards.drafting.saving import Overtaken
from cards.editing.bench import Bench, Pointed, bench
from cards.editing.deeds import Deed
from cards.editing.sheets import Sheet, with_sheet
from cards.editing.undoing import redo, save_edit, undo
from cards.models import Draft, DraftPart
from cards.refusals import PackRefused
from cards.views.packs.editor_page import editor_context
from cards.views.packs.reaching import author, own_draft
from engine.editing.paths import path_text, read_path
from engine.editing.refused import Refused

LONGEST = 60_000
COPIED = "copied_effect_text"


@require_safe
def editor(request: HttpRequest, slug: str, pack: str, pk: int) -> HttpResponse:
    opened = _bench(request, slug, pack, pk)
    return _answer(request, opened, _pointed(request.GET))


@require_POST
def edit(request: HttpRequest, slug: str, pack: str, pk: int) -> HttpResponse:
    opened = _bench(request, slug, pack, pk)
    at = _pointed(request.POST)
    if request.POST.get("deed") == "write":
        typed = opened.read(at.number, _text(request))
        if not typed.is_tree:
            return _answer(request, opened, at, typed=typed)
    try:
        done = _deed_done(request, opened, at)
    except Refused as refused:
        return _answer(request, opened, at, refused=refused.sentence)
    except PackRefused as refused:
        return _answer(request, opened, at, refused=" ".join(refused.sentences))
    except Overtaken:
        opened = _bench(request, slug, pack, pk)
        who = opened.part.changed_by or _("Somebody")
        sentence = _(
            "%s changed this meanwhile; this is how it is now. Do it again if you still want to."
        )
        kept = (
            opened.read(at.number, _text(request)) if request.POST.get("deed") == "write" else None
        )
        return _answer(request, opened, at, refused=sentence % who, typed=kept)
    opened = opened.after_save()
    if request.headers.get("HX-Request"):
        answer = _answer(request, opened, done, said=done.said)
        answer["HX-Replace-Url"] = _address(opened.part, done)
        return answer
    return redirect(_address(opened.part, done))


def _deed_done(request: HttpRequest, opened: Bench, at: Pointed) -> Pointed:
    """What is pointed at afterwards."""
    deed, part, token = request.POST.get("deed", ""), opened.part, _token(request)
    who = author(request)
    if token != part.token:
        raise Overtaken
    match deed:
        case "undo":
            found = undo(part, token, who)
            return at.saying(_("Undone.") if found else _("There is nothing to undo."))
        case "redo":
            found = redo(part, token, who)
            return at.saying(_("Done again.") if found else _("There is nothing to do again."))
        case "copy" | "cut":
            request.session[COPIED] = opened.text_at(at)
            if deed == "copy":
                return at.saying(_("Copied."))
            deed = "delete"
        case "write":
            content = with_sheet(part.content, opened.sheets, at.number, _text(request))
            save_edit(part, token, content, who)
            return Pointed(at.number)
    posted = Deed(
        deed,
        at.number,
        path_text(at.path),
        _text(request),
        request.POST.get("which", ""),
        tuple(request.POST.getlist("values")),
    )
    done = opened.desk.done(posted)
    save_edit(part, token, done.content, who)
    return Pointed(done.number, done.path, said=done.said)


def _bench(request: HttpRequest, slug: str, pack: str, pk: int) -> Bench:
    draft: Draft = own_draft(request, slug, pack)
    row = draft.parts.select_related("changed_by").filter(pk=pk).first()
    if row is None or row.kind not in (Kind.CARD, Kind.EFFECT):
        raise Http404(_("This part of the draft is gone."))
    row.draft = draft
    return bench(draft, row)


def _pointed(sent: QueryDict) -> Pointed:
    number = sent.get("effect", "0")
    try:
        path = read_path(sent.get("at", ""))
    except Refused:
        path = ()
    return Pointed(
        int(number) if number.isdecimal() and len(number) < 4 else 0,
        path,
        inserting=sent.get("do") == "insert",
        search=sent.get("q", "")[:100],
    )


def _text(request: HttpRequest) -> str:
    return request.POST.get("text", "").replace("\r\n", "\n")[:LONGEST]


def _token(request: HttpRequest) -> int:
    given = request.POST.get("token", "")
    return int(given) if given.isdecimal() and len(given) < 9 else 0


def _address(part: DraftPart, at: Pointed) -> str:
    query = QueryDict(mutable=True)
    query.update({"effect": str(at.number), "at": path_text(at.path)})
    pack = part.draft.pack
    address = reverse("cards:editor", args=[pack.game.slug, pack.slug, part.pk])
    return f"{address}?{query.urlencode()}"


def _answer(
    request: HttpRequest,
    opened: Bench,
    at: Pointed,
    refused: str = "",
    said: str = "",
    typed: Sheet | None = None,
) -> HttpResponse:
    copied = request.session.get(COPIED, "")
    context: dict[str, Any] = editor_context(opened, at, copied, typed)
    context |= {"refused": refused or context["refused"], "said": said}
    is_part = bool(request.headers.get("HX-Request"))
    template = "editor/_editor.html" if is_part else "editor/editor.html"
    status = 422 if (refused or typed) and not is_part else 200
    return render(request, template, context, status=status)
