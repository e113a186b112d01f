"""Bots that play on for players who leave or run out of time, if all have agreed by taking their seats."""

from datetime import timedelta

import pytest
from django.test import Client

from cards.models import Game
from engine.play import Session
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.live import bots, table_registry
from tcgsite.matches.live.interventions import intervene
from tcgsite.matches.live.table import Table
from tcgsite.matches.live.table_registry import ActionRequest
from tcgsite.matches.lobby import lobby
from tcgsite.matches.lobby.rematch import rematch
from tcgsite.matches.lobby.setup import TableOptions
from tcgsite.matches.models import Match, PlayedMatch
from tcgsite.matches.realtime.absent_players import CLAIM_AFTER
from tcgsite.matches.rendering.layout import layout_for
from tcgsite.matches.replays.moments import continue_from, state_at
from tcgsite.matches.results.conduct import karma_of
from tcgsite.notices.sources.over_days import act_for_left_seats
from tests.matches.live.test_claims import Watch
from tests.matches.playing import act, asked, first_click, number, play_to_the_end

BACK, END = Match.BotsFill.UNTIL_BACK, Match.BotsFill.TO_THE_END
SECOND = timedelta(seconds=1)


def seated(game: Game, ann: User, ben: User, **options: str | bool | tuple[str, str, str]) -> Table:
    wanted = TableOptions(**{"clock": ("own", "5", "0"), "bots_fill": BACK, **options})  # type: ignore[arg-type]
    match = lobby.open_table(game, ann, lobby.PERSON, options=wanted)
    Match.objects.filter(pk=match.pk).update(seed=30)
    lobby.take_seat(match, ben)
    return table_registry.table_of(Match.objects.get(pk=match.pk))


@pytest.fixture
def filled(game: Game, ann: User, ben: User) -> Table:
    return seated(game, ann, ben)


def rebuilt(table: Table) -> Table:
    """Return the table as another process builds it from the rows."""
    return Table(Match.objects.get(pk=table.match_id))


def run_out_of_time(table: Table) -> int:
    """Let the time of the awaited player run out, and return the player’s seat."""
    late = asked(table)
    assert table.clocks.due_at
    table.adjudicate(table.clocks.due_at + SECOND)
    return late


def rows(table: Table) -> list[tuple[int, str]]:
    return list(Match.objects.get(pk=table.match_id).actions.values_list("seat", "text"))


def test_a_bot_plays_on_for_a_player_without_time(filled: Table) -> None:
    late = run_out_of_time(filled)
    assert rows(filled) == [(late, "bot-time")]
    match = Match.objects.get(pk=filled.match_id)
    assert (match.status, match.awaited) == (Match.Status.RUNNING, 0)
    for table in (filled, rebuilt(filled)):
        assert dict(table.session.history.replaced) == {late: "time"}
        assert late in table.bots
        assert table.clocks.left_at(late, table.clocks.since) == timedelta(minutes=1)
    bots.act_without_loop(filled)
    assert late not in filled.session.required_seats
    assert Match.objects.get(pk=filled.match_id).awaited == 1 << (1 - late)


def test_the_player_comes_back_and_plays_again(filled: Table) -> None:
    late = run_out_of_time(filled)
    intervene(filled, late, "back")
    for table in (filled, rebuilt(filled)):
        assert dict(table.session.history.replaced) == {}
        assert asked(table) == late
    request = ActionRequest(filled.session.shown_number(late), first_click(filled))
    table_registry.submit(filled.match_id, late, request)
    assert [seat for seat, _text in rows(filled)] == [late] * 3
    assert rebuilt(filled).session.snapshot() == filled.session.snapshot()


def test_a_bot_that_still_thinks_does_not_act_for_a_player_who_is_back(filled: Table) -> None:
    late = run_out_of_time(filled)
    chosen = str(filled.session.legal_actions(late)[0])
    late_choice = ActionRequest(number(filled), chosen, uses_aliases=False, by_bot=True)
    intervene(filled, late, "back")
    with pytest.raises(TableError, match="any more"):
        table_registry.submit(filled.match_id, late, late_choice)
    assert len(rows(filled)) == 2


@pytest.mark.few(2)
@pytest.mark.parametrize("command", ["draw", "undo 0", "claim 1", "bot 1", "give-time 1"])
def test_who_is_replaced_can_only_come_back_or_resign(filled: Table, command: str) -> None:
    late = run_out_of_time(filled)
    before = rows(filled)
    with pytest.raises(TableError, match="A bot plays for you"):
        intervene(filled, late, command)
    click = ActionRequest(filled.session.shown_number(late), first_click(filled))
    with pytest.raises(TableError, match="A bot plays for you"):
        table_registry.submit(filled.match_id, late, click)
    with pytest.raises(TableError, match="No bot plays for you"):
        intervene(filled, 1 - late, "back")
    assert rows(filled) == before


def test_the_last_person_loses_when_the_time_is_over(filled: Table) -> None:
    first = run_out_of_time(filled)
    while asked(filled) == first:
        bots.act_without_loop(filled)
    second = run_out_of_time(filled)
    assert rows(filled)[-1] == (second, "time")
    assert filled.session.outcome
    assert filled.session.outcome.winners == (first,)


