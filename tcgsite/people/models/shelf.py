"""PlayerShelf and ShelfItem: a player’s named lists of packs, pools and decks."""

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils import timezone

from cards.models import Deck, Pack, Pool

LONGEST_TITLE, LONGEST_ABOUT = 60, 500
KINDS: dict[str, type[models.Model]] = {"pack": Pack, "pool": Pool, "deck": Deck}


class PlayerShelf(models.Model):
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="shelves", db_index=False
    )
    title = models.CharField(max_length=LONGEST_TITLE)
    about = models.CharField(max_length=LONGEST_ABOUT, blank=True)
    is_public = models.BooleanField(default=False)
    changed_at = models.DateTimeField(default=timezone.now)
    hidden_at = models.DateTimeField(null=True, editable=False)
    """When a moderator hid the shelf. From then on, only the owner sees it."""
    hidden_because = models.CharField(max_length=500, blank=True)

    class Meta:
        indexes = (models.Index(fields=["owner", "-changed_at"], name="shelves_of_owner"),)

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("people:shelf", args=[self.pk])


class ShelfItem(models.Model):
    """Exactly one of `pack`, `pool` and `deck` is set."""

    shelf = models.ForeignKey(PlayerShelf, models.CASCADE, related_name="items")
    pack = models.ForeignKey(Pack, models.CASCADE, null=True, related_name="+")
    pool = models.ForeignKey(Pool, models.CASCADE, null=True, related_name="+")
    deck = models.ForeignKey(Deck, models.CASCADE, null=True, related_name="+")

    class Meta:
        constraints = tuple(
            models.UniqueConstraint(
                fields=["shelf", kind],
                condition=models.Q(**{f"{kind}__isnull": False}),
                name=f"{kind}_on_shelf_once",
            )
            for kind in KINDS
        )

    def __str__(self) -> str:
        return f"{self.shelf}: {self.pack or self.pool or self.deck}"


class ShelfWord(models.Model):
    """A folded word of the title of a public shelf, by which it is found."""

    shelf = models.ForeignKey(PlayerShelf, models.CASCADE, related_name="words")
    word = models.CharField(max_length=LONGEST_TITLE, db_index=True)

    def __str__(self) -> str:
        return f"{self.word} in {self.shelf_id}"
