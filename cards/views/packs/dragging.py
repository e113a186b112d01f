"""The places where a dragged part of an effect can be dropped."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe

from cards.editing.sheets import sheet_at
from cards.views.packs.editor_answer import bench_at, pointed_at
from engine.editing.document.errors import Refused
from engine.editing.document.paths import path_text
from engine.editing.edits.drag import goals


@require_safe
def drag_goals(request: HttpRequest, slug: str, pack: str, pk: int) -> HttpResponse:
    """Return the paths of the valid targets; none if the dragged part no longer exists."""
    opened = bench_at(request, slug, pack, pk)
    at = pointed_at(request.GET)
    try:
        _sheet, edited = sheet_at(opened.sheets, at.number)
        found = goals(edited, at.path)
    except Refused:
        found = []
    return JsonResponse({"goals": list(map(path_text, found))})
