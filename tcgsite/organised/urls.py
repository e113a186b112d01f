"""URLs under /events/."""

from django.urls import path

from tcgsite.organised.views import drafts, event_list, judging, making, results, tournament

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
    path("<str:public_id>/judge/", judging.judge, name="judge"),
    path("<str:public_id>/pause/", judging.pause, name="pause"),
    path("<str:public_id>/result/", judging.change_result, name="change_result"),
    path("<str:public_id>/disqualify/", judging.disqualify, name="disqualify"),
    path("<str:public_id>/organisers/add/", judging.add_organiser, name="add_organiser"),
    path("<str:public_id>/organisers/remove/", judging.remove_organiser, name="remove_organiser"),
    path("<str:public_id>/results.csv", results.as_csv, name="results_csv"),
    path("<str:public_id>/results.json", results.as_json, name="results_json"),
    path("<str:public_id>/call-off/", tournament.call_off, name="call_off"),
]
