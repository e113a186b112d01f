"""Take an action by form, for browsers without scripts or sockets."""

from asgiref.sync import async_to_sync
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from tcgsite.matches import going_on, open_tables
from tcgsite.matches.audience import announce_beside
from tcgsite.matches.due_passes import HOLD
from tcgsite.matches.refusals import TableRefusal
from tcgsite.matches.socket_messages import wish_in
from tcgsite.matches.views.table import match_at, page


def act(request: HttpRequest, public_id: str) -> HttpResponse:
    match = match_at(public_id)
    if request.method != "POST":  # After a refusal the browser shows this address.
        return redirect(match)
    try:
        wish = wish_in({name: _one_or_all(texts) for name, texts in request.POST.lists()})
        viewer = open_tables.table_of(match).viewer_for(request.user)
        asked = match.pk, viewer, wish.number, wish.action
        if wish.action == HOLD:
            held = open_tables.hold(*asked[:3])
            async_to_sync(announce_beside)(match.pk, held.number)
        else:
            async_to_sync(going_on.go_on)(open_tables.act_as_told(*asked))
    except TableRefusal as refused:
        return page(request, match_at(public_id), refused)
    return redirect(match)


def _one_or_all(texts: list[str]) -> str | list[str]:
    return texts[0] if len(texts) == 1 else texts
