"""The root URL configuration."""

from django.urls import include, path

from tcgsite.home import home
from tcgsite.operation.health import healthz
from tcgsite.operation.metrics import metrics
from tcgsite.players import player

handler404 = "tcgsite.not_found.not_found"

urlpatterns = [
    path("", home, name="home"),
    path("cards/", include("cards.urls")),
    path("matches/", include("tcgsite.matches.urls")),
    path("scenarios/", include("tcgsite.scenarios.urls")),
    path("players/<int:pk>/", player, name="player"),
    path("accounts/", include("tcgsite.accounts.urls")),
    path("healthz", healthz, name="healthz"),
    path("metrics", metrics, name="metrics"),
]
