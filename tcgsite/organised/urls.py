"""URLs under /events/."""

from django.urls import path

from tcgsite.organised.views import event_list, making, tournament

app_name = "organised"
urlpatterns = [
    path("", event_list.events, name="events"),
    path("new/", making.new_tournament, name="new"),
    path("<str:public_id>/", tournament.tournament, name="tournament"),
    path("<str:public_id>/now/", tournament.changing_part, name="now"),
    path("<str:public_id>/enter/", tournament.enter, name="enter"),
    path("<str:public_id>/leave/", tournament.leave, name="leave"),
    path("<str:public_id>/start/", tournament.start_tournament, name="start"),
    path("<str:public_id>/call-off/", tournament.call_off, name="call_off"),
]
