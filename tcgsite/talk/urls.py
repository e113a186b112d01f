"""URLs under /talk/."""

from django.urls import path

from tcgsite.talk.comments import comment_views
from tcgsite.talk.reviews import review_views
from tcgsite.talk.rulings import ruling_views

app_name = "talk"
urlpatterns = [
    path("comments/<int:pk>/edit/", comment_views.edit, name="edit_comment"),
    path("comments/<int:pk>/delete/", comment_views.delete, name="delete_comment"),
    path("rulings/", ruling_views.find_rulings, name="find_rulings"),
    path("rulings/<int:pk>/", ruling_views.ruling, name="ruling"),
    path("rulings/<int:pk>/answer/", ruling_views.answer_question, name="answer"),
    path("rulings/<int:pk>/verify/", ruling_views.verify_answer, name="verify"),
    path("reviews/<int:pk>/", review_views.reviews, name="reviews"),
    path("reviews/<int:pk>/write/", review_views.write_review, name="write_review"),
    path("trusted/<int:pk>/", ruling_views.change_trust, name="trust"),
    path("<slug:kind>/<int:number>/rulings/", ruling_views.rulings, name="rulings"),
    path("<slug:kind>/<int:number>/ask/", ruling_views.ask_question, name="ask"),
    path("<slug:kind>/<int:number>/", comment_views.topic, name="topic"),
    path("<slug:kind>/<int:number>/say/", comment_views.say, name="say"),
]
