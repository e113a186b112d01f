"""A table goes on while others are worked on."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from cards.web.fairness.accounts import Payers
from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table import Table
from tcgsite.matches.live.table_registry import ActionRequest
from tcgsite.matches.models import Match
from tcgsite.matches.realtime.database_thread import in_database
from tests.matches.hostile import hostile_match, load_hostile
from tests.matches.playing import asked, first_choice

ATTACKERS = 4
ACTIONS = 6
SLOW = 40
pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def hostile(tmp_path: Path, ann: User, ben: User) -> list[Match]:
    game = load_hostile(tmp_path)
    return [hostile_match(game, ann, ben) for _ in range(ATTACKERS)]


async def play(table: Table) -> None:
    for _ in range(ACTIONS):
        seat = asked(table)
        chosen = ActionRequest(table.number, first_choice(table), uses_aliases=False)
        await in_database(table_registry.submit, Payers(table.match_id))(
            table.match_id, seat, chosen
        )


@pytest.mark.slow
async def test_honest_actions_overtake_slow_ones(hostile: list[Match], table: Table) -> None:
    """Four tables need nearly half a second each; six actions of 99 come before most of them."""

    async def attack(match: Match) -> Any:
        chosen = ActionRequest(0, "use spin", uses_aliases=False)
        return await in_database(table_registry.submit, Payers(match.pk))(match.pk, 0, chosen)

    attacks = [asyncio.create_task(attack(match)) for match in hostile]
    await asyncio.sleep(0)
    await play(table)
    done = sum(each.done() for each in attacks)
    await asyncio.gather(*attacks, return_exceptions=True)
    assert done < ATTACKERS / 2
    assert table.number == ACTIONS


@pytest.mark.slow
async def test_a_table_that_is_rebuilt_does_not_block_others(
    hostile: list[Match], table: Table
) -> None:
    slow = hostile[0]
    for number in range(SLOW):
        await slow.actions.acreate(number=number, seat=0, text="use grind")
    rebuilding = asyncio.create_task(in_database(table_registry.table_of)(slow))
    await asyncio.sleep(0)
    await play(table)
    assert not rebuilding.done()
    assert (await rebuilding).number == SLOW
