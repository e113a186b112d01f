"""Addresses below /cards/."""

from django.urls import include, path

from cards.collection_urls import collection_urls
from cards.pack_urls import pack_urls
from cards.pool_urls import pool_urls
from cards.views.art import art, hide_art
from cards.views.browser import all_cards, game_cards
from cards.views.card import card
from cards.views.collections.trade import trade
from cards.views.deck_changes import change, rename, replace
from cards.views.deck_versions import versions
from cards.views.decks import as_text, deck, decks, delete, show
from cards.views.games import game, games
from cards.views.new_deck import create_deck
from cards.views.search_help import search_help

app_name = "cards"
urlpatterns = [
    path("", games, name="games"),
    path("decks/", decks, name="decks"),
    path("decks/<int:pk>/", deck, name="deck"),
    path("decks/<int:pk>/change/", change, name="change_deck"),
    path("decks/<int:pk>/rename/", rename, name="rename_deck"),
    path("decks/<int:pk>/replace/", replace, name="replace_deck"),
    path("decks/<int:pk>/versions/", versions, name="deck_versions"),
    path("decks/<int:pk>/list/", as_text, name="deck_list"),
    path("decks/<int:pk>/show/", show, name="show_deck"),
    path("decks/<int:pk>/delete/", delete, name="delete_deck"),
    path("packs/", include(pack_urls)),
    path("pools/", include(pool_urls)),
    path("art/<str:name>.webp", art, name="art"),
    path("art/<str:name>/hide/", hide_art, name="hide_art"),
    path("collections/", include(collection_urls)),
    path("trades/<int:pk>/", trade, name="trade"),
    path("search/", all_cards, name="all_cards"),
    path("search/help/", search_help, name="search_help"),
    path("games/<str:slug>/", game, name="game"),
    path("games/<str:slug>/cards/", game_cards, name="cards"),
    path("games/<str:slug>/cards/help/", search_help, name="game_search_help"),
    path("games/<str:slug>/new-deck/", create_deck, name="new_deck"),
    path("games/<str:slug>/<str:pack>/<str:number>/<path:name>", card, name="card"),
]
