"""User: guests and registered players, and who sees what of them."""

from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models.functions import Lower
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cards.names.folding import folded_name
from tcgsite.accounts.models.name_word import add_words, index_name
from tcgsite.accounts.names.display_names import LONGEST
from tcgsite.accounts.names.name_looks import LONGEST_LOOK, look_of

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

GUEST = "guest-"
"""The prefix of guests’ usernames."""


class Audience(models.IntegerChoices):
    """Who sees a part of a player’s page. Players always see their own."""

    EVERYBODY = 0, _("Everyone")
    FOLLOWED = 1, _("Players I follow")
    FRIENDS = 2, _("Friends only")
    NOBODY = 3, _("Only me")


class Challengers(models.TextChoices):
    """Who may challenge a player."""

    EVERYBODY = "everybody", _("Everyone")
    REGISTERED = "registered", _("Registered players")
    NEAR = "near", _("Players within 300 points")
    FRIENDS = "friends", _("Friends only")
    NOBODY = "nobody", _("No one")


def audience_field(
    title: "StrPromise", default: Audience = Audience.EVERYBODY
) -> "models.PositiveSmallIntegerField[int, int]":
    return models.PositiveSmallIntegerField(title, choices=Audience.choices, default=default)


class User(AbstractUser):
    """A guest or a registered player.

    Guests have no password, and their username is generated. Registering sets both on the same user, so
    nothing is lost. Signing in with another site only sets another username.

    A deleted account is inactive and has no name. Its row stays, because packs and matches refer to the user.
    """

    name = models.CharField(_("name"), max_length=LONGEST, blank=True)
    look = models.CharField(max_length=LONGEST_LOOK + 30, default="", blank=True, editable=False)
    """A key that names share if they look alike. Older names that do so also contain the user’s number."""

    folded = models.CharField(max_length=LONGEST_LOOK + 30, default="", blank=True, editable=False)
    """The name as others can type it. Older names that fold alike also contain the user’s number."""

    origin = models.CharField(max_length=40, default="", blank=True, editable=False)
    """A hash of the network from which a guest first came. Boosters depend on it."""

    seen_at = models.DateTimeField(null=True, blank=True, editable=False, db_index=True)
    """When the user last requested a page, with a precision of some minutes."""

    language = models.CharField(max_length=10, default="", blank=True, editable=False)
    """The code of the language for mails and pushes, or "" if the user has only read the site in English."""

    matches_for = audience_field(_("My finished matches"))
    """Only matches listed in the lobby. Those by invitation stay private."""
    ratings_for = audience_field(_("My ratings"))
    statistics_for = audience_field(_("My statistics"))
    presence_for = audience_field(_("That I’m here now"))
    favourites_for = audience_field(_("Games, packs, pools and cards I follow"), Audience.NOBODY)
    """Nobody by default, because nobody saw them before this setting existed."""
    challenges_from = models.CharField(
        _("Who may challenge me"),
        max_length=10,
        choices=Challengers.choices,
        default=Challengers.EVERYBODY,
    )
    """Players whom the user follows can always challenge the user."""

    bot_of = models.OneToOneField(
        "self", models.CASCADE, null=True, blank=True, editable=False, related_name="own_bot"
    )
    """The player whose programs play as this user. Such a bot can’t sign in, and its name shows that it is
    one.
    """

    class Meta(AbstractUser.Meta):
        constraints = (
            models.UniqueConstraint(
                Lower("name"),
                name="one_user_per_name",
                condition=~models.Q(name=""),
                violation_error_message=_("This name is taken."),
            ),
            models.UniqueConstraint(
                fields=["look"], name="one_user_per_look", condition=~models.Q(look="")
            ),
            models.UniqueConstraint(
                fields=["folded"], name="one_user_per_folded_name", condition=~models.Q(folded="")
            ),
        )

    def save(self, *args: Any, **kwargs: Any) -> None:
        keys = {"look": look_of(self.name), "folded": folded_name(self.name)[:LONGEST_LOOK]}
        changed = {key for key, value in keys.items() if getattr(self, key).split("\n")[0] != value}
        for key in changed:
            setattr(self, key, keys[key])
        if changed and kwargs.get("update_fields") is not None:
            kwargs["update_fields"] = {*kwargs["update_fields"], *changed}
        is_new = self.pk is None
        super().save(*args, **kwargs)
        saved = kwargs.get("update_fields")
        if is_new:
            add_words(self.pk, self.name)
        elif saved is None or {"name", "is_active"} & set(saved):
            index_name(self.pk, self.name)

    @property
    def is_guest(self) -> bool:
        named_by_site = self.username.startswith(GUEST)
        return self.is_active and named_by_site and not self.has_usable_password()

    @property
    def has_page(self) -> bool:
        return self.is_active

    @property
    def language_or_english(self) -> str:
        """Return the language in which the site writes to the user: English if theirs isn’t offered."""
        offered = dict(settings.LANGUAGES)
        return self.language if self.language in offered else settings.LANGUAGE_CODE

    def get_absolute_url(self) -> str:
        """Return the URL of the user's public page. It exists as long as the account does."""
        return reverse("player", args=[self.pk])

    def __str__(self) -> str:
        return self.name or self.username if self.is_active else gettext("deleted player")
