"""URLs under /designer/ for guides, and for a draft’s table, layout, sheet of cards and notes."""

from django.urls import path

from tcgsite.designer.guides.views import begin_guide, follow_guide, list_guides
from tcgsite.designer.laboratory.views import show_deck_match, show_lab_match
from tcgsite.designer.layouts.views import table_layout
from tcgsite.designer.note_views import dismiss_note, note, notes, open_note
from tcgsite.designer.sheet.loads.views import sheet_load, sheet_pictures
from tcgsite.designer.sheet.views import sheet, sheet_face, sheet_file, sheet_texts
from tcgsite.designer.views import table

app_name = "designer"
urlpatterns = [
    path("guides/", list_guides, name="guides"),
    path("guides/<slug:name>/begin/", begin_guide, name="begin_guide"),
    path("guide/<int:pk>/", follow_guide, name="guide"),
    path("table/<int:pk>/", table, name="table"),
    path("layout/<int:pk>/", table_layout, name="layout"),
    path("sheet/<int:pk>/", sheet, name="sheet"),
    path("sheet/<int:pk>/cards.csv", sheet_file, name="sheet_file"),
    path("sheet/<int:pk>/face/", sheet_face, name="sheet_face"),
    path("sheet/<int:pk>/load/", sheet_load, name="sheet_load"),
    path("sheet/<int:pk>/pictures/", sheet_pictures, name="sheet_pictures"),
    path("sheet/<int:pk>/texts/", sheet_texts, name="sheet_texts"),
    path("laboratory/<str:content>/<int:number>/", show_lab_match, name="lab_match"),
    path(
        "laboratory/<str:content>/<int:row>/<int:column>/<int:number>/",
        show_deck_match,
        name="deck_match",
    ),
    path("note/<str:public_id>/", note, name="note"),
    path("notes/<int:pk>/", notes, name="notes"),
    path("notes/<int:pk>/<int:number>/dismiss/", dismiss_note, name="dismiss_note"),
    path("notes/<int:pk>/<int:number>/open/", open_note, name="open_note"),
]
