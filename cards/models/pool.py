"""Pool: a named and dated list of pack versions that together are a whole game; decks are legal in a pool."""

from django.conf import settings
from django.db import models
from django.urls import reverse

from cards.models.game import NAME_LENGTH, TITLE_LENGTH, Game
from cards.models.pack import Pack
from cards.models.pack_version import PackVersion

STANDARD = "standard"
"""The pool of a game that has no other."""
BEHIND = 1000
"""Where pools of players stand: after those that ship."""


class PoolQuerySet(models.QuerySet["Pool"]):
    def of_game(self, game: Game) -> "PoolQuerySet":
        return self.filter(game=game)

    def current(self) -> "PoolQuerySet":
        """Of each name the newest; older ones stay for decks and matches that point at them."""
        same = Pool.objects.in_view().filter(
            game=models.OuterRef("game"), slug=models.OuterRef("slug")
        )
        newest = same.order_by("-dated", "-pk").values("pk")[:1]
        return self.filter(pk=models.Subquery(newest))

    def in_view(self) -> "PoolQuerySet":
        return self.filter(hidden_at=None)

    def offered_to(self, user_id: int | None) -> "PoolQuerySet":
        """Those that ship and one's own; to the others somebody sends a link."""
        own = models.Q(owner=user_id, owner__isnull=False)
        return self.filter(models.Q(owner=None) | own)

    def trusted_by(self, pack: Pack) -> "PoolQuerySet":
        """Those that may say how a pack is read: no pool of a stranger does."""
        return self.offered_to(pack.owner_id)

    def in_full(self) -> "PoolQuerySet":
        """With game, versions and packs, for those who look at several."""
        return self.select_related("game").prefetch_related(_entries())

    def with_version(self, version: PackVersion) -> "PoolQuerySet":
        return self.filter(versions=version)


class Pool(models.Model):
    """Once sealed it never changes: a later one under the same name takes its place.

    `limits` says how many copies of a card a deck may hold in it; 0 is a ban.
    """

    game = models.ForeignKey(Game, models.PROTECT, related_name="pools")
    slug = models.CharField(max_length=NAME_LENGTH)
    title = models.CharField(max_length=TITLE_LENGTH)
    summary = models.TextField(blank=True)
    dated = models.DateField()
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="pools"
    )
    limits = models.JSONField(default=dict, blank=True)
    sealed = models.BooleanField(default=False, editable=False)
    hidden_at = models.DateTimeField(null=True, editable=False)
    position = models.PositiveSmallIntegerField(default=0)
    versions = models.ManyToManyField(PackVersion, through="PoolEntry", related_name="pools")

    objects = PoolQuerySet.as_manager()

    class Meta:
        ordering = ("game", "position", "slug", "-dated", "-pk")

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("cards:pool", args=[self.game.slug, self.slug, self.pk])

    @property
    def is_named(self) -> bool:
        """Whether there are others to tell it from."""
        return self.slug != STANDARD

    @property
    def ordered_versions(self) -> list[PackVersion]:
        """Asked for once: a pool never changes."""
        models.prefetch_related_objects([self], _entries())
        return [entry.version for entry in self.entries.all()]


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


def _entries() -> models.Prefetch[str]:
    """Without the files of the packs: whoever has the rules at hand needs none."""
    entries = PoolEntry.objects.select_related("version__pack").defer("version__source")
    return models.Prefetch("entries", entries)
