"""URLs under /designer/ for a draft’s table, its layout, its sheet of cards and notes of its players."""

from django.urls import path

from tcgsite.designer.layouts.views import table_layout
from tcgsite.designer.note_views import dismiss_note, note, notes, open_note
from tcgsite.designer.sheet.views import sheet, sheet_face, sheet_file, sheet_texts
from tcgsite.designer.views import table

app_name = "designer"
urlpatterns = [
    path("table/<int:pk>/", table, name="table"),
    path("layout/<int:pk>/", table_layout, name="layout"),
    path("sheet/<int:pk>/", sheet, name="sheet"),
    path("sheet/<int:pk>/cards.csv", sheet_file, name="sheet_file"),
    path("sheet/<int:pk>/face/", sheet_face, name="sheet_face"),
    path("sheet/<int:pk>/texts/", sheet_texts, name="sheet_texts"),
    path("note/<str:public_id>/", note, name="note"),
    path("notes/<int:pk>/", notes, name="notes"),
    path("notes/<int:pk>/<int:number>/dismiss/", dismiss_note, name="dismiss_note"),
    path("notes/<int:pk>/<int:number>/open/", open_note, name="open_note"),
]
