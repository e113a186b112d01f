"""A match that its rules can't bring to an end says why, and is rated for nobody."""

from pathlib import Path

import pytest
from django.test import Client

from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table_registry import ActionRequest
from tcgsite.matches.lobby import lobby
from tcgsite.matches.lobby.setup import TableOptions
from tcgsite.matches.models import Match, RatingChange
from tests.matches.playing import asked, number
from tests.published_packs import publish_packs

PACK = """
format = 2
[pack]
name = "endless"
version = "1.0.0"
title = "Endless"
game = "endless"
description = "Rules that stop asking."
[game]
title = "Endless"
summary = "Nobody can win."
seats = [2, 2]
setup = "begin"
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

effect act "Act"
  if game.turn < 3
    set you.may_act = yes
    give_control you optional: yes

effect next_turn
  begin_turn you.next

effect rest "Rest"
  use in play
  set you.may_act = no
'''
"""
RATED = TableOptions(rated=True, clock=("10+10", "", ""))


@pytest.fixture
def void(db: None, tmp_path: Path, ann: User, ben: User) -> Match:
    (tmp_path / "endless.toml").write_text(PACK)
    publish_packs(tmp_path)
    match = lobby.open_table(Game.objects.get(slug="endless"), ann, lobby.PERSON, options=RATED)
    lobby.take_seat(match, ben)
    table = table_registry.table_of(Match.objects.get(pk=match.pk))
    while table.session.decisions and table.number < 10:
        request = ActionRequest(number(table), "use rest", uses_aliases=False)
        table_registry.submit(match.pk, asked(table), request)
        table = table_registry.table_of(Match.objects.get(pk=match.pk))
    return Match.objects.get(pk=match.pk)


def test_a_void_match_is_not_rated(void: Match) -> None:
    assert void.status == Match.Status.FINISHED
    assert not void.rated
    assert (void.result or {})["winners"] == []
    assert not RatingChange.objects.exists()


def test_everybody_reads_why_it_does_not_count(
    client: Client, void: Match, ann: User, ben: User
) -> None:
    for user in (None, ann, ben):
        if user:
            client.force_login(user)
        page = client.get(void.get_absolute_url()).content.decode()
        assert "goes on without asking anybody" in page
        assert "it isn’t rated" in page
        assert "You lose" not in page
