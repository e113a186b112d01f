"""URLs under /moderation/."""

from django.urls import path

from tcgsite.moderation.views import appointing, case_views, report_views

app_name = "moderation"
urlpatterns = [
    path("", case_views.queue, name="queue"),
    path("log/", case_views.log, name="log"),
    path("moderators/", appointing.moderators_page, name="moderators"),
    path("moderators/appoint/", appointing.appoint, name="appoint"),
    path("report/<slug:kind>/<int:number>/", report_views.report, name="report"),
    path("cases/<int:pk>/", case_views.case_page, name="case"),
    path("cases/<int:pk>/claim/", case_views.claim, name="claim"),
    path("cases/<int:pk>/decide/", case_views.decide_case, name="decide"),
    path("cases/<int:pk>/answer/", case_views.answer_to_appeal, name="answer_appeal"),
    path("decisions/<int:pk>/", report_views.decision_page, name="decision"),
    path("decisions/<int:pk>/undo/", case_views.undo, name="undo"),
    path("decisions/<int:pk>/appeal/", report_views.send_appeal, name="appeal"),
]
