"""Undo: consent, automatic passes, bots and socket messages."""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest
from channels.db import database_sync_to_async
from django.db import connection
from pytest_django import Settings

from cards.models import Deck, Game
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.interventions import intervene
from tcgsite.matches.live.table import Table
from tcgsite.matches.live.undo import QUICK, UndoState
from tcgsite.matches.lobby import lobby
from tcgsite.matches.models import Match, Offer
from tcgsite.matches.rendering.layout import layout_for
from tests.matches.playing import act, asked
from tests.matches.skirmish import ARMY, attacks, does, load_skirmish, met
from tests.matches.sockets import hear, sit_down

ANN, BEN = 0, 1


@pytest.fixture
def skirmish(db: None, tmp_path: Path) -> Game:
    return load_skirmish(tmp_path)


@pytest.fixture
def table(skirmish: Game, ann: User, ben: User) -> Table:
    return met(skirmish, ann, ben)


def rows(table: Table) -> list[tuple[int, str]]:
    return list(Match.objects.get(pk=table.match_id).actions.values_list("seat", "text"))


def suggestion(table: Table) -> int:
    assert table.standing_offer
    return table.standing_offer.id


def test_what_the_others_agree_to_is_taken_back(table: Table) -> None:
    before = table.session.view(None).zones
    does(table, "Muster")
    intervene(table, ANN, "undo 0")
    assert table.session.number == 1
    intervene(table, BEN, f"agree {suggestion(table)}")
    assert rows(table)[1:] == [(ANN, "undo 0")]
    assert (table.session.view(None).zones, table.standing_offer) == (before, None)
    fresh = Table(Match.objects.get(pk=table.match_id))
    assert fresh.session.snapshot() == table.session.snapshot()
    with pytest.raises(TableError, match="nothing to undo"):
        intervene(table, ANN, "undo 0")
    does(table, "Muster")
    assert Match.objects.get(pk=table.match_id).action_count == 3


def test_a_pass_that_was_made_for_somebody_is_none_of_their_actions(table: Table) -> None:
    attacks(table)
    due = table.pending_answer
    assert due
    table.give_answer(due)
    assert rows(table)[-1] == (ANN, "pass")
    assert layout_for(table, ANN).prompt.content.undo_state.action is None, "not known yet"
    table.update_undo_check()
    assert layout_for(table, ANN).prompt.content.undo_state.action == due.number - 1
    with pytest.raises(TableError, match="no longer your last action"):
        intervene(table, ANN, f"undo {due.number}")
    intervene(table, ANN, f"undo {due.number - 1}")
    intervene(table, BEN, f"agree {suggestion(table)}")
    assert rows(table)[-1] == (ANN, f"undo {due.number - 1}")


def test_what_would_be_refused_is_not_offered(match: Match) -> None:
    table = table_registry.table_of(match)
    seat = asked(table)
    act(table)  # the card draws another card, too
    assert table.session.history.last_action(seat) == 0
    table.update_undo_check()
    assert layout_for(table, seat).prompt.content.undo_state.action is None


def test_what_was_offered_is_not_once_something_has_happened(table: Table) -> None:
    does(table, "Muster")
    table.update_undo_check()
    assert layout_for(table, ANN).prompt.content.undo_state.action == 0
    does(table, "Muster")
    assert layout_for(table, ANN).prompt.content.undo_state.action is None, "not known yet"
    table.update_undo_check()
    last = table.session.history.last_action(ANN)
    assert layout_for(table, ANN).prompt.content.undo_state.action == last


def test_who_acts_meanwhile_has_declined(table: Table) -> None:
    attacks(table)
    does(table, "pass")
    asks = table.session.history.last_action(ANN)
    intervene(table, ANN, f"undo {asks}")
    asked_at = suggestion(table)
    does(table, "pass")
    with pytest.raises(TableError, match="expired"):
        intervene(table, BEN, f"agree {asked_at}")


def test_only_what_was_checked_is_undone(table: Table) -> None:
    """Another process makes a move while this one checks the undo: there, 2 of 45 removed the move, too."""
    does(table, "Muster")
    intervene(table, ANN, "undo 0")
    elsewhere = Table(Match.objects.get(pk=table.match_id))

    def act_meanwhile(execute: Callable[..., object], sql: str, *rest: object) -> object:
        if Offer._meta.db_table in sql and elsewhere.number == table.number:
            does(elsewhere, "pass")
        return execute(sql, *rest)

    with (
        connection.execute_wrapper(act_meanwhile),
        pytest.raises(TableError, match="acted first"),
    ):
        intervene(table, BEN, f"agree {suggestion(table)}")
    assert [text for _seat, text in rows(table)][1:] == ["pass"]


def test_bots_consent(skirmish: Game, ann: User) -> None:
    match = lobby.open_table(skirmish, ann, deck=str(Deck.objects.get(name=ARMY).pk))
    Match.objects.filter(pk=match.pk).update(seed=3)
    table = table_registry.table_of(Match.objects.get(pk=match.pk))
    does(table, "Muster")
    intervene(table, ANN, "undo 0")
    assert rows(table)[-1] == (ANN, "undo 0")
    assert layout_for(table, ANN).controls.content.draw is False


@pytest.mark.django_db(transaction=True)
async def test_a_moment_after_an_action_it_is_offered_to_take_it_back(
    tmp_path: Path, ann: User, ben: User, settings: Settings
) -> None:
    table = await database_sync_to_async(lambda: met(load_skirmish(tmp_path), ann, ben))()
    await database_sync_to_async(does)(table, "Muster")
    settings.MATCHES_LOOKOUT = 0.01
    own, sent = await sit_down(await Match.objects.aget(pk=table.match_id), ann)
    assert "undo 0" not in sent
    assert 'value="undo 0"' in await hear(own)
    await own.disconnect()


