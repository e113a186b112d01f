"""Cards and effects, and their printings in pack versions."""

from collections.abc import Iterable

from django.db import models
from django.urls import reverse

from cards.models.game import NAME_LENGTH, TITLE_LENGTH
from cards.models.immutable import Immutable
from cards.models.pack import Pack, PackVersion


class Card(Immutable):
    """A card's identity, which is the same in all versions even if the card's text changes."""

    pack = models.ForeignKey(Pack, models.PROTECT, related_name="cards")
    name = models.CharField(max_length=NAME_LENGTH)
    copied_from = models.ForeignKey(
        "cards.Printing", models.PROTECT, null=True, blank=True, related_name="copies"
    )

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("pack", "name"), name="one_card_of_a_name_per_pack"),
        )

    def __str__(self) -> str:
        return self.name


class CardRevision(Immutable):
    """Everything printed on a card. Versions that don't change the card share one revision."""

    card = models.ForeignKey(Card, models.PROTECT, related_name="revisions")
    content_hash = models.CharField(max_length=64)
    title = models.CharField(max_length=TITLE_LENGTH)
    attributes = models.JSONField(default=dict)
    effects = models.JSONField(default=list)
    look = models.JSONField(default=dict)
    text = models.TextField(blank=True)
    flavour = models.TextField(blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("card", "content_hash"), name="one_revision_per_card_content"
            ),
        )

    def __str__(self) -> str:
        return f"{self.title} ({self.content_hash[:8]})"


class Effect(Immutable):
    pack = models.ForeignKey(Pack, models.PROTECT, related_name="effects")
    name = models.CharField(max_length=NAME_LENGTH)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("pack", "name"), name="one_effect_of_a_name_per_pack"),
        )

    def __str__(self) -> str:
        return self.name


class EffectRevision(Immutable):
    """The text of an effect. Rules belong to the game, and card effects to the cards that name them."""

    effect = models.ForeignKey(Effect, models.PROTECT, related_name="revisions")
    content_hash = models.CharField(max_length=64)
    title = models.CharField(max_length=TITLE_LENGTH, blank=True)
    is_rule = models.BooleanField()
    text = models.TextField()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("effect", "content_hash"), name="one_revision_per_effect_content"
            ),
        )

    def __str__(self) -> str:
        return f"{self.title or self.effect.name} ({self.content_hash[:8]})"


_PLACE = "version__pack__game"


class PrintingQuerySet(models.QuerySet["Printing"]):
    def only_published(self) -> "PrintingQuerySet":
        return self.filter(version__state=PackVersion.State.PUBLISHED)

    def in_versions(self, versions: Iterable[PackVersion]) -> "PrintingQuerySet":
        """Return the printings in these versions, starting with packs that contain rules, in file order."""
        found = self.filter(version__in=versions).select_related("revision__card", _PLACE)
        return found.order_by("-version__has_rules", "version__pack__slug", "position")

    def of_card(self, card: Card) -> "PrintingQuerySet":
        """Return the card's printings, newest first."""
        found = self.filter(revision__card=card).select_related("revision__card", _PLACE)
        return found.order_by("-version__order")


class Printing(Immutable):
    version = models.ForeignKey(PackVersion, models.CASCADE, related_name="printings")
    revision = models.ForeignKey(CardRevision, models.PROTECT, related_name="printings")
    position = models.PositiveIntegerField()

    objects = PrintingQuerySet.as_manager()

    class Meta:
        ordering = ("version", "position")
        constraints = (
            models.UniqueConstraint(
                fields=("version", "revision"), name="one_printing_per_version"
            ),
        )

    def __str__(self) -> str:
        return f"{self.revision.title} in {self.version}"

    def get_absolute_url(self) -> str:
        pack, name = self.version.pack, self.revision.card.name
        return reverse("cards:card", args=[pack.game.slug, pack.slug, self.version.number, name])


class EffectPrintingQuerySet(models.QuerySet["EffectPrinting"]):
    def in_versions(self, versions: Iterable[PackVersion]) -> "EffectPrintingQuerySet":
        return self.filter(version__in=versions)

    def texts(self) -> dict[str, str]:
        """Return the effect texts by effect name."""
        return dict(self.values_list("revision__effect__name", "revision__text"))


class EffectPrinting(Immutable):
    version = models.ForeignKey(PackVersion, models.CASCADE, related_name="effect_printings")
    revision = models.ForeignKey(EffectRevision, models.PROTECT, related_name="printings")
    position = models.PositiveIntegerField()

    objects = EffectPrintingQuerySet.as_manager()

    class Meta:
        ordering = ("version", "position")
        constraints = (
            models.UniqueConstraint(
                fields=("version", "revision"), name="one_effect_printing_per_version"
            ),
        )

    def __str__(self) -> str:
        return f"{self.revision} in {self.version}"
