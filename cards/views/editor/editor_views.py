"""Tree editor views: show the editor, perform actions, and find drop targets."""

from typing import Any

from django.contrib.auth.models import AbstractBaseUser
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from cards.authoring.drafts.saving import EditConflictError
from cards.authoring.editor.part_editor import EditorAction
from cards.authoring.editor.part_history import save_edit
from cards.authoring.editor.rename_effect import redo, save_renamed, undo
from cards.authoring.editor.session import EditorSession, SelectedPlace
from cards.authoring.editor.sheets import sheet_at, with_sheet
from cards.packs.errors import PackError
from cards.views.editor.response import (
    COPIED,
    address_of,
    conflict_message,
    editor_response,
    explains_refusal,
    selection_in,
    session_at,
    text_in,
)
from cards.views.packs.access import author, token_in
from engine.editing.document.errors import EditError
from engine.editing.document.paths import path_text
from engine.editing.document.rename_effect import EffectRename
from engine.editing.edits.drag import drop_targets
from engine.language.syntax import Path

CHOOSING = ("put", "feature")


@require_safe
@explains_refusal
def editor(request: HttpRequest, slug: str, pack: str, pk: int) -> HttpResponse:
    opened = session_at(request, slug, pack, pk)
    return editor_response(request, opened, selection_in(request.GET))


@require_POST
@explains_refusal
def edit(request: HttpRequest, slug: str, pack: str, pk: int) -> HttpResponse:
    opened = session_at(request, slug, pack, pk)
    at = selection_in(request.POST)
    if request.POST.get("deed") == "write":
        typed = opened.read(at.number, text_in(request))
        if not typed.is_sound:
            return editor_response(request, opened, at, typed=typed)
    try:
        done = _perform(request, opened, at)
    except EditError as refused:
        return editor_response(request, opened, at, refused=str(refused))
    except PackError as refused:
        return editor_response(request, opened, at, refused=" ".join(refused.sentences))
    except EditConflictError:
        opened = session_at(request, slug, pack, pk)
        kept = (
            opened.read(at.number, text_in(request))
            if request.POST.get("deed") == "write"
            else None
        )
        return editor_response(
            request, opened, at, refused=conflict_message(opened.part), typed=kept
        )
    opened = opened.after_save()
    if request.headers.get("HX-Request"):
        drawn = editor_response(request, opened, done, said=done.said or opened.line_at(done))
        drawn["HX-Replace-Url"] = address_of(opened.part, done)
        return drawn
    return redirect(address_of(opened.part, done))


def _perform(request: HttpRequest, opened: EditorSession, at: SelectedPlace) -> SelectedPlace:
    """Perform the action, and return the new selection."""
    action, part, token = request.POST.get("deed", ""), opened.part, token_in(request)
    who = author(request)
    if token != part.token:
        raise EditConflictError
    match action:
        case "undo":
            found = undo(part, token, who)
            return at.with_message(_("Undone.") if found else _("There’s nothing to undo."))
        case "redo":
            found = redo(part, token, who)
            return at.with_message(_("Redone.") if found else _("There’s nothing to redo."))
        case "copy" | "cut":
            request.session[COPIED] = opened.text_at(at)
            if action == "copy":
                return at.with_message(_("Copied."))
            action = "delete"
        case "write":
            text = text_in(request)
            content = with_sheet(part.content, opened.sheets, at.number, text)
            name = opened.detected_rename(at.number, opened.read(at.number, text))
            return SelectedPlace(
                at.number, said=_save_and_describe(opened, token, content, who, name)
            )
    posted = EditorAction(
        action,
        at.number,
        path_text(at.path),
        text_in(request),
        request.POST.get("recipe", ""),
        request.POST.get("which", ""),
        tuple(request.POST.getlist("values")),
    )
    done = opened.part_editor.perform(posted)
    said = _save_and_describe(opened, token, done.content, who, done.name)
    left = done.left or (_open_placeholders(at) if action in CHOOSING else ())
    return SelectedPlace(
        done.number, left[0] if left else done.path, said=said or done.said, left=left
    )


def _save_and_describe(
    opened: EditorSession,
    token: int,
    content: dict[str, Any],
    who: AbstractBaseUser,
    name: EffectRename | None,
) -> str:
    """Save the content, rename the effect if `name` is given, and return a message."""
    if name is None:
        save_edit(opened.part, token, content, who)
        return ""
    return _rename_message(name.new, save_renamed(opened.part, token, content, who, name))


def _rename_message(name: str, parts: int) -> str:
    """Return the message. `parts` is the number of other parts that name the effect."""
    if not parts:
        return _("Renamed to “%s”.") % name
    return ngettext(
        "Renamed to “%(name)s”, also in %(parts)d other part of the draft.",
        "Renamed to “%(name)s”, also in %(parts)d other parts of the draft.",
        parts,
    ) % {"name": name, "parts": parts}


def _open_placeholders(at: SelectedPlace) -> tuple[Path, ...]:
    """Return the placeholders that are still open after this choice."""
    return tuple(each for each in at.left if each[: len(at.path)] != at.path)


@require_safe
@explains_refusal
def drag_targets(request: HttpRequest, slug: str, pack: str, pk: int) -> HttpResponse:
    """Return the paths of the valid drop targets, or none if the dragged part no longer exists."""
    opened = session_at(request, slug, pack, pk)
    at = selection_in(request.GET)
    try:
        _sheet, edited = sheet_at(opened.sheets, at.number)
        found = drop_targets(edited, at.path)
    except EditError:
        found = []
    return JsonResponse({"goals": list(map(path_text, found))})
