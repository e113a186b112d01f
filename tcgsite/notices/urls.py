"""URLs under /notices/."""

from django.urls import path

from tcgsite.notices.views import bell

app_name = "notices"

urlpatterns = [
    path("", bell.notices, name="list"),
    path("read/", bell.read_all, name="read"),
    path("<int:pk>/mute/", bell.mute_subject, name="mute"),
]
