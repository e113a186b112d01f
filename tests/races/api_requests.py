"""One request for each address of the API that stores something."""

import json

from django.urls import reverse

from cards.authoring.drafts.uploading import upload
from tcgsite.accounts.models.api_token import TokenScope
from tcgsite.accounts.models.own_bot import bot_of
from tcgsite.accounts.signing_in.api_tokens import make_token
from tcgsite.matches.live import table_registry
from tcgsite.matches.lobby import lobby
from tests.cards.pond import newts
from tests.races.world import Sent, World


def requests_of_programs(world: World) -> list[tuple[str, Sent]]:
    token, bot = make_token(world.bo, "Racer", list(TokenScope)), bot_of(world.bo)
    upload(world.bo, newts(name="olms").encode())
    playing = lobby.open_table(world.game, bot)
    listed = lobby.open_table(world.game, bot, lobby.PERSON)
    joined = lobby.open_table(world.game, world.cy, lobby.PERSON)
    view = table_registry.table_of(playing).session.view(0, sent=True)
    number = view.decision.number if view.decision else 0
    deck = {"game": "99", "name": "Fours", "list": "4 10"}

    def request(view: str, *args: object, **fields: object) -> tuple[str, Sent]:
        body = str(fields["text"]) if "text" in fields else json.dumps(fields)
        address = reverse(f"api-1:{view}", args=args)
        return f"api-1:{view}", Sent(world.bo, address, {}, token, body)

    return [
        request("drafts", text=newts(name="newtlets")),
        request("publish_draft", "pond", "olms"),
        request("decks", **deck),
        request("tables", game="99"),
        request("join_table", joined.public_id),
        request("leave_table", listed.public_id),
        request("act", playing.public_id, decision=number, options=[0]),
        request("resign", playing.public_id),
    ]
