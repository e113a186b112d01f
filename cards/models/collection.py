"""OwnedCard and Trade: the cards that players own, and exchanges between two players."""

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from cards.models.game import NAME_LENGTH, Game


class OwnedCardQuerySet(models.QuerySet["OwnedCard"]):
    def of(self, owner_id: int | None, game: Game) -> "OwnedCardQuerySet":
        return self.filter(owner=owner_id, game=game, owner__isnull=False).order_by("pk")


class OwnedCard(models.Model):
    """The copies of a card that a player owns. `at_stake` of them are in decks being played for keeps."""

    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="owned_cards")
    game = models.ForeignKey(Game, models.PROTECT, related_name="owned_cards")
    card = models.CharField(max_length=NAME_LENGTH)
    copies = models.PositiveIntegerField(default=0)
    at_stake = models.PositiveIntegerField(default=0)

    objects = OwnedCardQuerySet.as_manager()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("owner", "game", "card"), name="one_row_for_each_card_owned"
            ),
            models.CheckConstraint(
                condition=models.Q(at_stake__lte=models.F("copies")),
                name="only_what_is_owned_is_at_stake",
            ),
        )

    def __str__(self) -> str:
        return f"{self.copies} {self.card} of {self.owner}"

    @property
    def free(self) -> int:
        return self.copies - self.at_stake


class TradeQuerySet(models.QuerySet["Trade"]):
    def of(self, user_id: int | None) -> "TradeQuerySet":
        """Return the trades that this user proposed or was offered, newest first."""
        theirs = models.Q(proposer=user_id) | models.Q(partner=user_id)
        found = self.filter(theirs) if user_id else self.none()
        return found.select_related("game", "proposer", "partner").order_by("-pk")

    def open(self) -> "TradeQuerySet":
        return self.filter(state=Trade.State.OPEN)


class Trade(models.Model):
    """A trade: the proposer gives the cards in `given` and receives those in `wanted`."""

    class State(models.TextChoices):
        OPEN = "open", pgettext_lazy("proposal", "open")
        AGREED = "agreed", _("agreed")
        DECLINED = "declined", _("declined")
        WITHDRAWN = "withdrawn", _("withdrawn")

    game = models.ForeignKey(Game, models.PROTECT, related_name="trades")
    proposer = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="proposed_trades"
    )
    partner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="offered_trades"
    )
    given = models.JSONField(default=dict)
    wanted = models.JSONField(default=dict)
    state = models.CharField(max_length=9, choices=State, default=State.OPEN)
    made_at = models.DateTimeField(auto_now_add=True)

    objects = TradeQuerySet.as_manager()

    def __str__(self) -> str:
        return f"{self.proposer} – {self.partner}"

    def get_absolute_url(self) -> str:
        return reverse("cards:trade", args=[self.pk])
