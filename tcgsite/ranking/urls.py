"""URLs under /rankings/."""

from django.urls import path

from tcgsite.ranking.page.left_out import left_out
from tcgsite.ranking.page.ranking_page import ranking, rankings
from tcgsite.ranking.page.trends_page import trends

app_name = "ranking"
urlpatterns = [
    path("", rankings, name="rankings"),
    path("trends/", trends, name="trends"),
    path("left-out/", left_out, name="left_out"),
    path("games/<name:slug>/", ranking, name="ranking"),
]
