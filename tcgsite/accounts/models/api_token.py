"""ApiToken: lets a player’s program use the API, within the token’s scopes."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

LONGEST_TITLE = 40


class TokenScope(models.TextChoices):
    """What a program may do with a token."""

    READ = "read", _("Read your drafts and decks")
    PACKS = "packs", _("Upload, replace and publish packs for you")
    DECKS = "decks", _("Make, change and delete your decks")
    PLAY = "play", _("Play matches as your bot")


class ApiToken(models.Model):
    """A token. Only its hash is stored, so that nobody can read it from the database."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="api_tokens"
    )
    title = models.CharField(max_length=LONGEST_TITLE)
    scopes = models.JSONField(default=list)
    hashed = models.CharField(max_length=64, unique=True)
    made_at = models.DateTimeField(auto_now_add=True)
    used_at = models.DateTimeField(null=True, blank=True)
    """When a program last used it, with a precision of some minutes."""

    class Meta:
        ordering = ("-made_at", "-pk")

    def __str__(self) -> str:
        return self.title

    @property
    def scope_texts(self) -> list[str]:
        return [str(TokenScope(each).label) for each in self.scopes]
