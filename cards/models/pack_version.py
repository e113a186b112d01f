"""PackVersion: a pack at one number; a draft is edited, a published version never changes."""

from typing import Any

from django.db import models

from cards.models.game import Game
from cards.models.immutable import NeverChanges
from cards.models.pack import Pack

NUMBER_LENGTH = 30


def sortable(number: str) -> str:
    """1.10.0 comes after 1.9.0, also for a database that compares letters."""
    return ".".join(part.zfill(9) for part in number.split("."))


class PackVersionQuerySet(models.QuerySet["PackVersion"]):
    def published(self) -> "PackVersionQuerySet":
        return self.filter(state=PackVersion.State.PUBLISHED)

    def newest(self) -> "PackVersionQuerySet":
        """Of each pack the newest published version."""
        published = PackVersion.objects.published().filter(pack=models.OuterRef("pack"))
        first = models.Subquery(published.order_by("-order").values("pk")[:1])
        return self.filter(pk=first).select_related("pack").order_by("pack__slug")

    def newest_by_players(self) -> "PackVersionQuerySet":
        """What anybody may see, the latest first."""
        shown = self.newest().exclude(pack__owner=None).filter(pack__hidden_at=None)
        return shown.select_related("pack__game", "pack__owner").order_by("-published_at")

    def shipped(self) -> "PackVersionQuerySet":
        return self.filter(pack__owner=None)

    def in_pools(self) -> "PackVersionQuerySet":
        return self.filter(pools__isnull=False).distinct()

    def house_rules(self) -> "PackVersionQuerySet":
        return self.exclude(adds_to=[])

    def of_game(self, game: Game) -> "PackVersionQuerySet":
        return self.filter(pack__game=game).select_related("pack__game")


class PackVersion(models.Model):
    class State(models.TextChoices):
        DRAFT = "draft"
        PUBLISHED = "published"

    pack = models.ForeignKey(Pack, models.PROTECT, related_name="versions")
    number = models.CharField(max_length=NUMBER_LENGTH)
    order = models.CharField(max_length=NUMBER_LENGTH * 4, editable=False)
    has_rules = models.BooleanField()
    adds_to = models.JSONField(default=list, blank=True)
    """Names of the rules packs it can be added to as a house rule."""
    recipes = models.JSONField(default=list, blank=True)
    """The file's own, at hand for whoever edits a pack of the game: nobody reads whole files for them."""
    state = models.CharField(max_length=9, choices=State, default=State.DRAFT)
    changelog = models.TextField(blank=True)
    content_hash = models.CharField(max_length=64, db_index=True)
    source = models.TextField()
    published_at = models.DateTimeField(null=True, editable=False)

    objects = PackVersionQuerySet.as_manager()

    class Meta:
        ordering = ("pack__slug", "-order")
        constraints = (
            models.UniqueConstraint(
                fields=("pack", "number"), name="one_version_of_a_number_per_pack"
            ),
        )

    def __str__(self) -> str:
        return f"{self.pack.slug} {self.number}"

    def save(self, **options: Any) -> None:
        self._refuse_if_published()
        self.order = sortable(self.number)
        super().save(**options)

    def delete(self, using: Any = None, keep_parents: bool = False) -> tuple[int, dict[str, int]]:
        self._refuse_if_published()
        return super().delete(using, keep_parents)

    @property
    def is_published(self) -> bool:
        return self.state == self.State.PUBLISHED

    def _refuse_if_published(self) -> None:
        # Asked of the database: this copy may be older than the publication, or have been altered since.
        if self.pk and PackVersion.objects.published().filter(pk=self.pk).exists():
            raise NeverChanges(f"{self} is published and never changes; publish a new number.")
