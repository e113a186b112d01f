"""Printing: the revision of a card or of an effect that a pack version contains."""

from collections.abc import Iterable

from django.db import models
from django.urls import reverse

from cards.models.card import Card, CardRevision
from cards.models.effect import EffectRevision
from cards.models.immutable import Immutable
from cards.models.pack_version import PackVersion

_PLACE = "version__pack__game"


class PrintingQuerySet(models.QuerySet["Printing"]):
    def published(self) -> "PrintingQuerySet":
        return self.filter(version__state=PackVersion.State.PUBLISHED)

    def in_versions(self, versions: Iterable[PackVersion]) -> "PrintingQuerySet":
        """Order by pack, rules first, and within a pack as in its file."""
        found = self.filter(version__in=versions).select_related("revision__card", _PLACE)
        return found.order_by("-version__has_rules", "version__pack__slug", "position")

    def of_card(self, card: Card) -> "PrintingQuerySet":
        """Return the printings of the card, newest first."""
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
