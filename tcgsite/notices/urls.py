"""URLs under /notices/."""

from django.urls import path

from tcgsite.notices.views import bell, browsers, notice_settings, unsubscribing

app_name = "notices"

urlpatterns = [
    path("", bell.notices, name="list"),
    path("read/", bell.read_all, name="read"),
    path("settings/", notice_settings.notice_settings, name="settings"),
    path("settings/times/", notice_settings.save_times, name="times"),
    path("unsubscribe/<str:token>/", unsubscribing.unsubscribe, name="unsubscribe"),
    path("browsers/", browsers.add_browser, name="add_browser"),
    path("browsers/<int:pk>/remove/", browsers.remove_browser, name="remove_browser"),
    path("browsers/<int:pk>/try/", browsers.try_browser, name="try_browser"),
    path("unmute/", notice_settings.take_mute_off, name="unmute"),
    path("<int:pk>/mute/", bell.mute_subject, name="mute"),
]
