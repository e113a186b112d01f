"""Pack and PackVersion: a set of cards and rules, and its published versions."""

from typing import Any

from django.conf import settings
from django.db import connection, models
from django.urls import reverse

from cards.models.game import NAME_LENGTH, TITLE_LENGTH, Game
from cards.models.immutable import ImmutableRowError
from cards.names.shipped_words import words_for_readers


class PackQuerySet(models.QuerySet["Pack"]):
    def only_shipped(self) -> "PackQuerySet":
        """Return the packs that come with the site and have no owner."""
        return self.filter(owner=None)

    def made_by(self, user_id: int | None) -> "PackQuerySet":
        """Return the packs that this user owns or maintains."""
        if not user_id:
            return self.none()
        looked_after = Pack.maintainers.through.objects.filter(user=user_id).values("pack")
        # With “or” instead, PostgreSQL reads all packs.
        own = Pack.objects.filter(owner=user_id).order_by().values("pk")
        return self.filter(pk__in=own.union(looked_after.order_by(), all=True))

    def in_view(self) -> "PackQuerySet":
        return self.filter(hidden_at=None)

    def without_discarded(self) -> "PackQuerySet":
        """Leave out packs that have neither a draft nor a published version. Only matches with a discarded
        draft keep them.
        """
        published = PackVersion.objects.only_published().filter(pack=models.OuterRef("pk"))
        return self.filter(models.Q(draft__isnull=False) | models.Exists(published))


class Pack(models.Model):
    """A pack of cards or rules.

    `hidden_because` is the reason why a moderator has hidden the pack. Hidden packs and their matches stay
    in the database.
    """

    game = models.ForeignKey(Game, models.PROTECT, related_name="packs")
    slug = models.CharField(max_length=NAME_LENGTH)
    title = models.CharField(max_length=TITLE_LENGTH)
    description = models.TextField(blank=True)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="packs"
    )
    maintainers = models.ManyToManyField(settings.AUTH_USER_MODEL, related_name="looks_after")
    forked_from = models.ForeignKey(
        "cards.PackVersion", models.PROTECT, null=True, blank=True, related_name="forks"
    )
    hidden_at = models.DateTimeField(null=True, editable=False)
    hidden_because = models.CharField(max_length=500, blank=True)
    words_edition = models.PositiveIntegerField(default=0, db_default=0, editable=False)
    """How often the translations beside the published versions have changed."""

    objects = PackQuerySet.as_manager()

    class Meta:
        ordering = ("slug",)
        permissions = (("hide_pack", "Can hide packs and remarks, and show them again"),)
        constraints = (
            models.UniqueConstraint(fields=("game", "slug"), name="one_pack_of_a_name_per_game"),
        )

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("cards:pack", args=[self.game.slug, self.slug])

    @property
    def translated_title(self) -> str:
        """Return the title, in the reader's language if the pack ships with a translation of it."""
        return self.title if self.owner_id else words_for_readers(self.game.slug).title(self.title)


def forebear_ids(pack: Pack) -> list[int]:
    """Return the ids of the packs from which this one was forked, starting with the nearest.

    One query finds all of them, because a pack can be the fork of a fork of a hundred others.
    """
    if pack.forked_from_id is None:
        return []
    with connection.cursor() as cursor:
        cursor.execute(FOREBEARS, [pack.pk, MOST_FOREBEARS])
        return [found for (found,) in cursor.fetchall()]


MOST_FOREBEARS = 1_000
FOREBEARS = """
WITH RECURSIVE forebears(pack_id, distance) AS (
    SELECT CAST(%s AS bigint), 0
    UNION ALL
    SELECT version.pack_id, distance + 1
    FROM forebears
    JOIN cards_pack fork ON fork.id = forebears.pack_id
    JOIN cards_packversion version ON version.id = fork.forked_from_id
    WHERE distance < %s
)
SELECT pack_id FROM forebears WHERE distance > 0 ORDER BY distance
"""


NUMBER_LENGTH = 30


def sortable_number(number: str) -> str:
    """Return the version number with padded parts, so that the database sorts 1.10.0 after 1.9.0."""
    return ".".join(part.zfill(9) for part in number.split("."))


