"""Atom feeds of new versions: of a game’s packs, of one pack, and of a player’s packs."""

from datetime import UTC, datetime
from typing import Any

from django.contrib.syndication.views import Feed
from django.db.models import QuerySet
from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.utils.translation import gettext as _

from cards.models import Game, Pack, PackVersion
from cards.views.packs.access import pack_at
from tcgsite.accounts.models import User

SHOWN = 20
RECENT = (100, 2_000)
"""The numbers of newest versions, of all games, that a game’s feed searches before it reads its own."""
NEVER = datetime(2000, 1, 1, tzinfo=UTC)


class SteadyFeed(Atom1Feed):
    """A feed that stays the same until something is published. If it is empty, Django’s would say “now”."""

    def latest_post_date(self) -> datetime:
        return super().latest_post_date() if self.items else NEVER


class VersionFeed(Feed):  # type: ignore[type-arg]
    """The newest published versions of something, without those of hidden packs."""

    feed_type = SteadyFeed

    def title(self, subject: Any) -> str:
        return _("%(name)s: new versions") % {"name": subject}

    def link(self, subject: Any) -> str:
        return str(subject.get_absolute_url())

    def items(self, subject: Any) -> list[PackVersion]:
        return self.newest_of(PackVersion.objects.only_published(), subject)

    def newest_of(self, versions: QuerySet[PackVersion], subject: Any) -> list[PackVersion]:
        found = self.versions_of(versions.filter(pack__hidden_at=None), subject)
        found = found.select_related("pack__game", "pack__owner").defer("source")
        return list(found.order_by("-published_at", "-pk")[:SHOWN])

    def versions_of(self, versions: QuerySet[PackVersion], subject: Any) -> QuerySet[PackVersion]:
        raise NotImplementedError

    def item_title(self, version: PackVersion) -> str:
        return f"{version.pack.title} {version.number}"

    def item_description(self, version: PackVersion) -> str:
        return version.changelog or version.pack.description

    def item_link(self, version: PackVersion) -> str:
        pack = version.pack
        return reverse("cards:version", args=[pack.game.slug, pack.slug, version.number])

    def item_author_name(self, version: PackVersion) -> str:
        return str(version.pack.owner or "")

    def item_pubdate(self, version: PackVersion) -> datetime | None:
        return version.published_at

    item_updateddate = item_pubdate


class GameFeed(VersionFeed):
    def get_object(self, request: HttpRequest, slug: str) -> Game:
        return get_object_or_404(Game.objects.playable(), slug=slug)

    def items(self, subject: Game) -> list[PackVersion]:
        """Return the newest versions. A game with 100,000 versions has enough among the newest
        of all games.
        """
        published = PackVersion.objects.only_published()
        # PostgreSQL’s index begins with drafts, which have no date.
        dated = published.filter(published_at__isnull=False)
        newest = dated.order_by("-published_at").values("pk")
        for many in RECENT:
            found = self.newest_of(published.filter(pk__in=newest[:many]), subject)
            if len(found) == SHOWN:
                return found
        return super().items(subject)

    def versions_of(self, versions: QuerySet[PackVersion], subject: Game) -> QuerySet[PackVersion]:
        return versions.filter(pack__game=subject)


class PackFeed(VersionFeed):
    def get_object(self, request: HttpRequest, slug: str, pack: str) -> Pack:
        return pack_at(request, slug, pack)

    def versions_of(self, versions: QuerySet[PackVersion], subject: Pack) -> QuerySet[PackVersion]:
        return versions.filter(pack=subject)


class PlayerFeed(VersionFeed):
    """The feed of one player: versions of the player’s own packs that everyone can see."""

    def get_object(self, request: HttpRequest, pk: int) -> User:
        return get_object_or_404(User, pk=pk, is_active=True)

    def versions_of(self, versions: QuerySet[PackVersion], subject: User) -> QuerySet[PackVersion]:
        return versions.filter(pack__owner=subject)
