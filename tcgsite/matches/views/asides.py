"""Interventions by form, for browsers without a socket: resign, offer, answer."""

from asgiref.sync import async_to_sync
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from tcgsite.matches import open_tables
from tcgsite.matches.audience import announce_beside
from tcgsite.matches.refusals import TableRefusal
from tcgsite.matches.views.table import match_at, page


def aside(request: HttpRequest, public_id: str) -> HttpResponse:
    match = match_at(public_id)
    if request.method != "POST":  # After a refusal the browser shows this address.
        return redirect(match)
    try:
        viewer = open_tables.table_of(match).viewer_for(request.user)
        live = open_tables.do_aside(match.pk, viewer, request.POST.get("aside", ""))
    except TableRefusal as refused:
        return page(request, match_at(public_id), refused)
    async_to_sync(announce_beside)(match.pk, live.number)
    return redirect(match)