class PackVersionQuerySet(models.QuerySet["PackVersion"]):
    def only_published(self) -> "PackVersionQuerySet":
        return self.filter(state=PackVersion.State.PUBLISHED)

    def frozen(self) -> "PackVersionQuerySet":
        return self.filter(state=PackVersion.State.FROZEN)

    def only_unfinished(self) -> "PackVersionQuerySet":
        """Return the versions whose rows are being stored, or have been left by a killed process."""
        return self.filter(state=PackVersion.State.DRAFT)

    def newest(self) -> "PackVersionQuerySet":
        """Return the newest published version of each pack."""
        published = PackVersion.objects.only_published().filter(pack=models.OuterRef("pack"))
        first = models.Subquery(published.order_by("-order").values("pk")[:1])
        return self.filter(pk=first).select_related("pack").order_by("pack__slug")

    def newest_by_players(self) -> "PackVersionQuerySet":
        """Return the newest version of each visible pack made by a player, with the latest one first."""
        shown = self.newest().exclude(pack__owner=None).filter(pack__hidden_at=None)
        return shown.select_related("pack__game", "pack__owner").order_by("-published_at")

    def only_shipped(self) -> "PackVersionQuerySet":
        return self.filter(pack__owner=None)

    def in_pools(self) -> "PackVersionQuerySet":
        return self.filter(pools__isnull=False).distinct()

    def house_rules(self) -> "PackVersionQuerySet":
        return self.exclude(adds_to=[])

    def of_game(self, game: Game) -> "PackVersionQuerySet":
        return self.filter(pack__game=game).select_related("pack__game")


class PackVersion(models.Model):
    """A version of a pack.

    A frozen version is a copy of a draft, made for matches with it. It never changes, but isn’t listed
    anywhere.
    """

    class State(models.TextChoices):
        DRAFT = "draft"
        FROZEN = "frozen"
        PUBLISHED = "published"

    pack = models.ForeignKey(Pack, models.PROTECT, related_name="versions")
    number = models.CharField(max_length=NUMBER_LENGTH)
    order = models.CharField(max_length=NUMBER_LENGTH * 4, editable=False)
    has_rules = models.BooleanField()
    adds_to = models.JSONField(default=list, blank=True)
    """The names of the rules packs that this version can extend as a house rule."""
    recipes = models.JSONField(default=list, blank=True)
    """The recipes in the file, copied to a field so that the editor doesn't have to read whole files."""
    blocks = models.JSONField(default=list, blank=True)
    """The rule blocks in the file, copied for the same reason."""
    state = models.CharField(max_length=9, choices=State, default=State.DRAFT)
    changelog = models.TextField(blank=True)
    license = models.CharField(max_length=20, blank=True, default="", db_default="")
    """What others may do with it, as an SPDX identifier, or "" for nothing."""
    content_hash = models.CharField(max_length=64, db_index=True)
    source = models.TextField()
    published_at = models.DateTimeField(null=True, editable=False)
    begun_at = models.DateTimeField(null=True, editable=False)
    """When storing the rows of the version began. None once it is published or frozen."""

    objects = PackVersionQuerySet.as_manager()

    class Meta:
        ordering = ("pack__slug", "-order")
        constraints = (
            models.UniqueConstraint(
                fields=("pack", "number"), name="one_version_of_a_number_per_pack"
            ),
        )
        indexes = (
            # Lists of the newest packs read only as many rows as they show.
            models.Index(fields=("-published_at",), name="versions_by_date"),
            models.Index(fields=("pack", "state", "-order"), name="versions_by_order"),
        )

    def __str__(self) -> str:
        return f"{self.pack.slug} {self.number}"

    def save(self, **options: Any) -> None:
        self._refuse_if_published()
        self.order = sortable_number(self.number)
        super().save(**options)

    def delete(self, using: Any = None, keep_parents: bool = False) -> tuple[int, dict[str, int]]:
        self._refuse_if_published()
        return super().delete(using, keep_parents)

    @property
    def is_published(self) -> bool:
        return self.state == self.State.PUBLISHED

    @property
    def is_frozen(self) -> bool:
        return self.state == self.State.FROZEN

    def _refuse_if_published(self) -> None:
        # Ask the database, because this instance may have been loaded before publication or modified since.
        final = PackVersion.objects.exclude(state=PackVersion.State.DRAFT)
        if self.pk and final.filter(pk=self.pk).exists():
            raise ImmutableRowError(f"{self} can’t be changed any more; publish a new version.")
