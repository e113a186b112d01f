"""/matches/…"""

from django.urls import path

from tcgsite.matches.views import lobby, table

app_name = "matches"
urlpatterns = [
    path("", lobby.lobby, name="lobby"),
    path("tables/", lobby.tables, name="tables"),
    path("open/", lobby.open_table, name="open"),
    path("<str:public_id>/", table.table, name="table"),
    path("<str:public_id>/seats/", table.seats, name="seats"),
    path("<str:public_id>/sit/", table.sit, name="sit"),
    path("<str:public_id>/leave/", table.leave, name="leave"),
    path("<str:public_id>/rematch/", table.rematch, name="rematch"),
]
