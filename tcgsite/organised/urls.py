"""URLs under /events/."""

from django.urls import path

from tcgsite.organised.views import drafts, event_list, making, tournament

app_name = "organised"
urlpatterns = [
    path("", event_list.events, name="events"),
    path("new/", making.new_tournament, name="new"),
    path("drafts/new/", drafts.new_draft, name="new_draft"),
    path("drafts/<str:public_id>/", drafts.draft, name="draft"),
    path("drafts/<str:public_id>/now/", drafts.draft_now, name="draft_now"),
    path("drafts/<str:public_id>/join/", drafts.join, name="join_draft"),
    path("drafts/<str:public_id>/leave/", drafts.leave_seat, name="leave_draft"),
    path("drafts/<str:public_id>/start/", drafts.start, name="start_draft"),
    path("drafts/<str:public_id>/call-off/", drafts.call_off_draft, name="call_off_draft"),
    path("drafts/<str:public_id>/pick/", drafts.pick, name="pick"),
    path("drafts/<str:public_id>/select/", drafts.select, name="select"),
    path("drafts/<str:public_id>/deck/", drafts.change_deck, name="draft_deck"),
    path("drafts/<str:public_id>/hand-in/", drafts.hand_in, name="hand_in"),
    path("drafts/<str:public_id>/play/", drafts.play, name="play_draft"),
    path("drafts/<str:public_id>/rounds/", drafts.rounds, name="draft_rounds"),
    path("<str:public_id>/", tournament.tournament, name="tournament"),
    path("<str:public_id>/now/", tournament.changing_part, name="now"),
    path("<str:public_id>/enter/", tournament.enter, name="enter"),
    path("<str:public_id>/leave/", tournament.leave, name="leave"),
    path("<str:public_id>/start/", tournament.start_tournament, name="start"),
    path("<str:public_id>/call-off/", tournament.call_off, name="call_off"),
]
