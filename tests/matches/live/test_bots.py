"""Bots act like players: recorded, announced, and only for their own seats."""

import asyncio
from collections.abc import Sequence
from threading import Event
from typing import cast

import pytest
from asgiref.sync import sync_to_async

from cards.models import Game
from engine.bots import GENTLEST, KNOWN, BotKind
from engine.bots.search.judgement import judgement_of
from engine.play import Action, View
from engine.rulebook import GameRules
from tcgsite.accounts.models import User
from tcgsite.matches.live import bots, table_registry
from tcgsite.matches.live.interventions import intervene
from tcgsite.matches.live.record import bot_work
from tcgsite.matches.live.record.sandbox_play import rules_from
from tcgsite.matches.live.table import Table
from tcgsite.matches.lobby import lobby
from tcgsite.matches.models import Match
from tests.matches.playing import asked, first_choice, first_click
from tests.matches.sockets import PATIENCE, action, hear_until, sit_down

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def match(game: Game, ann: User) -> Match:
    match = lobby.open_table(game, ann)
    Match.objects.filter(pk=match.pk).update(seed=30)
    return Match.objects.get(pk=match.pk)


async def until_nobody_but_ann_is_asked(table: Table) -> None:
    if table.match_id in bots._at_work:
        await bots._at_work[table.match_id]


async def test_the_bot_answers_and_is_recorded(match: Match, table: Table, ann: User) -> None:
    socket, _ = await sit_down(match, ann)
    await until_nobody_but_ann_is_asked(table)
    number = table.number
    await socket.send_to(action(number, first_click(table)))
    await hear_until(socket, f'data-number="{number + 2}"')
    seats = [row.seat async for row in match.actions.all()]
    assert seats[-2:] == [0, 1]
    assert asked(table) == 0
    await socket.disconnect()


async def test_a_bot_left_alone_by_a_dead_server_goes_on(match: Match, table: Table) -> None:
    """The bot acts when a connection opens the table."""
    assert asked(table) == 1
    socket, _ = await sit_down(match)
    await until_nobody_but_ann_is_asked(table)
    assert asked(table) == 0
    await socket.disconnect()


async def test_a_bot_that_thinks_too_long_is_helped(
    match: Match, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    wakes = Event()

    class Dreamer:
        def __init__(self, rules: GameRules, seed: int) -> None:
            self.waking = seed

        def choose(self, view: View, legal_actions: Sequence[Action]) -> Action:
            wakes.wait(timeout=PATIENCE)
            return legal_actions[-1]

    monkeypatch.setitem(cast(dict[str, BotKind], KNOWN), GENTLEST, BotKind("Dreams", Dreamer))
    monkeypatch.setattr(bots, "QUICK", 0.01)
    chosen = await bots._choose_in_time(table, asked(table))
    wakes.set()
    assert chosen == first_choice(table)


async def test_a_bot_that_plans_too_long_chooses_at_once(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_work, "_running", {})
    monkeypatch.setattr(bots, "BUDGET", 0)
    monkeypatch.setattr(bots, "QUICK", PATIENCE)  # However busy the machine is.
    seat = asked(table)
    table._own_bots[seat] = "search"
    assert await bots._choose_in_time(table, seat) == bots._choose(table, seat)
    counted = bot_work._running[table.match_id]
    assert (counted.choices, counted.effort.planned) == (1, 0)


def test_no_bot_hesitates_for_three_seconds() -> None:
    assert bots.BUDGET + bots.QUICK < 3


async def test_a_match_that_ends_while_a_bot_thinks_takes_no_action(
    match: Match, table: Table, ann: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinks, is_over = Event(), Event()

    class Ponderer:
        def __init__(self, rules: GameRules, seed: int) -> None:
            self.waking = seed

        def choose(self, view: View, legal_actions: Sequence[Action]) -> Action:
            thinks.set()
            is_over.wait(timeout=PATIENCE)
            return legal_actions[0]

    monkeypatch.setitem(cast(dict[str, BotKind], KNOWN), GENTLEST, BotKind("Ponders", Ponderer))
    bots.wake(table)
    await asyncio.to_thread(thinks.wait, PATIENCE)
    await sync_to_async(intervene)(table, 1 - asked(table), "resign")
    is_over.set()
    await until_nobody_but_ann_is_asked(table)
    assert [row.text async for row in match.actions.all()] == ["resign"]
    assert table.session.outcome is not None


def test_every_bot_that_sits_at_a_table_is_known(match: Match) -> None:
    assert table_registry.table_of(match).bots == {1: GENTLEST}


@pytest.mark.slow
async def test_a_bot_that_searches_chooses_a_legal_action(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "BUDGET", PATIENCE)  # However busy the machine is.
    table._own_bots[asked(table)] = "search"
    chosen = await bots._choose_in_time(table, asked(table))
    assert Action.parse(chosen) in table.session.legal_actions(asked(table))
    assert await bots._think_in_time(table, asked(table)) == chosen


def let_only_the_other_search(table: Table) -> None:
    """Give the seat that is asked to a person, so that no bot acts during the test."""
    table._own_bots.clear()
    table._own_bots[1 - asked(table)] = "search"


@pytest.mark.slow
async def test_a_bot_that_searches_learns_before_it_is_asked(table: Table) -> None:
    game = table.session.rules.fingerprint
    bots._learned.pop(game, None)
    table._own_bots.clear()
    bots.wake(table)
    assert game not in bots._learned
    let_only_the_other_search(table)
    bots.wake(table)
    learning = bots._learned[game]
    bots.wake(table)
    assert bots._learned[game] is learning
    await learning
    rules = rules_from(await sync_to_async(table.pack_sources)())
    before = judgement_of.cache_info()
    judgement_of(rules)
    after = judgement_of.cache_info()
    assert (after.hits, after.misses) == (before.hits + 1, before.misses)


@pytest.mark.slow
async def test_bots_learn_one_game_at_a_time(table: Table) -> None:
    """Otherwise, many new tables would make the bots of others wait."""
    game, free = table.session.rules.fingerprint, asyncio.Event()
    bots._learned.pop(game, None)
    bots._learned["another game"] = asyncio.create_task(wait_for(free))
    let_only_the_other_search(table)
    bots.wake(table)
    assert game not in bots._learned
    free.set()
    await bots._learned.pop("another game")
    bots.wake(table)
    await bots._learned[game]


async def wait_for(event: asyncio.Event) -> None:
    await event.wait()
