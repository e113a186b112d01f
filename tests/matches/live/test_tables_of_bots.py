"""At real tables with only bots, every kind of question is answered, and no bot acts where it need not."""

import asyncio
from pathlib import Path

import pytest
from asgiref.sync import sync_to_async

from cards.models import Game
from engine.machine.actions import GO_BACK
from tcgsite.accounts.models import User
from tcgsite.matches.live import bots, table_registry
from tcgsite.matches.live.table import Table
from tcgsite.matches.lobby import lobby
from tcgsite.matches.lobby.setup import TableOptions
from tcgsite.matches.models import Match
from tests.published_packs import publish_packs
from tests.scale import LONG

pytestmark = pytest.mark.django_db(transaction=True)

ROUNDS = 2
MOST_PER_SEAT = 40
"""A bot that changes its plan again and again makes hundreds of actions."""
PACK = """
format = 2
[pack]
name = "questions"
version = "1.0.0"
title = "Questions"
game = "questions"
[game]
title = "Questions"
seats = [2, 10]
setup = "begin"
[attributes.game.round]
kind = "number"
[attributes.player.gold]
kind = "number"
[[zones]]
name = "hand"
each = "player"
role = "hand"
seen_by = ["owner"]
[[zones]]
name = "pile"
each = "player"
seen_by = ["owner", "allies", "opponents"]
[[phases]]
name = "main"
effects = ["round"]
[effects]
rules = '''
effect begin "Begin"
  set game.turn_player = first(players)
  for each p in players
    create "Token" to: p.hand count: 4
effect round "Round"
  QUESTIONS
  set game.round += 1
  if game.round == 2
    end_match
effect take "Take"
  use in main
  set you.gold += 1
'''
cards = '''
effect play "Play"
  use in main from hand
  target one from cards in you.hand where it != this
  move this to: you.pile
'''
[[cards]]
name = "Token"
effects = ["play"]
"""
PLANNED = """plan for each p in players
    choose_some from: p.hand by: p as: sent maximum: 2 nothing: "Nothing"
    confirm "Gold?" by: p as: rich
    then
      move sent to: p.pile
      if rich
        set p.gold += 1"""
QUESTIONS = {
    "planned": PLANNED,
    "planned by some": PLANNED.replace("in players", "in players where it != you"),
    "planned twice": f"{PLANNED}\n  {PLANNED}",
    "simultaneous": (
        "each_choose players: players from: it.hand as: shown\n"
        '  each_confirm players: players prompt: "Again?" as: agreed'
    ),
    "one by one": (
        "for each p in players\n    choose from: p.hand by: p as: kept optional: yes\n"
        "    choose_number low: 1 high: 3 by: p as: bid\n"
        "    arrange from: p.hand by: p as: ranked\n"
        "    split amount: 2 among: players by: p as: shares"
    ),
    "for another": (
        "set first(players).decider = last(players)\n"
        "  choose from: first(players).hand by: first(players) as: kept\n"
        f"  {PLANNED}"
    ),
    "several deciders": (
        "for each p in players\n    set p.decider = last(players)\n"
        "  each_choose players: players from: it.hand as: shown\n"
        f"  {PLANNED}"
    ),
    "at the same time": (
        "for each p in players\n    set p.may_act = yes\n"
        "  give_control players count: 1 optional: yes at_once: yes"
    ),
    "one after the other": (
        "for each p in players\n    set p.may_act = yes\n"
        "  give_control players count: 1 optional: yes"
    ),
    "forced": "force_play you\n  force_play you.next",
    "ready": 'pause prompt: "The round is over."',
    "everything": "",
}
QUESTIONS["everything"] = "\n  ".join(list(QUESTIONS.values())[:-1])
ALL = [(kind, seats) for kind in QUESTIONS for seats in range(2, 11)]
LONGEST = 280
"""Seconds. Ten bots took 50 on a busy machine."""
TABLES = ALL if LONG else [("planned", 3), ("everything", 2), ("everything", 10)]


@pytest.fixture
def host(db: None) -> User:
    return User.objects.create(username="ann", name="Ann")


def table_of_bots(host: User, folder: Path, seats: int, kind: str) -> Table:
    source = PACK.replace("QUESTIONS", QUESTIONS[kind])
    (folder / "questions.toml").write_text(source, "utf-8")
    publish_packs(folder)
    game = Game.objects.get(slug="questions")
    match = lobby.open_table(game, host, lobby.PERSON, options=TableOptions(seats=str(seats)))
    match.seats.filter(user=host).update(user=None, bot="random", name="Bot 0")
    lobby.fill_with_bots(match, host, "random")
    return table_registry.table_of(Match.objects.get(pk=match.pk))


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "seats"), TABLES)
async def test_bots_play_to_the_end(kind: str, seats: int, host: User, tmp_path: Path) -> None:
    table = await sync_to_async(table_of_bots)(host, tmp_path, seats, kind)
    bots.wake(table)
    await asyncio.wait_for(bots._at_work[table.match_id], timeout=LONGEST)
    match = await Match.objects.aget(pk=table.match_id)
    table = await sync_to_async(table_registry.table_of)(match)
    acted = [(row.seat, row.text) async for row in match.actions.all()]
    assert table.session.outcome is not None
    assert len(acted) <= MOST_PER_SEAT * seats * ROUNDS
    assert GO_BACK not in [text for _, text in acted]
