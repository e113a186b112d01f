"""URLs under /matches/ for the lobby, tables, replays and reports."""

from django.urls import path

from tcgsite.matches.views import (
    chat,
    explaining,
    lobby,
    own_matches,
    pile,
    play,
    reports,
    seats,
    table_page,
    waiting_room,
)
from tcgsite.matches.views.over_days import own_notes, vacation, your_tables
from tcgsite.matches.views.replays import analysis_page, replay_page, scenario

app_name = "matches"
urlpatterns = [
    path("", lobby.lobby, name="lobby"),
    path("tables/", lobby.tables, name="tables"),
    path("yours/", own_matches.own_matches, name="own"),
    path("running/", your_tables.your_tables, name="your_tables"),
    path("vacation/", vacation.change_vacation, name="vacation"),
    path("next/", own_matches.next_own_table, name="next"),
    path("quick/", lobby.quick, name="quick"),
    path("open/", lobby.open_table, name="open"),
    path("drafts/<int:pk>/", lobby.play_draft, name="play_draft"),
    path("reports/", reports.reports, name="reports"),
    path("reports/<int:pk>/", reports.read_report, name="report"),
    path("reports/<int:pk>/settle/", reports.settle_report, name="settle_report"),
    path("reports/<int:pk>/moment/", reports.reported_moment, name="reported_moment"),
    path("scenarios/<int:pk>/<last_name:name>/", scenario.play_scenario, name="play_scenario"),
    path("<str:public_id>/", table_page.table, name="table"),
    path("<str:public_id>/seats/", waiting_room.seats, name="seats"),
    path("<str:public_id>/sit/", seats.sit, name="sit"),
    path("<str:public_id>/fill/", seats.fill, name="fill"),
    path("<str:public_id>/start/", seats.start, name="start"),
    path("<str:public_id>/leave/", seats.leave, name="leave"),
    path("<str:public_id>/rematch/", seats.rematch, name="rematch"),
    path("<str:public_id>/act/", play.act, name="act"),
    path("<str:public_id>/aside/", play.send_intervention, name="aside"),
    path("<str:public_id>/note/", own_notes.own_note, name="own_note"),
    path("<str:public_id>/stops/", play.save_stops, name="stops"),
    path("<str:public_id>/report/", reports.report_problem, name="report_problem"),
    path("<str:public_id>/chat/", chat.post_chat, name="say"),
    path("<str:public_id>/chat/mute/", chat.mute_author, name="mute"),
    path("<str:public_id>/chat/hide/", chat.hide_message, name="hide_line"),
    path("<str:public_id>/pile/<int:zone>/", pile.pile, name="pile"),
    path("<str:public_id>/why/", explaining.why_all, name="why_all"),
    path("<str:public_id>/why/<int:card>/", explaining.why, name="why"),
    path("<str:public_id>/goes-to/<int:card>/", explaining.goes_to, name="goes_to"),
    path("<str:public_id>/what-happens/", explaining.what_happens, name="what_happens"),
    path("<str:public_id>/replay/", replay_page.replay, name="replay"),
    path("<str:public_id>/replay/pile/<int:zone>/", pile.replayed_pile, name="replayed_pile"),
    path("<str:public_id>/replay/go-on/", replay_page.continue_match, name="go_on"),
    path("<str:public_id>/replay/scenario/", scenario.scenario, name="scenario"),
    path("<str:public_id>/replay/scenario/keep/", scenario.save_scenario, name="keep_scenario"),
    path("<str:public_id>/analysis/", analysis_page.analysis, name="analysis"),
    path("<str:public_id>/record/", replay_page.record, name="record"),
    path("<str:public_id>/share.png", replay_page.draw_result, name="share_replay"),
]
