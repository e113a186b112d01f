"""DraftConsumer: notifies the pages of a draft when it changes."""

from typing import Any, cast

from django.template.loader import render_to_string
from django.urls import path

from tcgsite.matches.transport.base_consumer import HeartbeatConsumer
from tcgsite.organised.drafts.news import group_of
from tcgsite.organised.models import DraftTable

NO_DRAFT = 4404


class DraftConsumer(HeartbeatConsumer):
    """Sends no cards. Each page fetches what its own visitor may see."""

    public_id = ""

    async def connect(self) -> None:
        """Accept the connection even without a draft: after a rejected handshake, browsers retry forever."""
        wanted: str = self.scope["url_route"]["kwargs"]["public_id"]
        if await DraftTable.objects.filter(public_id=wanted).aexists():
            self.public_id = wanted
            await self.channel_layer.group_add(group_of(wanted), self.channel_name)
        await self.accept()
        if not self.public_id:
            await self.close(NO_DRAFT)

    async def draft_changed(self, event: dict[str, Any]) -> None:
        context = {"public_id": self.public_id}
        await self.push(render_to_string("organised/_draft_push.html", context))

    async def disconnect(self, code: int) -> None:
        if self.public_id:
            await self.channel_layer.group_discard(group_of(self.public_id), self.channel_name)


# Django's types allow only views in a route.
draft_socket = path("ws/draft/<str:public_id>/", cast(Any, DraftConsumer.as_asgi()))
