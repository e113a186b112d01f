"""The form with which players show or hide badges on their pages."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from tcgsite.accounts.guests import ensure_player
from tcgsite.matches.errors import TableError
from tcgsite.organised.badges.showing import show_badge


@require_POST
def show(request: HttpRequest, number: int) -> HttpResponse:
    """Hide the badge or, with `shows`, show it again."""
    user = ensure_player(request)
    try:
        show_badge(user, number, shows="shows" in request.POST)
    except TableError as refused:
        return HttpResponse(str(refused), status=422, content_type="text/plain")
    return redirect(user)
