"""Follow games, packs and cards."""

from django.db import transaction
from django.db.models import Model
from django.utils.translation import gettext as _

from cards.models import Card, Game, Pack
from tcgsite.accounts.models import User
from tcgsite.people.models import FollowedSubject
from tcgsite.people.relations.following import FollowingError

MOST_SUBJECTS = 400
KINDS: dict[str, type[Model]] = {"game": Game, "pack": Pack, "card": Card}


@transaction.atomic
def follow_subject(user: User, kind: str, pk: int) -> None:
    """Tell the user of new versions of the subject from now on. Raises FollowingError."""
    User.objects.select_for_update().get(pk=user.pk)  # Two tabs together can’t exceed the limit.
    known = FollowedSubject.objects.filter(user=user)
    if known.filter(**{kind: pk}).exists():
        return
    if known.count() >= MOST_SUBJECTS:
        raise FollowingError(
            _("You follow %d games, packs and cards, which is the most. Stop following one first.")
            % MOST_SUBJECTS
        )
    FollowedSubject.objects.create(user=user, **{f"{kind}_id": pk})


def unfollow_subject(user_id: int, kind: str, pk: int) -> None:
    FollowedSubject.objects.filter(user=user_id, **{kind: pk}).delete()


def follows_subject(user_id: int | None, kind: str, pk: int) -> bool:
    return bool(user_id) and FollowedSubject.objects.filter(user=user_id, **{kind: pk}).exists()
