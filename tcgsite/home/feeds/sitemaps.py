"""The sitemap: games, the pools that ship, and all packs in view, in files of a thousand addresses."""

from django.contrib.sitemaps import Sitemap
from django.db.models import Exists, OuterRef, QuerySet
from django.urls import reverse

from cards.models import Game, Pack, PackVersion, Pool

IN_A_FILE = 1_000


class PageSitemap(Sitemap[str]):
    """Pages that list something new each day."""

    changefreq = "daily"

    def items(self) -> list[str]:
        return [
            "home",
            "cards:games",
            "cards:packs",
            "cards:all_cards",
            "puzzles",
            "ranking:trends",
        ]

    def location(self, item: str) -> str:
        return reverse(item)


class GameSitemap(Sitemap[Game]):
    limit = IN_A_FILE

    def items(self) -> QuerySet[Game]:
        return Game.objects.playable().order_by("pk")


class PoolSitemap(Sitemap[Pool]):
    """Players’ pools can be reached only by a link, so they aren’t here."""

    limit = IN_A_FILE

    def items(self) -> QuerySet[Pool]:
        shipped = Pool.objects.current().filter(owner=None)
        return shipped.select_related("game").order_by("pk")


class PackSitemap(Sitemap[Pack]):
    limit = IN_A_FILE

    def items(self) -> QuerySet[Pack]:
        published = PackVersion.objects.only_published().filter(pack=OuterRef("pk"))
        packs = Pack.objects.in_view().filter(Exists(published)).select_related("game")
        return packs.order_by("pk")


SITEMAPS = {
    "pages": PageSitemap,
    "games": GameSitemap,
    "pools": PoolSitemap,
    "packs": PackSitemap,
}
