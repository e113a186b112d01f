"""Addresses below /cards/pools/."""

from django.urls import path

from cards.views.pools.new_pool import new_pool
from cards.views.pools.pool import current_pool, hide_pool, pool, pools

pool_urls = [
    path("<str:slug>/", pools, name="pools"),
    path("<str:slug>/make/", new_pool, name="new_pool"),
    path("<str:slug>/<str:name>/", current_pool, name="current_pool"),
    path("<str:slug>/<str:name>/<int:pk>/", pool, name="pool"),
    path("<str:slug>/<str:name>/<int:pk>/hide/", hide_pool, name="hide_pool"),
]
