"""Timeouts, even of players who are away, and clocks on the page."""

from datetime import timedelta

import pytest
from django.conf import settings
from django.utils import timezone

from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.interventions import intervene
from tcgsite.matches.live.timeouts import RETRY_BROKEN_AFTER, adjudicate_due
from tcgsite.matches.lobby import lobby
from tcgsite.matches.lobby.rematch import rematch
from tcgsite.matches.lobby.setup import TableOptions
from tcgsite.matches.models import Match
from tcgsite.matches.rendering.changed_regions import ClientState
from tcgsite.matches.rendering.layout import layout_for
from tests.matches.playing import asked
from tests.matches.sockets import hear, sit_down

CLOCK = TableOptions(clock=("own", "5", "10"))
HOUR = timedelta(hours=1)


@pytest.fixture
def match(game: Game, ann: User, ben: User) -> Match:
    match = lobby.open_table(game, ann, lobby.PERSON, options=CLOCK)
    lobby.take_seat(match, ben)
    return Match.objects.get(pk=match.pk)


def texts(match: Match) -> list[str]:
    return list(match.actions.values_list("text", flat=True))


def an_hour_ago(match: Match) -> None:
    """Move the start of the match back by an hour."""
    then = timezone.now() - HOUR
    Match.objects.filter(pk=match.pk).update(started_at=then, due_at=then + timedelta(minutes=5))


def test_nobody_need_look_on_and_one_round_is_enough(match: Match) -> None:
    adjudicate_due()
    assert texts(match) == []
    an_hour_ago(match)
    for _ in range(2):
        adjudicate_due()
        table_registry.forget(match.pk)
    assert texts(match) == ["time"]
    match.refresh_from_db()
    assert match.result
    assert match.result["reason"].endswith("ran out of time.")


def test_the_next_match_has_the_same_clock(match: Match, ann: User) -> None:
    match.status = Match.Status.FINISHED
    match.save()
    assert str(rematch(match, ann).time_control) == "5 min + 10 s"


def test_a_round_that_comes_too_early_comes_again_in_time(match: Match) -> None:
    assert match.started_at
    Match.objects.filter(pk=match.pk).update(due_at=match.started_at - HOUR)
    adjudicate_due()
    match.refresh_from_db()
    assert match.started_at
    assert match.due_at == match.started_at + timedelta(minutes=5)
    assert texts(match) == []


def test_nobody_wins_because_a_bot_was_not_running(game: Game, ann: User) -> None:
    match = lobby.open_table(game, ann, options=CLOCK)
    Match.objects.filter(pk=match.pk).update(seed=30)
    an_hour_ago(match)
    table = table_registry.table_of(Match.objects.get(pk=match.pk))
    bot = asked(table)
    assert bot in table.bots
    adjudicate_due()
    assert [entry.automatic for entry in match.actions.all()] == [True]
    assert asked(table) != bot
    assert not table.session.withdrawals


def test_bots_that_were_left_alone_end_their_match(game: Game, ann: User) -> None:
    match = lobby.open_table(game, ann)
    Match.objects.filter(pk=match.pk).update(options={"for_keeps": True})
    table = table_registry.table_of(Match.objects.get(pk=match.pk))
    intervene(table, 0, "resign")
    assert table.session.decisions.keys() == {1}, "the bot may choose a prize"
    table.adjudicate(timezone.now() + 2 * settings.MATCHES_AWAY)
    match.refresh_from_db()
    assert (match.status, texts(match)) == (Match.Status.FINISHED, ["resign", "away"])


@pytest.mark.django_db(transaction=True)
async def test_who_looks_on_sees_it_at_once(match: Match) -> None:
    almost = timezone.now() - timedelta(minutes=5) + timedelta(seconds=0.5)
    await Match.objects.filter(pk=match.pk).aupdate(started_at=almost)
    socket, sent = await sit_down(match)
    while "ran out of time" not in sent:
        sent = await hear(socket)
    await socket.disconnect()


def test_a_match_that_can_not_be_rebuilt_is_left_for_a_day(match: Match) -> None:
    an_hour_ago(match)
    match.actions.create(number=0, seat=0, text="dance")
    adjudicate_due()
    match.refresh_from_db()
    assert match.due_at
    assert match.due_at > timezone.now() + RETRY_BROKEN_AFTER / 2
    assert texts(match) == ["dance"]


def test_clocks_are_sent_when_they_change_not_while_they_run(match: Match) -> None:
    table = table_registry.table_of(match)
    assert match.started_at
    slow, start = asked(table), match.started_at
    shown = ClientState()
    sent = shown.update_to(layout_for(table, slow, start), "")
    assert f'id="clock-{slow}"' in sent
    assert "5:00" in sent
    assert shown.update_to(layout_for(table, slow, start + timedelta(minutes=4)), "") == ""
    sent = shown.update_to(layout_for(table, slow, start + timedelta(minutes=4, seconds=31)), "")
    assert "less than 30 seconds" in sent
    assert f'id="clock-{slow}"' in sent
    assert f'id="clock-{1 - slow}"' not in sent
    other = layout_for(table, 1 - slow, start + timedelta(minutes=4, seconds=31))
    assert not other.prompt.content.hurry


def test_a_clock_face_spells_its_seconds(match: Match) -> None:
    table = table_registry.table_of(match)
    assert match.started_at
    clock = layout_for(table, None, match.started_at).near.clock
    assert clock
    running = layout_for(table, asked(table), match.started_at).near.clock
    assert running
    face = running.content.face_at(match.started_at + timedelta(seconds=295.5))
    assert (face.text, face.classes) == ("0:05", "b0 b2")
    assert running.content.face_at(match.started_at + HOUR).text == "0:00"
