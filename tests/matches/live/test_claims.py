"""Presence at tables, and claiming a match that waits for a player who has left."""

import pytest
from channels.db import database_sync_to_async

from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.interventions import intervene
from tcgsite.matches.live.table import Table
from tcgsite.matches.lobby import lobby
from tcgsite.matches.lobby.setup import TableOptions
from tcgsite.matches.models import Match
from tcgsite.matches.realtime import presence
from tcgsite.matches.realtime.absent_players import CLAIM_AFTER, AbsentPlayer
from tcgsite.matches.rendering.layout import TableLayout, layout_for
from tests.matches.playing import act, asked
from tests.matches.sockets import hear, sit_down


class Watch:
    """Everybody's clock, and who is at the table."""

    def __init__(self, patch: pytest.MonkeyPatch, table: Table) -> None:
        self.now, self.match_id = 1_000.0, table.match_id
        patch.setattr(presence, "monotonic", lambda: self.now)
        for seat in table.names:
            self.comes(seat)

    def comes(self, seat: int) -> None:
        presence.add_person(self.match_id, presence.seat_mark(seat))
        presence.exchange()

    def goes(self, seat: int) -> None:
        presence.remove_person(self.match_id, presence.seat_mark(seat))
        presence.exchange()

    def waits(self, seconds: float) -> None:
        self.now += seconds
        presence.exchange()


def opened(game: Game, ann: User, ben: User, may_claim: bool = True) -> Table:
    options = TableOptions(may_claim=may_claim)
    match = lobby.open_table(game, ann, lobby.PERSON, options=options)
    lobby.take_seat(match, ben)
    return table_registry.table_of(Match.objects.get(pk=match.pk))


@pytest.fixture
def table(game: Game, ann: User, ben: User) -> Table:
    return opened(game, ann, ben)


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch, table: Table) -> Watch:
    return Watch(monkeypatch, table)


def look(table: Table, seat: int) -> TableLayout:
    return layout_for(table, seat)


def seen(table: Table, viewer: int) -> AbsentPlayer | None:
    found: AbsentPlayer | None = look(table, viewer).far[0].player.content.absent
    return found


def rows(table: Table) -> list[tuple[int, str]]:
    return list(Match.objects.get(pk=table.match_id).actions.values_list("seat", "text"))


def test_a_player_is_here_then_away_then_gone(table: Table, watch: Watch) -> None:
    slow = asked(table)
    other = 1 - slow
    assert seen(table, other) is None
    watch.goes(slow)
    watch.waits(9)
    assert seen(table, other) is None
    watch.waits(1)
    assert seen(table, other) == AbsentPlayer(slow, claim_in=110)
    watch.waits(50)
    assert seen(table, other) == AbsentPlayer(slow, is_gone=True, claim_in=60)
    assert look(table, other).prompt.content.claims == ()
    watch.waits(60)
    assert look(table, other).prompt.content.claims == ((slow, table.names[slow]),)
    assert look(table, slow).prompt.content.claims == ()
    watch.comes(slow)
    assert (seen(table, other), look(table, other).prompt.content.claims) == (None, ())


def test_nobody_claims_while_it_is_their_own_move(table: Table, watch: Watch) -> None:
    other = 1 - asked(table)
    watch.goes(other)
    watch.waits(CLAIM_AFTER)
    assert seen(table, 1 - other) == AbsentPlayer(other, is_gone=True, claim_in=None)
    with pytest.raises(TableError, match="isn’t to move"):
        intervene(table, 1 - other, f"claim {other}")
    assert rows(table) == []


def test_a_win_is_claimed_once(table: Table, watch: Watch) -> None:
    slow = asked(table)
    watch.goes(slow)
    watch.waits(CLAIM_AFTER)
    intervene(table, 1 - slow, f"claim {slow}")
    assert rows(table) == [(slow, "away")]
    assert table.session.outcome
    assert table.session.outcome.winners == (1 - slow,)
    with pytest.raises(TableError, match="over"):
        intervene(table, 1 - slow, f"claim {slow}")
    assert len(rows(table)) == 1


