"""Pool: a dated list of pack versions that form a complete game to build decks for."""

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils import timezone

from cards.models.game import NAME_LENGTH, TITLE_LENGTH, Game
from cards.models.pack import Pack, PackVersion
from cards.names.shipped_words import shipped_title

STANDARD = "standard"
"""The slug of the main pool. Most games have no other pool."""
BEHIND = 1000
"""The position of players' pools, after all pools that ship."""


class PoolQuerySet(models.QuerySet["Pool"]):
    def of_game(self, game: Game) -> "PoolQuerySet":
        return self.filter(game=game)

    def current(self) -> "PoolQuerySet":
        """Return the newest visible pool for each slug. Existing decks and matches keep using older pools."""
        same = Pool.objects.in_view().filter(
            game=models.OuterRef("game"), slug=models.OuterRef("slug")
        )
        newest = same.order_by("-dated", "-pk").values("pk")[:1]
        return self.filter(pk=models.Subquery(newest))

    def in_view(self) -> "PoolQuerySet":
        return self.filter(hidden_at=None)

    def offered_to(self, user_id: int | None) -> "PoolQuerySet":
        """Return the shipped pools and the user's own. Other pools can be reached only by a link."""
        own = models.Q(owner=user_id, owner__isnull=False)
        return self.filter(models.Q(owner=None) | own)

    def trusted_by(self, pack: Pack) -> "PoolQuerySet":
        """Return the pools that may determine which packs this pack is played with. Strangers' pools may
        not.
        """
        return self.offered_to(pack.owner_id)

    def in_full(self) -> "PoolQuerySet":
        """Fetch each pool with its game, versions and packs, for pages that list several pools."""
        return self.select_related("game").prefetch_related(_entries())

    def with_version(self, version: PackVersion) -> "PoolQuerySet":
        return self.filter(versions=version)


class Pool(models.Model):
    """A pool. Once sealed, it never changes, but a later pool with the same slug can replace it.

    `limits` maps card names to the most copies that a deck may contain in this pool. 0 bans a card.
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
    def translated_title(self) -> str:
        """Return the title, in the reader's language if the pool ships. The site names main pools itself."""
        return self.title if self.owner_id else shipped_title(self.title, self.game.slug)

    @property
    def is_named(self) -> bool:
        """Return True if the pool is not the game's standard pool."""
        return self.slug != STANDARD

    @property
    def is_upcoming(self) -> bool:
        """Return True if its date is in the future. Such a pool can be played already."""
        return self.dated > timezone.localdate()

    @property
    def ordered_versions(self) -> list[PackVersion]:
        """Return the versions in order. A pool never changes, so the versions are queried only once and
        then cached.
        """
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
    """Return a prefetch of the versions without their files, which aren't needed if the rules are cached."""
    entries = PoolEntry.objects.select_related("version__pack").defer("version__source")
    return models.Prefetch("entries", entries)
