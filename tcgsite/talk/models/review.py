"""Review: a player’s opinion of a version of a pack, in stars and words."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from cards.models import PackVersion

LONGEST = 5_000
STARS = (1, 2, 3, 4, 5)


class ReviewQuerySet(models.QuerySet["Review"]):
    def in_view(self) -> "ReviewQuerySet":
        return self.filter(hidden_at=None)


class Review(models.Model):
    version = models.ForeignKey(PackVersion, models.PROTECT, related_name="reviews")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="reviews")
    stars = models.PositiveSmallIntegerField()
    text = models.TextField(max_length=LONGEST)
    made_at = models.DateTimeField(default=timezone.now)
    edited_at = models.DateTimeField(null=True)
    hidden_at = models.DateTimeField(null=True)
    hidden_because = models.CharField(max_length=500, blank=True)

    objects = ReviewQuerySet.as_manager()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["version", "author"], name="one_review_of_a_version"),
            models.CheckConstraint(
                condition=models.Q(stars__gte=1, stars__lte=5), name="one_to_five_stars"
            ),
        )
        indexes = (
            models.Index(fields=["version", "stars", "-id"], name="reviews_by_stars"),
            models.Index(fields=["version", "-id"], name="reviews_of_version"),
        )

    def __str__(self) -> str:
        return f"{self.stars} of 5 for {self.version}"