def test_a_draw_can_be_claimed_instead_and_replays(table: Table, watch: Watch) -> None:
    slow = asked(table)
    watch.goes(slow)
    watch.waits(CLAIM_AFTER)
    intervene(table, 1 - slow, f"claim-draw {slow}")
    assert rows(table) == [(1 - slow, "claim")]
    again = Table(Match.objects.get(pk=table.match_id))
    assert again.session.snapshot() == table.session.snapshot()
    assert again.session.outcome
    assert again.session.outcome.winners == ()
    assert "claimed a draw" in again.session.outcome.reason


@pytest.mark.parametrize("command", ["claim", "claim-draw"])
def test_a_player_who_has_just_come_back_loses_nothing(
    table: Table, watch: Watch, command: str
) -> None:
    slow = asked(table)
    watch.goes(slow)
    watch.waits(CLAIM_AFTER)
    assert look(table, 1 - slow).prompt.content.claims
    presence.add_person(table.match_id, presence.seat_mark(slow))  # Between the page and the click
    with pytest.raises(TableError, match="is here"):
        intervene(table, 1 - slow, f"{command} {slow}")
    assert rows(table) == []


def test_a_player_who_acts_meanwhile_loses_nothing(table: Table, watch: Watch) -> None:
    slow = asked(table)
    watch.goes(slow)
    watch.waits(CLAIM_AFTER)
    act(table)
    if asked(table) != slow:
        with pytest.raises(TableError, match="isn’t to move"):
            intervene(table, 1 - slow, f"claim {slow}")
    assert len(rows(table)) == 1


def test_players_without_sockets_are_there_while_they_load_pages(
    table: Table, watch: Watch
) -> None:
    slow = asked(table)
    presence.mark_seat(table.match_id, slow)
    watch.goes(slow)
    watch.waits(CLAIM_AFTER)
    assert seen(table, 1 - slow) is None
    watch.waits(presence.STILL_THERE)
    found = seen(table, 1 - slow)
    assert found
    assert found.is_gone


@pytest.mark.parametrize(
    ("wrong", "refusal"),
    [
        ("claim 7", "any more"),
        ("claim 0", "any more"),
        ("claim x", "command"),
        ("claim", "command"),
    ],
)
def test_wrong_claims_are_refused(table: Table, watch: Watch, wrong: str, refusal: str) -> None:
    with pytest.raises(TableError, match=refusal):
        intervene(table, 0, wrong)
    assert rows(table) == []


def test_at_a_table_that_waits_nothing_is_claimed(
    game: Game, ann: User, ben: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened(game, ann, ben, may_claim=False)
    watch, slow = Watch(monkeypatch, table), asked(table)
    watch.goes(slow)
    watch.waits(CLAIM_AFTER)
    assert seen(table, 1 - slow) == AbsentPlayer(slow, is_gone=True, claim_in=None)
    with pytest.raises(TableError, match="Wait for the player"):
        intervene(table, 1 - slow, f"claim {slow}")


def test_over_days_nobody_is_away(table: Table, watch: Watch) -> None:
    table._match.clock_days = 3
    watch.goes(asked(table))
    watch.waits(CLAIM_AFTER)
    assert seen(table, 1 - asked(table)) is None


@pytest.mark.django_db(transaction=True)
async def test_the_others_see_that_a_player_has_left(
    game: Game, ann: User, ben: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await database_sync_to_async(opened)(game, ann, ben)
    match = await Match.objects.aget(pk=table.match_id)
    now = [1_000.0]
    monkeypatch.setattr(presence, "monotonic", lambda: now[0])
    own, _ = await sit_down(match, ann)
    other, _ = await sit_down(match, ben)
    await database_sync_to_async(presence.exchange)()
    await other.disconnect()
    now[0] += 10
    await own.send_to('{"aside": "nothing"}')
    assert "away" in await hear(own)
    await own.disconnect()
