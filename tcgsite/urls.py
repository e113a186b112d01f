"""Which address leads where."""

from django.urls import include, path

from tcgsite.home import home

urlpatterns = [
    path("", home, name="home"),
    path("cards/", include("cards.urls")),
    path("matches/", include("tcgsite.matches.urls")),
    path("accounts/", include("tcgsite.accounts.urls")),
]
