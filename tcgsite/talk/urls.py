"""URLs under /talk/."""

from django.urls import path

from tcgsite.talk.comments import comment_views

app_name = "talk"
urlpatterns = [
    path("comments/<int:pk>/edit/", comment_views.edit, name="edit_comment"),
    path("comments/<int:pk>/delete/", comment_views.delete, name="delete_comment"),
    path("<slug:kind>/<int:number>/", comment_views.topic, name="topic"),
    path("<slug:kind>/<int:number>/say/", comment_views.say, name="say"),
]
