"""URLs under /notices/."""

from django.urls import path

from tcgsite.notices.views import bell, notice_settings

app_name = "notices"

urlpatterns = [
    path("", bell.notices, name="list"),
    path("read/", bell.read_all, name="read"),
    path("settings/", notice_settings.notice_settings, name="settings"),
    path("unmute/", notice_settings.take_mute_off, name="unmute"),
    path("<int:pk>/mute/", bell.mute_subject, name="mute"),
]
