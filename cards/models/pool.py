"""Pool: a named and dated list of pack versions that together are a whole game; decks are legal in a pool."""

from django.db import models

from cards.models.game import NAME_LENGTH, TITLE_LENGTH, Game
from cards.models.pack_version import PackVersion

STANDARD = "standard"
"""The pool of a game that has no other."""


class PoolQuerySet(models.QuerySet["Pool"]):
    def of_game(self, game: Game) -> "PoolQuerySet":
        return self.filter(game=game)

    def current(self) -> "PoolQuerySet":
        """Of each name the newest; older ones stay for decks and matches that point at them."""
        same = Pool.objects.filter(game=models.OuterRef("game"), slug=models.OuterRef("slug"))
        newest = same.order_by("-dated", "-pk").values("pk")[:1]
        return self.filter(pk=models.Subquery(newest))

    def with_version(self, version: PackVersion) -> "PoolQuerySet":
        return self.filter(versions=version)


class Pool(models.Model):
    """It never changes: a later date under the same name takes its place."""

    game = models.ForeignKey(Game, models.PROTECT, related_name="pools")
    slug = models.CharField(max_length=NAME_LENGTH)
    title = models.CharField(max_length=TITLE_LENGTH)
    summary = models.TextField(blank=True)
    dated = models.DateField()
    position = models.PositiveSmallIntegerField(default=0)
    versions = models.ManyToManyField(PackVersion, through="PoolEntry", related_name="pools")

    objects = PoolQuerySet.as_manager()

    class Meta:
        ordering = ("game", "position", "slug", "-dated", "-pk")

    def __str__(self) -> str:
        return self.title

    @property
    def is_named(self) -> bool:
        """Whether there are others to tell it from."""
        return self.slug != STANDARD

    @property
    def ordered_versions(self) -> list[PackVersion]:
        entries = self.entries.select_related("version__pack").order_by("position")
        return [entry.version for entry in entries]


class PoolEntry(models.Model):
    pool = models.ForeignKey(Pool, models.CASCADE, related_name="entries")
    version = models.ForeignKey(PackVersion, models.PROTECT, related_name="pool_entries")
    position = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ("position",)
        constraints = (
            models.UniqueConstraint(fields=("pool", "version"), name="one_entry_per_version"),
        )

    def __str__(self) -> str:
        return f"{self.version} in {self.pool}"
