"""PackVersion: a numbered version of a pack, which never changes once published."""

from typing import Any

from django.db import models

from cards.models.game import Game
from cards.models.immutable import NeverChanges
from cards.models.pack import Pack

NUMBER_LENGTH = 30


def sortable(number: str) -> str:
    """Pad the parts of a version number, so that the database sorts 1.10.0 after 1.9.0."""
    return ".".join(part.zfill(9) for part in number.split("."))


class PackVersionQuerySet(models.QuerySet["PackVersion"]):
    def published(self) -> "PackVersionQuerySet":
        return self.filter(state=PackVersion.State.PUBLISHED)

    def newest(self) -> "PackVersionQuerySet":
        """Return the newest published version of each pack."""
        published = PackVersion.objects.published().filter(pack=models.OuterRef("pack"))
        first = models.Subquery(published.order_by("-order").values("pk")[:1])
        return self.filter(pk=first).select_related("pack").order_by("pack__slug")

    def newest_by_players(self) -> "PackVersionQuerySet":
        """Return the newest version of each player's visible pack, latest first."""
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
    """Names of the rules packs that it can extend as a house rule."""
    recipes = models.JSONField(default=list, blank=True)
    """The recipes in the file, copied here so that editors of the game need not read whole files."""
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
        # Ask the database: this instance may predate the publication, or have been modified.
        if self.pk and PackVersion.objects.published().filter(pk=self.pk).exists():
            raise NeverChanges(f"{self} is published and can’t be changed; publish a new version.")
