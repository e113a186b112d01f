"""Addresses that machines read: feeds, the sitemap, robots.txt and llms.txt."""

from django.contrib.sitemaps import views
from django.urls import path
from django.views.decorators.cache import cache_page
from django.views.decorators.http import require_safe

from tcgsite.home.feeds.assistants import introduction, reference
from tcgsite.home.feeds.robots import robots
from tcgsite.home.feeds.sitemaps import SITEMAPS
from tcgsite.home.feeds.version_feeds import GameFeed, PackFeed, PlayerFeed

HOUR = 3_600

urlpatterns = [
    path("robots.txt", robots, name="robots"),
    path("llms.txt", introduction, name="llms"),
    path("reference.txt", reference, name="reference_text"),
    path(
        "sitemap.xml",
        require_safe(cache_page(HOUR)(views.index)),
        {"sitemaps": SITEMAPS, "sitemap_url_name": "sitemap_part"},
        name="sitemap",
    ),
    path(
        "sitemap-<slug:section>.xml",
        require_safe(cache_page(HOUR)(views.sitemap)),
        {"sitemaps": SITEMAPS},
        name="sitemap_part",
    ),
    path("feeds/games/<name:slug>/", require_safe(GameFeed()), name="game_feed"),
    path("feeds/packs/<name:slug>/<name:pack>/", require_safe(PackFeed()), name="pack_feed"),
    path("feeds/players/<int:pk>/", require_safe(PlayerFeed()), name="player_feed"),
]
