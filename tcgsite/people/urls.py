"""URLs under /people/ for finding players, and for challenges."""

from django.urls import path

from tcgsite.people.finding.find_page import find

app_name = "people"
urlpatterns = [
    path("", find, name="find"),
]
