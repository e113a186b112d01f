"""Read requests to the tree editor, and render its responses."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from cards.authoring.drafts.document import Kind
from cards.authoring.drafts.part_forms import FaceForm
from cards.authoring.editor.session import EditorSession, SelectedPlace, open_session
from cards.authoring.editor.sheets import EffectSheet
from cards.models import Draft, DraftPart
from cards.packs.errors import PackError
from cards.views.editor.editor_page import editor_context
from cards.views.packs.access import own_draft
from cards.web.request_values import number_in
from engine.editing.document.errors import EditError
from engine.editing.document.paths import path_text, read_path
from engine.language.syntax import Path

LONGEST = 60_000
MOST_LEFT = 30
COPIED = "copied_effect_text"
SHEET_ROW = "sheet_row"
"""The session key for the draft and card of the last sheet row that the author came from."""


EditorView = Callable[[HttpRequest, str, str, int], HttpResponse]


def explains_refusal(view: EditorView) -> EditorView:
    """Make the view answer with a page that says why the editor can’t open the draft.

    The draft may be too large, or no rules may fit it.
    """

    @wraps(view)
    def answer(request: HttpRequest, slug: str, pack: str, pk: int) -> HttpResponse:
        try:
            return view(request, slug, pack, pk)
        except PackError as refused:
            part = _part_at(request, slug, pack, pk)
            context: dict[str, Any] = {"part": part, "draft": part.draft, "pack": part.draft.pack}
            context["sentences"] = refused.sentences
            is_part = bool(request.headers.get("HX-Request"))
            template = "editor/_not_ready.html" if is_part else "editor/not_ready.html"
            return render(request, template, context, status=200 if is_part else 409)

    return answer


def session_at(request: HttpRequest, slug: str, pack: str, pk: int) -> EditorSession:
    """Open the editor of the part. Raises PackError, which `explains_refusal` turns into a page."""
    part = _part_at(request, slug, pack, pk)
    return open_session(part.draft, part, request.user)


def _part_at(request: HttpRequest, slug: str, pack: str, pk: int) -> DraftPart:
    draft: Draft = own_draft(request, slug, pack)
    part = draft.parts.select_related("changed_by").filter(pk=pk).first()
    if part is None or part.kind not in (Kind.CARD, Kind.EFFECT):
        raise Http404(_("This part is no longer in the draft."))
    part.draft = draft
    return part


def selection_in(sent: QueryDict) -> SelectedPlace:
    try:
        path = read_path(sent.get("at", ""))
    except EditError:
        path = ()
    return SelectedPlace(
        number_in(sent.get("effect", "")),
        path,
        do=sent.get("do", "")[:10],
        search=sent.get("q", "")[:100],
        left=_placeholders_in(sent.get("left", "")),
    )


def _placeholders_in(sent: str) -> tuple[Path, ...]:
    try:
        return tuple(map(read_path, sent.split(",")[:MOST_LEFT])) if sent else ()
    except EditError:
        return ()


def conflict_message(part: DraftPart) -> str:
    who = part.changed_by or _("Another author")
    return (
        _(
            "%s has changed this since you opened it. This is the new version; "
            "repeat your edit if you still need it."
        )
        % who
    )


def text_in(request: HttpRequest) -> str:
    return request.POST.get("text", "").replace("\r\n", "\n")[:LONGEST]


def address_of(part: DraftPart, at: SelectedPlace) -> str:
    query = QueryDict(mutable=True)
    query.update({"effect": str(at.number), "at": path_text(at.path)})
    if at.left:
        query["left"] = ",".join(map(path_text, at.left))
    pack = part.draft.pack
    address = reverse("cards:editor", args=[pack.game.slug, pack.slug, part.pk])
    return f"{address}?{query.urlencode()}"


def _sheet_row(request: HttpRequest, part: DraftPart) -> int:
    """Return the card whose sheet row the author can go back to, or 0."""
    if part.kind == Kind.CARD:
        return part.pk
    draft, card = request.session.get(SHEET_ROW, (0, 0))
    return card if draft == part.draft_id else 0


def editor_response(
    request: HttpRequest,
    opened: EditorSession,
    at: SelectedPlace,
    refused: str = "",
    said: str = "",
    typed: EffectSheet | None = None,
    form: FaceForm | None = None,
) -> HttpResponse:
    copied = request.session.get(COPIED, "")
    context: dict[str, Any] = editor_context(opened, at, copied, typed)
    context |= {"refused": refused or context["refused"], "said": said}
    context["sheet_row"] = _sheet_row(request, opened.part)
    if form is not None:
        context["face_form"] = form
    is_part = bool(request.headers.get("HX-Request"))
    template = "editor/_editor.html" if is_part else "editor/editor.html"
    status = 422 if (refused or typed) and not is_part else 200
    return render(request, template, context, status=status)
