"""Models for users (guests and registered players), muted users, and rate limit counts."""

from typing import Any

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models.functions import Lower
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cards.names.folding import folded_name
from tcgsite.accounts.names.display_names import LONGEST
from tcgsite.accounts.names.name_looks import LONGEST_LOOK, look_of


class User(AbstractUser):
    """A guest or a registered player.

    Guests have no password. Registering sets one on the same user, so nothing is lost. A deleted account is
    inactive and has no name. Its row stays, because packs and matches refer to the user.
    """

    name = models.CharField(_("name"), max_length=LONGEST, blank=True)
    look = models.CharField(max_length=LONGEST_LOOK + 30, default="", blank=True, editable=False)
    """A key that names share if they look alike. Older names that do so also contain the user’s number."""

    folded = models.CharField(max_length=LONGEST_LOOK + 30, default="", blank=True, editable=False)
    """The name as others can type it. Older names that fold alike also contain the user’s number."""

    origin = models.CharField(max_length=40, default="", blank=True, editable=False)
    """A hash of the network from which a guest first came. Boosters depend on it."""

    shows_matches = models.BooleanField(
        _("Show my finished matches to everyone"),
        default=False,
        help_text=_(
            "This includes only matches listed in the lobby. Invitation-only matches stay private."
        ),
    )

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
        super().save(*args, **kwargs)

    @property
    def is_guest(self) -> bool:
        return self.is_active and not self.has_usable_password()

    @property
    def has_page(self) -> bool:
        return self.is_active and not self.is_guest

    def get_absolute_url(self) -> str:
        """Return the URL of the user's public page, which exists only if `has_page` is true."""
        return reverse("player", args=[self.pk])

    def __str__(self) -> str:
        return self.name or self.username if self.is_active else gettext("deleted player")


class Muting(models.Model):
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="mutings")
    muted = models.ForeignKey(User, on_delete=models.CASCADE, related_name="muted_by")

    class Meta:
        constraints = (models.UniqueConstraint(fields=["user", "muted"], name="muted_once"),)

    def __str__(self) -> str:
        return f"{self.user} does not hear {self.muted}"


class RateCount(models.Model):
    """How often a player or network has done something. `key` is a hash of the limit's name and the
    subject.
    """

    key = models.CharField(max_length=40, unique=True)
    count = models.PositiveIntegerField(default=0)
    ends_at = models.DateTimeField(db_index=True)
    """When the count is reset."""

    def __str__(self) -> str:
        return f"{self.count} until {self.ends_at}"
