"""Which socket address leads to which consumer."""

from typing import Any, cast

from django.urls import path

from tcgsite.matches.consumers import TableConsumer

# Django's type of a route knows pages only.
socket = cast(Any, TableConsumer.as_asgi())
websocket_urlpatterns = [path("ws/table/<str:public_id>/", socket)]
