"""The sitemap: games, shipped pools and all visible packs, a thousand addresses per file."""

from typing import Any, TypeVar
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.sitemaps import Sitemap
from django.db.models import Exists, OuterRef, QuerySet
from django.urls import reverse

from cards.languages.choosing import address_in
from cards.models import Game, Pack, PackVersion, Pool

Item = TypeVar("Item", bound=Any)
IN_A_FILE = 1_000


class LanguageSitemap(Sitemap[Item]):
    """Lists each page once in every language, with links to the others.

    Django’s own way would load all items before counting them.
    """

    def get_urls(self, *args: Any, **kwargs: Any) -> list[dict[str, Any]]:
        return [row for each in super().get_urls(*args, **kwargs) for row in in_languages(each)]


def in_languages(row: dict[str, Any]) -> list[dict[str, Any]]:
    if len(settings.LANGUAGES) < 2:
        return [row]
    address = urlsplit(row["location"])
    found = [
        {"lang_code": code, "location": address._replace(path=path).geturl()}
        for code, _name in settings.LANGUAGES
        for path in [address_in(code, address.path)]
    ]
    usual = {"lang_code": "x-default", "location": row["location"]}
    return [{**row, "location": each["location"], "alternates": [*found, usual]} for each in found]


class PageSitemap(LanguageSitemap[str]):
    """Lists pages whose contents change daily."""

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


class GameSitemap(LanguageSitemap[Game]):
    limit = IN_A_FILE

    def items(self) -> QuerySet[Game]:
        return Game.objects.playable().order_by("pk")


class PoolSitemap(LanguageSitemap[Pool]):
    """Lists shipped pools. Players’ pools can only be reached by a link."""

    limit = IN_A_FILE

    def items(self) -> QuerySet[Pool]:
        shipped = Pool.objects.current().filter(owner=None)
        return shipped.select_related("game").order_by("pk")


class PackSitemap(LanguageSitemap[Pack]):
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
