"""What remains of a player’s talk when the account is deleted."""

from django.db.models import Q, Value
from django.db.models.functions import NullIf
from django.utils import timezone

from tcgsite.accounts.models import User
from tcgsite.talk.models import Comment, Review, Ruling, TrustedPlayer


def delete_talk_of(user: User) -> None:
    """Delete comments and reviews, and remove the name from rulings. Others’ replies stay."""
    own = Comment.objects.filter(author=user)
    own.filter(replies=None).delete()
    own.update(text="", likeness="", version="", deleted_at=timezone.now())
    Review.objects.filter(author=user).delete()
    roles = ("asker", "answered_by", "verified_by")
    theirs = Q(*[(role, user) for role in roles], _connector=Q.OR)
    Ruling.objects.filter(theirs).update(**{role: NullIf(role, Value(user.pk)) for role in roles})
    TrustedPlayer.objects.filter(user=user).delete()
