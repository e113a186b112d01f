"""The waiting room: the page of a match that has not started yet."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET
from django_htmx.http import HttpResponseClientRefresh

from cards.packs.rules_cache import rules_of
from engine.bots import LEVELS
from tcgsite.matches.errors import TableError
from tcgsite.matches.lobby.usable_decks import own_decks, ready_decks
from tcgsite.matches.models import Match
from tcgsite.matches.realtime.presence import mark_present
from tcgsite.matches.results.ratings import attach_ratings


@never_cache
@require_GET
def seats(request: HttpRequest, public_id: str) -> HttpResponse:
    """Return the seats, for the waiting room's polling. Once the match has started, make the page reload."""
    match = get_object_or_404(Match.objects.with_seats(), public_id=public_id)
    if match.status != Match.Status.OPEN:
        return HttpResponseClientRefresh()
    mark_present(match, request.user.pk)
    return render(request, "matches/_seats.html", _seats(request.user.pk, match))


def waiting_page(
    request: HttpRequest, match: Match, refused: TableError | None = None
) -> HttpResponse:
    user_id, versions = request.user.pk, match.pack_versions.all()
    rules = rules_of(versions)
    with_decks = rules.uses_decks
    context = _seats(user_id, match) | {
        "rules": rules,
        "address": request.build_absolute_uri(match.get_absolute_url()),
        "seated": any(seat.user_id == user_id for seat in match.seats.all() if user_id),
        "ready_decks": ready_decks(versions) if with_decks else [],
        "own_decks": own_decks(match.game, user_id) if with_decks else [],
        "chosen_deck": request.POST.get("deck", ""),
        "refused": refused,
    }
    return render(request, "matches/waiting.html", context, status=422 if refused else 200)


def _seats(user_id: int | None, match: Match) -> dict[str, object]:
    """Return the part of the context that changes when players join or leave."""
    attach_ratings([match])
    fewest = rules_of(match.pack_versions.all()).seats[0]
    free = [seat.position for seat in match.seats.all() if seat.is_free]
    return {
        "match": match,
        "owns": user_id is not None and match.created_by_id == user_id,
        "fewest": fewest,
        "may_start": len(match.seats.all()) - len(free) >= fewest,
        "bots": LEVELS if not match.rated and not match.for_keeps else {},
        "seat_for_bot": free[0] if len(free) > 1 else None,
    }