def test_a_player_who_is_gone_is_replaced_by_a_click(
    filled: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow, watch = asked(filled), Watch(monkeypatch, filled)
    watch.goes(slow)
    with pytest.raises(TableError, match="has just left"):
        intervene(filled, 1 - slow, f"bot {slow}")
    watch.waits(CLAIM_AFTER)
    shown = layout_for(filled, 1 - slow).prompt.content
    assert (shown.claims, shown.bots_fill) == (((slow, filled.names[slow]),), True)
    with pytest.raises(TableError, match="Let a bot play on"):
        intervene(filled, 1 - slow, f"claim {slow}")
    intervene(filled, 1 - slow, f"bot {slow}")
    assert rows(filled) == [(slow, "bot-away")]
    own = layout_for(filled, slow)
    assert own.prompt.content.may_return
    assert own.prompt.content.bot_plays
    assert not own.prompt.content.answers
    other = layout_for(filled, 1 - slow)
    assert other.far[0].player.content.bot_plays
    assert "A bot plays on in this seat" in str(other.log.content)


def test_at_other_tables_no_bot_plays_on(
    game: Game, ann: User, ben: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seated(game, ann, ben, bots_fill="", may_claim=True)
    slow, watch = asked(table), Watch(monkeypatch, table)
    watch.goes(slow)
    watch.waits(CLAIM_AFTER)
    with pytest.raises(TableError, match="no bot plays on"):
        intervene(table, 1 - slow, f"bot {slow}")
    assert rows(table) == []


def test_in_rated_matches_who_left_has_lost(game: Game, ann: User, ben: User) -> None:
    table = seated(game, ann, ben, rated=True, bots_fill=END)
    late = run_out_of_time(table)
    with pytest.raises(TableError, match="to the end"):
        intervene(table, late, "back")
    intervene(table, 1 - late, "resign")
    match = Match.objects.get(pk=table.match_id)
    assert match.result
    assert match.result["winners"] == [late]
    changes = {each.user_id: each.rating - each.before for each in match.rating_changes.all()}
    left, stayed = (match.seats.get(position=each).user_id or 0 for each in (late, 1 - late))
    assert changes[left] < 0 < changes[stayed]
    results = dict(PlayedMatch.objects.values_list("user", "result"))
    assert results == {left: PlayedMatch.Result.LOST, stayed: PlayedMatch.Result.WON}
    assert (karma_of(left), karma_of(stayed)) == (65, 65), "both left: one to a bot, one at once"


def test_who_came_back_has_not_left(filled: Table, ann: User, ben: User) -> None:
    late = run_out_of_time(filled)
    intervene(filled, late, "back")
    play_to_the_end(filled)
    assert (karma_of(ann.pk), karma_of(ben.pk)) == (76, 76)
    match = Match.objects.get(pk=filled.match_id)
    assert match.result
    assert match.result["replaced"] == []


@pytest.mark.parametrize(
    ("options", "refusal"),
    [({"rated": True}, "can’t come back"), ({"for_keeps": True}, "for keeps|award")],
)
def test_options_that_do_not_go_together(
    game: Game, ann: User, options: dict[str, bool], refusal: str
) -> None:
    wanted = TableOptions(clock=("own", "5", "0"), bots_fill=BACK, **options)  # type: ignore[arg-type]
    with pytest.raises(TableError, match=refusal):
        lobby.open_table(game, ann, lobby.PERSON, options=wanted)
    assert not Match.objects.exists()


def test_a_replay_shows_the_moment_and_a_rematch_has_the_rule(filled: Table, ann: User) -> None:
    run_out_of_time(filled)
    play_to_the_end(filled)
    match = Match.objects.get(pk=filled.match_id)
    for place in (0, 1, 2, filled.number):
        assert state_at(match, place).number == place
    assert rematch(match, ann).bots_fill == BACK


def test_who_plays_on_from_a_replay_needs_no_bot(filled: Table, ann: User) -> None:
    late = run_out_of_time(filled)
    play_to_the_end(filled)
    begun = continue_from(Match.objects.get(pk=filled.match_id), 1, ann, str(late))
    table = table_registry.table_of(begun)
    assert (dict(table.session.history.replaced), table.number) == ({}, 2)


def test_an_action_before_a_bot_took_over_cannot_be_undone(filled: Table) -> None:
    seat = asked(filled)
    act(filled)
    assert run_out_of_time(filled) != seat
    with pytest.raises(TableError):
        intervene(filled, seat, "undo 0")
    assert len(rows(filled)) == 2


def test_a_session_restored_in_the_middle_knows_the_bots(filled: Table) -> None:
    late = run_out_of_time(filled)
    session = filled.session
    again = Session.restore(session.rules, session.snapshot())
    assert dict(again.history.replaced) == {late: "time"}


def test_over_days_a_worker_lets_the_bot_act(game: Game, ann: User, ben: User) -> None:
    table = seated(game, ann, ben, clock=("3d", "", ""))
    late = run_out_of_time(table)
    act_for_left_seats()
    assert late not in rebuilt(table).session.required_seats
    assert len(rows(table)) > 1


def test_a_bot_at_a_table_that_nobody_has_open_pauses(
    filled: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    run_out_of_time(filled)
    monkeypatch.setattr(bots, "MOST_IN_A_ROW", 0)
    bots.act_without_loop(filled)
    assert len(rows(filled)) == 1


def test_the_table_says_what_all_have_agreed(filled: Table, client: Client, ann: User) -> None:
    client.force_login(ann)
    late = run_out_of_time(filled)
    if filled.viewer_for(ann) != late:
        client.force_login(User.objects.get(username="ben"))
    match = Match.objects.get(pk=filled.match_id)
    page = client.get(match.get_absolute_url()).content.decode()
    assert "take-seat-again" in page
    assert "a bot plays" in page
