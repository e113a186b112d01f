"""Stop settings; automatic passes reveal nothing about a player's hand."""

from pathlib import Path

import pytest
from channels.db import database_sync_to_async
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.matches.live import auto_pass
from tcgsite.matches.live.auto_pass import AT_ONCE, PendingAnswer, Stop, StopSettings
from tcgsite.matches.live.interventions.hold import hold
from tcgsite.matches.live.table import Table
from tcgsite.matches.lobby import rematch
from tcgsite.matches.models import Match, Seat
from tcgsite.matches.rendering.layout import layout_for
from tcgsite.matches.replays.moments import session_at
from tests.matches.playing import asked, clicked
from tests.matches.skirmish import ARMY, WORDS, attacks, choice, does, load_skirmish, met, wishes
from tests.matches.sockets import action, hear, sit_down

ABLE = StopSettings(Stop.ABLE, pause=2)
ALWAYS = StopSettings(Stop.ALWAYS)


@pytest.fixture
def skirmish(db: None, tmp_path: Path) -> Game:
    return load_skirmish(tmp_path)


@pytest.fixture
def table(skirmish: Game, ann: User, ben: User) -> Table:
    return met(skirmish, ann, ben)


def address(table: Table) -> str:
    return reverse("matches:stops", args=[Match.objects.get(pk=table.match_id).public_id])


def test_whoever_is_on_turn_is_asked_while_nothing_waits(table: Table) -> None:
    """Otherwise a turn would never end."""
    for wish in (StopSettings(), ABLE, StopSettings(Stop.KINDS)):
        wishes(table, 0, wish)
        assert table.pending_answer is None


def test_over_what_is_ones_own_a_pass_is_made_at_once_unless_always_asked(table: Table) -> None:
    attacks(table)
    for wish in (StopSettings(), ABLE, StopSettings(Stop.KINDS, ("attack",))):
        wishes(table, 0, wish)
        assert table.pending_answer == PendingAnswer(0, table.number, AT_ONCE)
    wishes(table, 0, ALWAYS)
    assert table.pending_answer is None


@pytest.mark.parametrize(
    ("wish", "pause"),
    [
        (StopSettings(), None),
        (ALWAYS, None),
        (ABLE, 2),
        (StopSettings(Stop.KINDS, ("attack",)), None),
        (StopSettings(Stop.KINDS, ("spell",)), AT_ONCE),
    ],
)
def test_what_others_do_is_stopped_at_as_one_wished(
    table: Table, wish: StopSettings, pause: float | None
) -> None:
    wishes(table, 1, wish)
    attacks(table)
    does(table, "pass")
    due = table.pending_answer
    assert (due and due.pause) == pause


def test_nobody_is_passed_for_while_they_choose(table: Table) -> None:
    wishes(table, 1, ABLE)
    attacks(table)
    does(table, "pass")
    does(table, "Bolt")
    assert asked(table) == 1
    assert table.pending_answer is None


def test_a_pass_that_is_made_is_a_pass_like_any_other(table: Table) -> None:
    attacks(table)
    for _ in range(2):
        wishes(table, asked(table), ABLE)
        due = table.pending_answer
        assert due
        table.give_answer(due)
        table.give_answer(due)  # As if another process had been faster.
    match = Match.objects.get(pk=table.match_id)
    rows = match.actions.values_list("seat", "text")
    assert list(rows)[-2:] == [(0, "pass"), (1, "pass")]
    assert session_at(match, table.number).view(None) == table.session.view(None)


def test_whoever_holds_is_waited_for(table: Table) -> None:
    wishes(table, 1, ABLE)
    attacks(table)
    does(table, "pass")
    due = table.pending_answer
    assert due
    assert layout_for(table, 1).prompt.content.pause == 2
    hold(table, 1, table.session.shown_number(1))
    table.give_answer(due)
    assert (table.number, table.pending_answer) == (due.number, None)
    assert layout_for(table, 1).prompt.content.pause is None
    assert Table(Match.objects.get(pk=table.match_id)).pending_answer is None, (
        "after a restart, too"
    )


def test_a_game_that_goes_on_by_itself_asks_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(auto_pass, "MOST_PASSES", 1)
    wishes(table, 1, ABLE)
    attacks(table)
    does(table, "pass")
    assert table.pending_answer is None


# messages to the others


def test_how_soon_a_pass_is_made_does_not_tell_whether_one_could_answer(
    skirmish: Game, ann: User, ben: User
) -> None:
    pauses, could_answer = [], []
    for deck in (WORDS, ARMY):
        table = met(skirmish, ann, ben, (ARMY, deck))
        wishes(table, 1, ABLE)
        attacks(table)
        does(table, "pass")
        pauses.append(table.pending_answer)
        could_answer.append(len(table.session.legal_actions(1)) > 1)
    assert could_answer == [True, False]
    assert pauses[0] == pauses[1] == PendingAnswer(1, 4, 2)


