"""The page behind People: search by name, players here now, challenges, and the visitor’s own lists."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tcgsite.accounts.blocking import users_blocked_by
from tcgsite.accounts.models import Following, User
from tcgsite.people.finding.name_search import LONGEST_QUERY, FoundPlayer, find_players
from tcgsite.people.finding.near_players import near_players
from tcgsite.people.models import Challenge

LISTS = {"following": _("Following"), "followers": _("Followers"), "blocked": _("Blocked")}
LISTED = 100
CHALLENGES_SHOWN = 10


@dataclass(frozen=True, slots=True)
class OwnChallenges:
    received: list[Challenge]
    sent: list[Challenge]
    """One challenge for each group."""
    agreed: list[Challenge]
    """Challenges that the user has accepted, while others of the group haven’t answered yet."""


@never_cache
@require_safe
def find(request: HttpRequest) -> HttpResponse:
    """Show the players with the name in the query, one of the visitor’s lists, or players who are here."""
    query, user_id = request.GET.get("q", "")[:LONGEST_QUERY], request.user.pk
    listed = request.GET.get("list", "") if user_id else ""
    context = {
        "query": query,
        "longest": LONGEST_QUERY,
        "found": find_players(query, user_id) if query else None,
        "lists": LISTS,
        "listed": listed if listed in LISTS else "",
        "players": _players_in(listed, user_id) if user_id else [],
        "near": [] if query or listed else near_players(user_id),
        "challenges": own_challenges(user_id),
        "following": ids_followed_by(user_id),
    }
    return render(request, "people/find.html", context)


def own_challenges(user_id: int | None) -> OwnChallenges:
    """Return the challenges that wait for an answer, using three queries."""
    if not user_id:
        return OwnChallenges([], [], [])
    waiting = Challenge.objects.waiting().in_full()
    received, sent = waiting.filter(receiver=user_id), waiting.filter(sender=user_id)
    return OwnChallenges(
        list(received.filter(state=Challenge.State.OPEN)[:CHALLENGES_SHOWN]),
        list(sent.first_of_groups()[:CHALLENGES_SHOWN]),
        list(received.filter(state=Challenge.State.AGREED)[:CHALLENGES_SHOWN]),
    )


def _players_in(name: str, user_id: int) -> list[FoundPlayer]:
    """Return the players in a list, newest first."""
    players: Iterable[User] = ()
    if name == "following":
        rows = Following.objects.filter(user=user_id).select_related("followed")
        players = [row.followed for row in rows.order_by("-at")[:LISTED]]
    elif name == "followers":
        rows = Following.objects.filter(followed=user_id).select_related("user")
        players = [row.user for row in rows.order_by("-at")[:LISTED]]
    elif name == "blocked":
        players = users_blocked_by(user_id)[:LISTED]
    return [FoundPlayer(each) for each in players]


def ids_followed_by(user_id: int | None) -> set[int]:
    rows = Following.objects.filter(user=user_id) if user_id else Following.objects.none()
    return set(rows.values_list("followed", flat=True))
