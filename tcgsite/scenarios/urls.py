"""URLs under /scenarios/ for the editor, lessons, puzzles and published scenarios."""

from django.urls import path

from tcgsite.scenarios.views import (
    draft_lesson,
    lesson,
    make_lesson,
    puzzle,
    shared,
    try_it,
    why_not,
)

VERSION = "<name:slug>/<name:pack>/<str:number>/<last_name:name>/"

app_name = "scenarios"
urlpatterns = [
    path("try/<int:pk>/begin/", try_it.begin, name="begin"),
    path("try/<int:pk>/", try_it.try_it, name="trying"),
    path("try/<int:pk>/lesson/", make_lesson.make_lesson, name="make_lesson"),
    path("draft/<int:pk>/lesson/<int:number>/", draft_lesson.lesson_words, name="lesson_words"),
    path(
        "draft/<int:pk>/learn/<last_name:name>/",
        draft_lesson.draft_lesson_page,
        name="draft_lesson",
    ),
    path("try/<int:pk>/why/", why_not.why, name="why"),
    path(f"lesson/{VERSION}", lesson.pack_lesson, name="lesson"),
    path(f"puzzle/{VERSION}", puzzle.puzzle, name="puzzle"),
    path(f"{VERSION}", shared.shared_scenario, name="shared"),
]
