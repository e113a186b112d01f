"""Resignations, draw offers and undo offers: made, accepted, refused and recorded."""

import json
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from cards.models import Game
from engine.play import MatchRecord, replay
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.interventions import intervene
from tcgsite.matches.live.table import Table
from tcgsite.matches.lobby import lobby
from tcgsite.matches.models import Match, Offer
from tcgsite.matches.rendering.changed_regions import ClientState
from tcgsite.matches.rendering.layout import layout_for
from tcgsite.matches.replays.moments import record_of
from tests.matches.crowd import load_crowd, seated
from tests.matches.playing import act, asked

ANN, BEN = 0, 1
"""The seats at the fixture's table, which Ann opened."""


def suggestion(table: Table) -> int:
    table.reload_offers_and_stops()
    assert table.standing_offer
    return table.standing_offer.id


def texts(match: Match) -> list[str]:
    return list(match.actions.values_list("text", flat=True))


def resigns(table: Table, match: Match) -> int:
    """Let Ben resign and Ann take her prizes. Returns the number of entries."""
    intervene(table, BEN, "resign")
    while table.session.decisions:
        act(table)
    match.refresh_from_db()
    return match.action_count


def test_who_resigns_has_lost(client: Client, table: Table, match: Match) -> None:
    count = resigns(table, match)
    replayed = client.get(f"{match.get_absolute_url()}replay/?at=1").content.decode()
    assert "Ben resigned." in replayed
    assert "resigned" in replayed.split('id="player-1"')[1].split("</div>")[0]
    assert (match.status, texts(match)[0]) == (Match.Status.FINISHED, "resign")
    result = match.result or {}
    assert (result["winners"], result["reason"]) == ([ANN], "Ben resigned.")
    assert result["withdrawn"] == {"1": "resign"}
    assert Table(match).session.snapshot() == table.session.snapshot()
    record = MatchRecord.from_data(json.loads(record_of(match)))
    assert len(record.actions) == count
    assert replay(table.session.rules, record).outcome == table.session.outcome


NONSENSE = [
    (None, "resign", "Only seated players"),
    (ANN, "dance", "Unknown table command"),
    (ANN, "resign now", "Unknown table command"),
    (ANN, "agree", "Unknown table command"),
    (ANN, "agree 1 2", "Unknown table command"),
    (ANN, "undo ٣", "Unknown table command"),
    (ANN, "agree 7", "expired"),
    (ANN, "decline 7", "expired"),
    (ANN, "withdraw 7", "expired"),
    (ANN, "undo 0", "nothing to undo"),
]


def test_what_makes_no_sense_is_refused(table: Table, match: Match) -> None:
    for seat, text, refused in NONSENSE:
        with pytest.raises(TableError, match=refused):
            intervene(table, seat, text)
    assert (table.number, texts(match), table.standing_offer) == (0, [], None)


def test_after_the_end_nothing_is_suggested(table: Table, match: Match) -> None:
    count = resigns(table, match)
    for text in ("resign", "draw", "undo 0"):
        for seat in (ANN, BEN):
            with pytest.raises(TableError, match=r"over|out of this match"):
                intervene(table, seat, text)
    assert match.actions.count() == count
    assert not Offer.objects.exists()


def test_a_draw_is_offered_and_agreed_to(table: Table, match: Match) -> None:
    intervene(table, ANN, "draw")
    elsewhere = Table(match)
    offered = suggestion(elsewhere)
    for seat, text, refused in (
        (ANN, f"agree {offered}", "your own offer"),
        (BEN, f"withdraw {offered}", "Only Ann"),
        (BEN, "draw", "Answer the offer from Ann"),
        (ANN, "draw", "already have an open offer"),
        (BEN, f"agree {offered + 1}", "expired"),
    ):
        with pytest.raises(TableError, match=refused):
            intervene(elsewhere, seat, text)
    intervene(elsewhere, BEN, f"agree {offered}")
    table.catch_up()
    match.refresh_from_db()
    assert (match.status, texts(match)) == (Match.Status.FINISHED, ["draw"])
    assert match.result
    assert match.result["reason"] == "The players agreed to a draw."
    assert table.session.snapshot() == elsewhere.session.snapshot()


@pytest.mark.parametrize("who", [ANN, BEN])
def test_to_act_is_to_withdraw_or_to_decline(table: Table, match: Match, who: int) -> None:
    while asked(table) != who:
        act(table)
    intervene(table, ANN, "draw")
    offered = suggestion(table)
    elsewhere = Table(match)
    act(table)
    elsewhere.catch_up()
    assert (table.standing_offer, elsewhere.standing_offer) == (None, None)
    with pytest.raises(TableError, match="expired"):
        intervene(elsewhere, BEN, f"agree {offered}")


