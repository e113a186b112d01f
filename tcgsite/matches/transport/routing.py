"""WebSocket routes for tables."""

from typing import Any, cast

from django.urls import path

from tcgsite.matches.transport.consumer import TableConsumer

# Django's types allow only views in a route.
socket = cast(Any, TableConsumer.as_asgi())
websocket_urlpatterns = [path("ws/table/<str:public_id>/", socket)]
