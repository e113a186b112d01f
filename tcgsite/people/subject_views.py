"""The form with which a player follows a game, pack, pool or card, or stops doing so."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import require_POST

from cards.models import Card, Pack, Pool
from cards.packs.permissions import may_see
from cards.web.request_values import page_to_return_to
from tcgsite.accounts.guests import ensure_player
from tcgsite.people.relations.following import FollowingError
from tcgsite.people.relations.subjects import KINDS, follow_subject, unfollow_subject


@require_POST
def change_following(request: HttpRequest, kind: str, pk: int) -> HttpResponse:
    """Follow the thing or, with `do=unfollow`, stop following it. Redirect to the page with the button."""
    if kind not in KINDS:
        raise Http404
    subject = get_object_or_404(KINDS[kind], pk=pk)
    pack = subject.pack if isinstance(subject, Card) else subject
    if isinstance(pack, Pack) and not may_see(request.user, pack):
        raise Http404
    if isinstance(subject, Pool) and subject.hidden_at:
        raise Http404
    user = ensure_player(request)
    try:
        if request.POST.get("do") == "unfollow":
            unfollow_subject(user.pk, kind, pk)
        else:
            follow_subject(user, kind, pk)
    except FollowingError as refused:
        messages.error(request, str(refused))
    return redirect(page_to_return_to(request) or "people:find")
