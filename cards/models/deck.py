"""Deck and DeckSave: a list of cards to play with, and its earlier versions."""

from collections.abc import Iterable, Mapping
from datetime import timedelta

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils import timezone

from cards.models.game import NAME_LENGTH, Game
from cards.models.pack import PackVersion
from cards.names.shipped_words import words_for_readers


class DeckQuerySet(models.QuerySet["Deck"]):
    def ready_for(self, game: Game) -> "DeckQuerySet":
        """Return the ready-made decks in the newest versions of the game's packs.

        For games that come with the site, only shipped packs count. For all others, only packs in pools
        count.
        """
        shipped = PackVersion.objects.only_shipped().of_game(game)
        newest = PackVersion.objects.newest().of_game(game)
        return self.came_with(newest.only_shipped() if shipped.exists() else newest.in_pools())

    def came_with(self, versions: Iterable[PackVersion]) -> "DeckQuerySet":
        return self.filter(ready_in__in=versions).select_related("game").order_by("pk")

    def of(self, user_id: int | None) -> "DeckQuerySet":
        return self.filter(owner_id=user_id) if user_id else self.none()

    def in_full(self) -> "DeckQuerySet":
        """Fetch each deck with its game and cards, for pages that list several decks."""
        return self.select_related("game").prefetch_related("slots")

    def readable_by(self, user_id: int | None) -> "DeckQuerySet":
        """Return the user's own decks, all public decks, and the ready-made decks of published versions."""
        ready = models.Q(ready_in__state=PackVersion.State.PUBLISHED)
        own = models.Q(owner_id=user_id, owner__isnull=False)
        return self.filter(ready | own | models.Q(is_public=True))


class Deck(models.Model):
    """A deck, which either belongs to a player or comes ready-made with a pack version."""

    game = models.ForeignKey(Game, models.PROTECT, related_name="decks")
    name = models.CharField(max_length=NAME_LENGTH)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="decks"
    )
    ready_in = models.ForeignKey(
        PackVersion, models.CASCADE, null=True, blank=True, related_name="ready_decks"
    )
    built_for = models.ManyToManyField(PackVersion, related_name="decks_built_for")
    is_legal = models.BooleanField(default=False, editable=False)
    is_public = models.BooleanField(default=False)
    """True if the owner lets everyone see the deck."""
    changed_at = models.DateTimeField(auto_now=True)

    objects = DeckQuerySet.as_manager()

    class Meta:
        ordering = ("-changed_at",)
        constraints = (
            models.CheckConstraint(
                condition=models.Q(owner=None) ^ models.Q(ready_in=None), name="owned_or_ready_made"
            ),
        )

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("cards:deck", args=[self.pk])

    @property
    def translated_name(self) -> str:
        """Return the name, in the reader's language if a game that ships comes with the deck."""
        return self.name if self.owner_id else words_for_readers(self.game.slug).text(self.name)

    @property
    def is_ready_made(self) -> bool:
        return self.ready_in_id is not None

    @property
    def cards(self) -> dict[str, int]:
        """Return the number of copies by card name, in the form that the engine expects."""
        return {slot.card: slot.copies for slot in self.slots.all()}

    @property
    def size(self) -> int:
        return sum(self.cards.values())

    def fill(self, cards: Mapping[str, int]) -> None:
        """Replace the deck's contents with these cards."""
        self.slots.all().delete()
        DeckSlot.objects.bulk_create(
            DeckSlot(deck=self, card=card, copies=copies)
            for card, copies in cards.items()
            if copies
        )


class DeckSlot(models.Model):
    deck = models.ForeignKey(Deck, models.CASCADE, related_name="slots")
    card = models.CharField(max_length=NAME_LENGTH)
    copies = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ("pk",)
        constraints = (
            models.UniqueConstraint(fields=("deck", "card"), name="one_slot_per_card"),
            models.CheckConstraint(condition=models.Q(copies__gt=0), name="a_slot_holds_a_card"),
        )

    def __str__(self) -> str:
        return f"{self.copies} {self.card}"


MOST_KEPT = 20
SITTING = timedelta(minutes=10)
"""Changes of single cards within this time count as one change of the deck."""


class DeckSave(models.Model):
    """An earlier version of a deck.

    The deck got these cards at `saved_at`. They were replaced by others at `kept_at`.
    """

    deck = models.ForeignKey(Deck, models.CASCADE, related_name="earlier")
    cards = models.JSONField(default=dict)
    saved_at = models.DateTimeField()
    kept_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("-pk",)

    def __str__(self) -> str:
        return f"{self.deck} as it was until {self.saved_at:%d.%m.%Y}"


def save_earlier_cards(deck: Deck, *, once_a_sitting: bool = False) -> None:
    """Save the deck's current cards as an earlier version. At most `MOST_KEPT` earlier versions are kept."""
    if once_a_sitting and deck.earlier.filter(kept_at__gt=timezone.now() - SITTING).exists():
        return
    deck.earlier.create(cards=deck.cards, saved_at=deck.changed_at)
    kept = deck.earlier.values("pk")[:MOST_KEPT]
    deck.earlier.exclude(pk__in=[row["pk"] for row in kept]).delete()
