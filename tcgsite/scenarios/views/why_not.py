"""Explain why a player can't use something at a moment of a draft's scenario."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from tcgsite.matches.errors import TableError
from tcgsite.matches.rendering.in_words.why_not import explain_all, one_explanation
from tcgsite.scenarios.display.rendering import acting_seat
from tcgsite.scenarios.editing import draft_scenarios
from tcgsite.scenarios.positions import parse_position


@never_cache
@require_GET
def why(request: HttpRequest, pk: int) -> HttpResponse:
    """Explain for the acting seat, as a fragment or on a page of its own."""
    part = draft_scenarios.own_scenario(request, pk)
    opened = draft_scenarios.load_scenario(part, draft_scenarios.check_draft(part.draft))
    session = opened.session(0) if opened else None
    if opened is None or session is None:
        return redirect("scenarios:trying", pk)
    spot = parse_position(request.GET, opened.last, len(opened.names), usual=0)
    session = opened.session(max(spot.at, 0)) or session
    seat = acting_seat(session, spot.seat)
    try:
        with one_explanation(request.user.pk):
            explained = [] if seat is None else explain_all(session, seat)
    except TableError as refused:
        return HttpResponse(str(refused), status=429, content_type="text/plain; charset=utf-8")
    context = {
        "explained": explained,
        "who": "" if seat is None else opened.names[seat],
        "part": part,
        "pack": part.draft.pack,
        "position": spot,
    }
    is_part = bool(request.headers.get("HX-Request"))
    return render(request, f"scenarios/{'_why_not' if is_part else 'why_not'}.html", context)
