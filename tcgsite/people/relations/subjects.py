"""Follow games, packs, cards and pools."""

from django.db import transaction
from django.db.models import Model, Q
from django.utils.translation import gettext as _

from cards.models import Card, Game, Pack, Pool
from tcgsite.accounts.models import User
from tcgsite.people.models import FollowedSubject
from tcgsite.people.relations.following import FollowingError

MOST_SUBJECTS = 400
KINDS: dict[str, type[Model]] = {"game": Game, "pack": Pack, "card": Card, "pool": Pool}


@transaction.atomic
def follow_subject(user: User, kind: str, pk: int) -> None:
    """Notify the user of new versions of the subject from now on. Raises FollowingError."""
    # Lock the row, because two simultaneous requests could otherwise exceed the limit.
    User.objects.select_for_update().get(pk=user.pk)
    known = FollowedSubject.objects.filter(user=user)
    if known.filter(_same_subject(kind, pk)).exists():
        return
    if known.count() >= MOST_SUBJECTS:
        raise FollowingError(
            _(
                "You follow %d games, packs, pools and cards, which is the most. "
                "Stop following one first."
            )
            % MOST_SUBJECTS
        )
    FollowedSubject.objects.create(user=user, **{f"{kind}_id": pk})


def unfollow_subject(user_id: int, kind: str, pk: int) -> None:
    FollowedSubject.objects.filter(_same_subject(kind, pk), user=user_id).delete()


def follows_subject(user_id: int | None, kind: str, pk: int) -> bool:
    followed = FollowedSubject.objects.filter(user=user_id)
    return bool(user_id) and followed.filter(_same_subject(kind, pk)).exists()


def _same_subject(kind: str, pk: int) -> Q:
    """Return a condition that finds the subject, including all versions of a pool."""
    return same_pool(Pool.objects.get(pk=pk)) if kind == "pool" else Q(**{kind: pk})


def same_pool(pool: Pool) -> Q:
    """Return a condition for following any version of the pool."""
    return Q(pool__game=pool.game_id, pool__slug=pool.slug)