@pytest.mark.django_db(transaction=True)
async def test_others_are_sent_the_same_whether_one_could_answer_or_not(
    ann: User, ben: User, tmp_path: Path, settings: Settings
) -> None:
    """The opponent and a spectator receive the same messages in the same order."""
    settings.MATCHES_PAUSE = 0.25
    game = await database_sync_to_async(load_skirmish)(tmp_path)
    sent, could_answer = [], []
    for deck in (WORDS, ARMY):
        table = await database_sync_to_async(met)(game, ann, ben, (ARMY, deck))
        await database_sync_to_async(wishes)(table, 1, ABLE)
        told, able = await what_others_are_sent(table, ann, ben)
        sent.append(told)
        could_answer.append(able)
    assert could_answer == [True, False]
    assert sent[0] == sent[1]
    assert 'class="priority is-past"' in sent[0][-4]
    assert "Waiting for Ann" in sent[0][-1]


async def what_others_are_sent(table: Table, ann: User, ben: User) -> tuple[list[str], bool]:
    """Play until Ann is asked again. Returns the messages, and True if Ben could respond."""
    match = await Match.objects.aget(pk=table.match_id)
    sockets = [(await sit_down(match, user))[0] for user in (ann, None, ben)]
    able, heard = False, []
    for words in (("Muster",), ("Attack",), ("choose",)):
        number = table.session.shown_number(0)
        await sockets[0].send_to(action(number, clicked(table, choice(table, *words))))
        # Nobody else notices that Ann is choosing her attackers.
        heard += [await hear(socket) for socket in sockets[: 1 if words == ("Attack",) else 2]]
    for _ in range(2):  # Ann's pass on her own attack, and Ben's
        able = able or len(table.session.legal_actions(1)) > 1
        heard += [await hear(socket) for socket in sockets[:2]]
    assert 0 in table.session.decisions
    assert [await socket.receive_nothing() for socket in sockets[:2]] == [True, True]
    for socket in sockets:
        await socket.disconnect()
    return heard, able


@pytest.mark.django_db(transaction=True)
async def test_a_wish_and_a_hold_are_told_to_nobody_else(
    ann: User, ben: User, tmp_path: Path, settings: Settings
) -> None:
    settings.MATCHES_PAUSE = 1000
    game = await database_sync_to_async(load_skirmish)(tmp_path)
    table = await database_sync_to_async(met)(game, ann, ben)
    await database_sync_to_async(wishes)(table, 0, ALWAYS)
    await database_sync_to_async(wishes)(table, 1, ABLE)
    for words in (("Muster",), ("Attack",), ("choose",), ("pass",)):
        await database_sync_to_async(does)(table, *words)
    match = await Match.objects.aget(pk=table.match_id)
    others = [(await sit_down(match, user))[0] for user in (ann, None)]
    socket, shown = await sit_down(match, ben)
    assert 'value="hold"' in shown
    assert 'value="pass"' not in shown
    await socket.send_to(action(table.session.shown_number(1), "hold"))
    assert 'value="pass"' in await hear(socket)
    assert [await each.receive_nothing() for each in others] == [True, True]
    await others[0].send_to(action(table.number, "hold"))
    assert "not your turn" in await hear(others[0])
    for each in (socket, *others):
        await each.disconnect()


# saved settings


def test_a_wish_is_kept_and_remembered_for_the_next_match(
    client: Client, skirmish: Game, table: Table, ann: User, ben: User
) -> None:
    client.force_login(ann)
    page = client.get(address(table).replace("stops/", "")).content.decode()
    assert "Attacks" in page
    client.post(address(table), {"at": "kinds", "kind": ["attack"], "pause": "8"})
    wish = StopSettings(Stop.KINDS, ("attack",), 8, keys=False)
    assert table.stop_settings == {0: wish, 1: StopSettings()}
    again = met(skirmish, ann, ben)
    assert again.stop_settings == table.stop_settings
    Match.objects.filter(pk=again.match_id).update(status=Match.Status.FINISHED)
    twice = rematch.rematch(Match.objects.get(pk=again.match_id), ann)
    assert Seat.objects.get(match=twice, user=ann).stops == wish.as_data


@pytest.mark.parametrize(
    "wrong",
    [
        {"at": "never"},
        {"at": "kinds", "kind": ["magic"]},
        {"at": "able", "pause": "0"},
        {"at": "able", "pause": "x"},
    ],
)
def test_a_wrong_wish_is_refused_and_changes_nothing(
    client: Client, table: Table, ann: User, wrong: dict[str, str]
) -> None:
    client.force_login(ann)
    answer = client.post(address(table), {"pause": "4"} | wrong)
    assert answer.status_code == 422
    assert "listed delays" in (text := answer.content.decode()) or "that kind of stop" in text
    assert Seat.objects.get(match=table.match_id, user=ann).stops == {}


def test_who_looks_on_has_no_wishes(client: Client, table: Table) -> None:
    assert 'name="at"' not in client.get(address(table).replace("stops/", "")).content.decode()
    answer = client.post(address(table), {"at": "always", "pause": "4"})
    assert ">Watching<" in answer.content.decode()
