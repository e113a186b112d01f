"""Follow players. Two who follow each other are friends."""

from dataclasses import dataclass

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from tcgsite.accounts.blocking import are_apart
from tcgsite.accounts.models import Blocking, Following, User

MOST_FOLLOWED = 400


class FollowingError(Exception):
    """Raised with a sentence for a player who can’t follow another one."""


@transaction.atomic
def follow(user: User, followed: User) -> None:
    """Raises FollowingError."""
    if user == followed:
        raise FollowingError(_("You can’t follow yourself."))
    # Lock the row, because two simultaneous requests could otherwise exceed the limit.
    User.objects.select_for_update().get(pk=user.pk)
    if are_apart(user.pk, followed.pk):
        raise FollowingError(_("Not possible with this player now."))
    known = Following.objects.filter(user=user)
    if known.count() >= MOST_FOLLOWED and not known.filter(followed=followed).exists():
        raise FollowingError(
            _("You follow %d players, which is the most. Stop following one first.") % MOST_FOLLOWED
        )
    Following.objects.get_or_create(user=user, followed=followed)


def unfollow(user_id: int, followed_id: int) -> None:
    Following.objects.filter(user=user_id, followed=followed_id).delete()


@dataclass(frozen=True, slots=True)
class Relation:
    """The relation between a viewer and a player, as far as the viewer may know it."""

    follows: bool = False
    is_followed: bool = False
    has_blocked: bool = False
    is_self: bool = False

    @property
    def are_friends(self) -> bool:
        return self.follows and self.is_followed


def relation_of(viewer_id: int | None, player_id: int) -> Relation:
    """Return the relation, using two queries."""
    if viewer_id is None or viewer_id == player_id:
        return Relation(is_self=viewer_id == player_id)
    both = Q(user=viewer_id, followed=player_id) | Q(user=player_id, followed=viewer_id)
    followers = set(Following.objects.filter(both).values_list("user", flat=True))
    blocked = Blocking.objects.filter(user=viewer_id, blocked=player_id).exists()
    return Relation(viewer_id in followers, player_id in followers, blocked)
