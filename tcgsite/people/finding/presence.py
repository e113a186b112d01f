"""Presence on the site: players who have requested a page within the last minutes."""

from datetime import timedelta

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.deprecation import MiddlewareMixin

from cards.web.client_address import network_of
from tcgsite.accounts.models import User
from tcgsite.operation.database.backends import redis_failures
from tcgsite.ranking.networks import note_network

HERE_FOR = timedelta(minutes=10)
NOTED_EVERY = 180
"""The seconds between two writes for a player who requests page after page."""


def is_here(player: User) -> bool:
    return player.seen_at is not None and player.seen_at > timezone.now() - HERE_FOR


def note_presence(user_id: int, network: str) -> None:
    """Store that the user is here, with a hash of the network, unless that was just stored."""
    try:
        is_due = cache.add(f"here.{user_id}", True, NOTED_EVERY)
    except redis_failures():
        return
    if is_due:
        User.objects.filter(pk=user_id).update(seen_at=timezone.now())
        note_network(user_id, network)


class PresenceMiddleware(MiddlewareMixin):
    """Notes that a user is here, if the page has asked who the visitor is."""

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        user = getattr(request, "_cached_user", None)
        if user is not None and user.is_authenticated:
            note_presence(user.pk, network_of(request))
        return response
