"""Addresses below /cards/collections/."""

from django.urls import path

from cards.views.collections.collection import collection, collections, start_collection
from cards.views.collections.trade import new_trade

collection_urls = [
    path("", collections, name="collections"),
    path("<str:slug>/", collection, name="collection"),
    path("<str:slug>/begin/", start_collection, name="begin_collection"),
    path("<str:slug>/trade/", new_trade, name="new_trade"),
]