@pytest.mark.django_db(transaction=True)
async def test_over_sockets_both_see_what_is_asked_and_answered(
    tmp_path: Path, ann: User, ben: User
) -> None:
    table = await database_sync_to_async(lambda: met(load_skirmish(tmp_path), ann, ben))()
    match = await Match.objects.aget(pk=table.match_id)
    await database_sync_to_async(does)(table, "Muster")
    (own, _), (other, _) = [await sit_down(match, user) for user in (ann, ben)]
    await own.send_to('{"aside": "undo 0"}')
    assert "You asked to undo" in await hear(own)
    sent = await hear(other)
    assert "Ann asks to undo" in sent
    await other.send_to(f'{{"aside": "agree {suggestion(table)}"}}')
    assert "Ann undoes their last action" in await hear(other)
    assert "Ann undoes their last action" in await hear(own)
    await own.send_to('{"aside": "undo 0"}')
    assert "nothing to undo" in await hear(own)
    for socket in (own, other):
        await socket.disconnect()


# among bots


@pytest.fixture
def among_bots(skirmish: Game, ann: User) -> Table:
    match = lobby.open_table(skirmish, ann, deck=str(Deck.objects.get(name=ARMY).pk))
    Match.objects.filter(pk=match.pk).update(seed=3)
    match.seats.update(deck_cards=match.seats.get(position=ANN).deck_cards)
    return table_registry.table_of(Match.objects.get(pk=match.pk))


def offered(table: Table, seat: int) -> UndoState:
    found: UndoState = layout_for(table, seat).prompt.content.undo_state
    return found


def test_among_bots_any_number_of_actions_is_undone_one_by_one(among_bots: Table) -> None:
    table = among_bots
    before = table.session.view(None).zones
    assert offered(table, ANN) == UndoState(refusal="nothing")
    for number in range(2):
        does(table, "Muster")
        assert offered(table, ANN) == UndoState(number), "at once, without a check"
    for number in (1, 0):
        intervene(table, ANN, f"undo {number}")
        assert rows(table)[-1] == (ANN, f"undo {number}")
    assert table.session.view(None).zones == before
    assert offered(table, ANN) == UndoState(refusal="nothing")
    fresh = Table(Match.objects.get(pk=table.match_id))
    assert fresh.session.snapshot() == table.session.snapshot()


def test_what_a_bot_draws_unseen_can_be_undone_and_what_it_plays_cannot(among_bots: Table) -> None:
    table = among_bots
    does(table, "End the turn")
    assert offered(table, ANN) == UndoState(0), "the bot has drawn a card that Ann doesn’t see"
    table.act(BEN, table.number, next(str(a) for a in table.session.legal_actions(BEN) if a.card))
    assert offered(table, ANN) == UndoState(refusal="shown")
    with pytest.raises(TableError, match="hidden information"):
        intervene(table, ANN, "undo 0")
    assert len(rows(table)) == 2


def test_cards_that_the_player_draws_cannot_be_put_back(among_bots: Table) -> None:
    table = among_bots
    does(table, "End the turn")
    table.act(BEN, table.number, "use end_turn")
    assert offered(table, ANN) == UndoState(refusal="shown")


def test_after_a_restart_the_check_finds_out_what_can_be_undone(among_bots: Table) -> None:
    does(among_bots, "Muster")
    fresh = Table(Match.objects.get(pk=among_bots.match_id))
    assert offered(fresh, ANN).action is None
    fresh.update_undo_check()
    assert offered(fresh, ANN) == UndoState(0)


# soon after the action, if the table allows it


@pytest.fixture
def lenient(skirmish: Game, ann: User, ben: User) -> Table:
    table = met(skirmish, ann, ben)
    Match.objects.filter(pk=table.match_id).update(quick_undo=True)
    table_registry.forget(table.match_id)
    return table_registry.table_of(Match.objects.get(pk=table.match_id))


def test_an_action_is_undone_without_asking_for_ten_seconds(lenient: Table) -> None:
    table = lenient
    does(table, "Muster")
    assert offered(table, ANN) == UndoState(0)
    late = table.clocks.since + QUICK + timedelta(seconds=1)
    assert table.undo_state_for(ANN, late) == UndoState(refusal="unknown")
    table.update_undo_check()
    assert table.undo_state_for(ANN, late) == UndoState(0, asks=True)
    intervene(table, ANN, "undo 0")
    assert rows(table)[1:] == [(ANN, "undo 0")]
    assert table.standing_offer is None


def test_later_the_others_are_asked(lenient: Table) -> None:
    does(lenient, "Muster")
    intervene(lenient, ANN, "undo 0", lenient.clocks.since + QUICK + timedelta(seconds=1))
    assert lenient.standing_offer


def test_once_another_has_acted_they_are_asked(lenient: Table) -> None:
    table = lenient
    attacks(table)
    does(table, "pass")
    last = table.session.history.last_action(ANN)
    does(table, "Bolt")
    assert offered(table, ANN) == UndoState(refusal="unknown")
    assert last is not None
    assert not table.is_quick_undo(ANN, last, None)


def test_what_revealed_something_is_not_undone_even_at_once(lenient: Table) -> None:
    does(lenient, "End the turn")
    with pytest.raises(TableError, match="hidden information"):
        intervene(lenient, ANN, "undo 0")
    assert len(rows(lenient)) == 1
