"""URLs under /people/ for finding players, and for challenges."""

from django.urls import path

from tcgsite.people.challenges import challenge_views
from tcgsite.people.finding.find_page import find
from tcgsite.people.relation_views import change_relation
from tcgsite.people.shelves import shelf_views, tag_views
from tcgsite.people.subject_views import change_following

app_name = "people"
urlpatterns = [
    path("", find, name="find"),
    path("<int:pk>/relation/", change_relation, name="relation"),
    path("<int:pk>/challenge/", challenge_views.new_challenge, name="new_challenge"),
    path("follow/<str:kind>/<int:pk>/", change_following, name="follow_subject"),
    path("tags/", tag_views.tags, name="tags"),
    path("tags/pack/<int:pk>/", tag_views.change_tags, name="change_tags"),
    path("tags/<str:word>/", tag_views.tag, name="tag"),
    path("shelves/", shelf_views.own_shelves, name="shelves"),
    path("shelves/new/", shelf_views.new_shelf, name="new_shelf"),
    path("shelves/<int:pk>/", shelf_views.shelf, name="shelf"),
    path("shelves/<int:pk>/change/", shelf_views.change_shelf, name="change_shelf"),
    path("shelves/<int:pk>/put/", shelf_views.put, name="put_on_shelf"),
    path("shelves/<int:pk>/take-off/", shelf_views.take_off, name="take_off_shelf"),
    path("challenges/<int:pk>/", challenge_views.challenge_page, name="challenge"),
    path("challenges/<int:pk>/now/", challenge_views.challenge_now, name="challenge_now"),
    path("challenges/<int:pk>/accept/", challenge_views.accept, name="accept_challenge"),
    path("challenges/<int:pk>/decline/", challenge_views.decline, name="decline_challenge"),
    path("challenges/<int:pk>/withdraw/", challenge_views.withdraw_own, name="withdraw_challenge"),
]
