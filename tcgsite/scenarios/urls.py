"""URLs under /scenarios/ for the editor, puzzles and published scenarios."""

from django.urls import path

from tcgsite.scenarios.views import puzzle, shared, try_it, why_not

VERSION = "<name:slug>/<name:pack>/<str:number>/<last_name:name>/"

app_name = "scenarios"
urlpatterns = [
    path("try/<int:pk>/begin/", try_it.begin, name="begin"),
    path("try/<int:pk>/", try_it.try_it, name="trying"),
    path("try/<int:pk>/why/", why_not.why, name="why"),
    path(f"puzzle/{VERSION}", puzzle.puzzle, name="puzzle"),
    path(f"{VERSION}", shared.shared_scenario, name="shared"),
]
