"""“Why?” shows players and spectators what lasts for a while, and what gave it."""

from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse

from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table import Table
from tcgsite.matches.lobby import lobby
from tcgsite.matches.models import Match
from tests.matches.playing import asked, number
from tests.published_packs import publish_packs

PACK = """
format = 2
[pack]
name = "lasting"
description = "Values that end."
version = "1.0.0"
title = "Lasting"
game = "lasting"
[game]
title = "Lasting"
summary = "Nobody wins."
seats = [2, 2]
setup = "begin"
[attributes.player]
mark = { kind = "flag", title = "Mark" }
[[zones]]
name = "field"
title = "Field"
each = "game"
seen_by = ["owner", "opponents"]
[[phases]]
name = "play"
title = "Play"
effects = ["act", "next_turn"]
[effects]
rules = '''
effect begin
  begin_turn first(players)

effect act
  set you.may_act = yes
  give_control you optional: yes

effect next_turn
  begin_turn you.next

effect bless "Bless"
  use in any
  set you.mark = yes until turn
'''
"""
TOLD = "Mark: Yes until the end of the turn, from “Bless”."


@pytest.fixture
def match(db: None, tmp_path: Path, ann: User, ben: User) -> Match:
    (tmp_path / "lasting.toml").write_text(PACK)
    publish_packs(tmp_path)
    match = lobby.open_table(Game.objects.get(slug="lasting"), ann, lobby.PERSON)
    lobby.take_seat(match, ben)
    return Match.objects.get(pk=match.pk)


def page(client: Client, match: Match) -> str:
    return client.get(reverse("matches:why_all", args=[match.public_id])).content.decode()


def test_players_and_spectators_read_what_lasts(
    client: Client, match: Match, table: Table, ann: User, ben: User
) -> None:
    assert "No values or effects last" in page(client, match)
    assert 'id="why-all"' in client.get(match.get_absolute_url()).content.decode()
    table_registry.table_of(match).act(asked(table), number(table), "use bless")
    for user in (None, ann, ben):
        if user:
            client.force_login(user)
        assert TOLD in page(client, match)
    table.act(asked(table), number(table), "pass")
    assert TOLD not in page(client, match)
