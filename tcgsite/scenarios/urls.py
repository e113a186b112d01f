"""URLs under /scenarios/: the editor, puzzles and published scenarios."""

from django.urls import path

from tcgsite.scenarios.views import puzzle, shared, trying, why

VERSION = "<str:slug>/<str:pack>/<str:number>/<path:name>/"

app_name = "scenarios"
urlpatterns = [
    path("try/<int:pk>/begin/", trying.begin, name="begin"),
    path("try/<int:pk>/", trying.trying, name="trying"),
    path("try/<int:pk>/why/", why.why, name="why"),
    path(f"puzzle/{VERSION}", puzzle.puzzle, name="puzzle"),
    path(f"{VERSION}", shared.shared, name="shared"),
]
