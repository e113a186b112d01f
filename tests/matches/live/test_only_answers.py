"""Answers that leave no choice are given by the server; for those among people, see test_equal_pauses."""

import json
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse

from cards.models import Deck, Game
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.live import auto_pass, table_registry
from tcgsite.matches.live.auto_pass import NEXT_ONLY_ANSWER, ONLY_ANSWER, StopSettings
from tcgsite.matches.live.interventions.hold import hold
from tcgsite.matches.live.table import Table
from tcgsite.matches.live.table_registry import HoldRequest
from tcgsite.matches.lobby import lobby
from tcgsite.matches.models import Match
from tcgsite.matches.rendering.layout import layout_for
from tcgsite.matches.replays.moments import session_at
from tcgsite.matches.transport.messages import read_message
from tests.matches.skirmish import ARMY, does, load_skirmish, met, wishes

ANN, BOT = 0, 1


@pytest.fixture
def skirmish(db: None, tmp_path: Path) -> Game:
    return load_skirmish(tmp_path)


@pytest.fixture
def table(skirmish: Game, ann: User) -> Table:
    """Ann attacks the bot, her only target."""
    match = lobby.open_table(skirmish, ann, deck=str(Deck.objects.get(name=ARMY).pk))
    Match.objects.filter(pk=match.pk).update(seed=3)
    table = table_registry.table_of(Match.objects.get(pk=match.pk))
    does(table, "Muster")
    does(table, "Attack")
    return table


def log_of(table: Table, viewer: int | None) -> str:
    parts = layout_for(table, viewer).log.content.parts
    return "\n".join(f"{line.text} [{mark}]" for line, _, _, mark in parts)


def test_the_only_answer_is_given_after_a_pause(table: Table) -> None:
    due = table.pending_answer
    assert due
    assert (due.seat, due.pause, due.action, due.is_only) == (ANN, ONLY_ANSWER, "choose 2", True)
    prompt = layout_for(table, ANN).prompt.content
    assert (prompt.only, prompt.answers) == ("House bot", ())
    table.give_answer(due)
    table.give_answer(due)  # As if another process had been faster.
    match = Match.objects.get(pk=table.match_id)
    assert list(match.actions.values_list("text", "automatic"))[-1] == ("choose 2", True)
    assert session_at(match, table.number).view(None) == table.session.view(None)


def test_without_equal_pauses_people_answer_for_themselves(
    skirmish: Game, ann: User, ben: User
) -> None:
    table = met(skirmish, ann, ben)
    does(table, "Muster")
    does(table, "Attack")
    assert table.session.only_answer(ANN)
    assert table.pending_answer is None


def test_answers_in_a_row_come_sooner_but_not_without_end(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.automatic.add(table.number - 1)
    due = table.pending_answer
    assert due
    assert due.pause == NEXT_ONLY_ANSWER
    monkeypatch.setattr(auto_pass, "MOST_ANSWERS", 1)
    table._pending = (), None
    assert table.pending_answer is None


def test_only_the_player_reads_what_was_answered_by_itself(table: Table) -> None:
    for _ in range(2):  # The target, and the pass on the attack
        due = table.pending_answer
        assert due
        table.give_answer(due)
    assert "Ann passes. [by itself]" in log_of(table, ANN)
    for viewer in (BOT, None):
        assert "passes" not in log_of(table, viewer)
        assert "itself" not in log_of(table, viewer)


def test_the_move_is_not_marked_if_only_its_target_was_chosen_by_itself(table: Table) -> None:
    due = table.pending_answer
    assert due
    assert due.action == "choose 2"
    table.give_answer(due)
    attacks = [line for line in log_of(table, ANN).splitlines() if "Attack" in line]
    assert attacks == ["Ann plays Squire: Attack, targeting House bot. [own]"]


def test_a_player_who_stops_answers_until_they_have_chosen(table: Table) -> None:
    due = table.pending_answer
    assert due
    hold(table, ANN, table.session.shown_number(ANN))
    table.give_answer(due)
    assert (table.number, table.pending_answer) == (due.number, None)
    does(table, "choose")
    assert table.pending_answer, "the pass on the attack"


def test_a_row_of_answers_can_be_stopped_between_two_decisions(table: Table) -> None:
    before = table.session.shown_number(ANN)
    for _ in range(2):
        due = table.pending_answer
        assert due
        table.give_answer(due)
    assert ANN not in table.session.decisions
    hold(table, ANN, before)
    assert table.stop_settings[ANN].held_at == table.number


def test_a_player_who_always_wants_to_be_asked_is_asked(table: Table) -> None:
    wishes(table, ANN, StopSettings(asks=True))
    assert table.pending_answer is None


def test_players_choose_the_effects_about_which_they_are_always_asked(
    client: Client, table: Table, ann: User
) -> None:
    asked = read_message(json.dumps({"action": "hold always", "number": "2"}), None)
    assert asked == HoldRequest(2, always=True)
    hold(table, ANN, table.session.shown_number(ANN), always=True)
    assert table.stop_settings[ANN].asks_about == ("attack",)
    does(table, "choose")
    assert table.pending_answer, "a pass isn’t about an effect"
    match = Match.objects.get(pk=table.match_id)
    client.force_login(ann)
    page = client.get(match.get_absolute_url()).content.decode()
    assert 'name="about" value="attack" checked' in page
    client.post(reverse("matches:stops", args=[match.public_id]), {"asks": "on"})
    assert table.stop_settings[ANN] == StopSettings(
        asks=True, keys=False, held_at=table.stop_settings[ANN].held_at
    )


def test_a_wrong_effect_is_refused_and_changes_nothing(
    client: Client, table: Table, ann: User
) -> None:
    client.force_login(ann)
    match = Match.objects.get(pk=table.match_id)
    answer = client.post(reverse("matches:stops", args=[match.public_id]), {"about": ["magic"]})
    assert answer.status_code == 422
    assert match.seats.get(position=ANN).stops == {}


def test_spectators_stop_nothing(table: Table) -> None:
    with pytest.raises(TableError, match="watching"):
        hold(table, None, 0)
    assert table.pending_answer
