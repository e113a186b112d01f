"""The form with which a player follows or blocks another one, or stops doing so."""

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from cards.web.request_values import page_to_return_to
from tcgsite.accounts.blocking import BlockingError, block, unblock
from tcgsite.accounts.guests import ensure_player
from tcgsite.accounts.models import User
from tcgsite.people.challenges.sending import withdraw_between
from tcgsite.people.relations.following import FollowingError, follow, unfollow


def _block(user: User, other: User) -> None:
    block(user, other)
    withdraw_between(user, other)


ACTS: dict[str, Callable[[User, User], None]] = {
    "follow": follow,
    "unfollow": lambda user, other: unfollow(user.pk, other.pk),
    "block": _block,
    "unblock": lambda user, other: unblock(user.pk, other.pk),
}


@require_POST
def change_relation(request: HttpRequest, pk: int) -> HttpResponse:
    """Do what the pressed button says, then redirect to the page with the button."""
    other = get_object_or_404(User, pk=pk, is_active=True)
    user, act = ensure_player(request), ACTS.get(request.POST.get("do", ""))
    try:
        if act is None:
            raise FollowingError(_("Choose whether to follow or to block this player."))
        act(user, other)
    except (FollowingError, BlockingError) as refused:
        messages.error(request, str(refused))
    return redirect(page_to_return_to(request) or other)