def test_who_declines_is_not_asked_again_at_once(table: Table) -> None:
    while asked(table) != ANN:
        act(table)
    intervene(table, ANN, "draw")
    declined = suggestion(table)
    intervene(table, BEN, f"decline {declined}")
    table.reload_offers_and_stops()
    seen = [ClientState().update_to(layout_for(table, seat), "") for seat in (ANN, BEN, None)]
    assert ["Ben declined the draw." in html for html in seen] == [True, False, True]
    assert "You declined the draw." in seen[BEN]
    with pytest.raises(TableError, match="Ben declined"):
        intervene(table, ANN, "draw")
    with pytest.raises(TableError, match="expired"):
        intervene(table, BEN, f"agree {declined}")
    act(table)
    intervene(table, ANN, "draw")
    intervene(table, ANN, f"withdraw {suggestion(table)}")
    assert table.standing_offer is None


def test_no_bot_agrees_to_a_draw(game: Game, ann: User) -> None:
    match = lobby.open_table(game, ann)
    table = table_registry.table_of(Match.objects.get(pk=match.pk))
    with pytest.raises(TableError, match="no other human player"):
        intervene(table, ANN, "draw")


def test_no_undo_after_hidden_information_was_revealed(table: Table, match: Match) -> None:
    """In 99 a player draws a card after playing one, which reveals hidden information."""
    seat = asked(table)
    act(table)
    with pytest.raises(TableError, match=r"^You can’t undo this: hidden information"):
        intervene(table, seat, "undo 0")
    with pytest.raises(TableError, match="no longer your last action"):
        intervene(table, seat, "undo 5")
    assert (table.standing_offer, texts(match)[1:]) == (None, [])


@pytest.fixture
def crowd(tmp_path: object, db: None) -> Match:
    return seated(load_crowd(tmp_path), 4)  # type: ignore[arg-type]


def test_of_four_all_others_have_to_agree(crowd: Match) -> None:
    table = table_registry.table_of(crowd)
    intervene(table, 0, "draw")
    offered = suggestion(table)
    intervene(table, 1, f"agree {offered}")
    with pytest.raises(TableError, match="already accepted"):
        intervene(table, 1, f"agree {offered}")
    intervene(table, 2, "resign")
    with pytest.raises(TableError, match=r"expired|out of this match"):
        intervene(table, 2, f"agree {offered}")
    assert table.session.outcome is None
    assert table.session.out == {2}


def test_a_form_does_it_without_a_socket(client: Client, match: Match, ben: User) -> None:
    address = f"{match.get_absolute_url()}aside/"
    assert client.get(address).url == match.get_absolute_url()  # type: ignore[attr-defined]
    refused = client.post(address, {"aside": "resign"})
    assert (refused.status_code, "Only seated players" in refused.content.decode()) == (422, True)
    client.force_login(ben)
    page = client.get(match.get_absolute_url()).content.decode()
    for value in ("resign", "draw"):
        assert f'value="{value}"' in page
    assert client.post(address, {"aside": "resign"}).status_code == 302
    assert "Ben resigned." in client.get(match.get_absolute_url()).content.decode()


def test_a_clock_decides_wherever_people_are(game: Game, ann: User, ben: User) -> None:
    match = lobby.open_table(game, ann, lobby.PERSON)
    # With this seed, playing the first card asks no further question.
    Match.objects.filter(pk=match.pk).update(clock_minutes=5, clock_increment=10, seed=1)
    lobby.take_seat(match, ben)
    match.refresh_from_db()
    assert match.due_at
    assert match.started_at
    table = table_registry.table_of(match)
    start, slow = match.started_at, asked(table)
    table.act(slow, 0, str(table.session.legal_actions(slow)[0]), at=start + timedelta(minutes=4))
    match.refresh_from_db()
    assert match.due_at == table.clocks.due_at == start + timedelta(minutes=9)
    assert table.clocks.left[slow] == timedelta(seconds=70)
    other = 1 - slow
    elsewhere = Table(match)
    elsewhere.adjudicate(start + timedelta(minutes=8))
    with pytest.raises(TableError, match=r"out of this match|over"):
        table.act(
            other, 1, str(table.session.legal_actions(other)[0]), at=start + timedelta(minutes=9)
        )
    elsewhere.adjudicate(start + timedelta(minutes=9, seconds=1))
    assert texts(match)[1:] == ["time"]
    assert table.session.outcome
    assert table.session.outcome.winners == (slow,)
    assert Table(match).clocks == table.clocks == elsewhere.clocks


def test_who_stays_away_for_weeks_holds_no_table_up(table: Table, match: Match) -> None:
    assert match.due_at
    assert match.due_at > timezone.now() + timedelta(days=13)
    away = asked(table)
    table.adjudicate(timezone.now() + timedelta(days=13))
    assert texts(match) == []
    table.adjudicate(timezone.now() + timedelta(days=15))
    assert texts(match) == ["away"]
    assert table.session.withdrawals == {away: "away"}
