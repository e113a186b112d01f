"""History: each result is stored once for each player, and tallies are what counting would find."""

from datetime import UTC, datetime, timedelta
from importlib import import_module

import pytest
from django.apps import apps
from django.core.management import call_command
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase
from pytest_django import Settings

from cards.jobs.models import UnheardNews
from cards.jobs.signals import send_unheard_news
from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.accounts.models.conduct import START as START_KARMA
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.interventions import intervene
from tcgsite.matches.live.table import Table
from tcgsite.matches.lobby import lobby
from tcgsite.matches.models import Match, PlayedMatch, ResultTally, Seat
from tcgsite.matches.realtime.presence import add_person, remove_person, seat_mark
from tcgsite.matches.results.conduct import LEFT, karma_of
from tcgsite.matches.results.history import (
    played_rows,
    recompute_history,
    remember_result,
    tally_changes,
)
from tcgsite.notices.models import News
from tests.matches.playing import play_to_the_end

START = datetime(2026, 1, 1, tzinfo=UTC)
RESULTS = {"won": ([0], [1]), "lost": ([1], [0]), "drawn": ([], [])}


def tallies() -> list[tuple[object, ...]]:
    names = [each.name for each in ResultTally._meta.concrete_fields if each.name != "id"]
    return sorted(ResultTally.objects.values_list(*names), key=repr)


def history() -> list[tuple[object, ...]]:
    names = [each.name for each in PlayedMatch._meta.concrete_fields if each.name != "id"]
    return sorted(PlayedMatch.objects.values_list(*names), key=repr)


def test_both_players_remember_a_match(table: Table, ann: User, ben: User) -> None:
    assert Seat.objects.filter(is_over=False).count() == 2
    intervene(table, 1, "resign")
    own, other = PlayedMatch.objects.order_by("seat")
    assert (own.user, own.opponent, own.result, own.people) == (ann, ben, "w", 2)
    assert (other.user, other.opponent, other.result, other.rated) == (ben, ann, "l", False)
    assert not Seat.objects.filter(is_over=False).exists()
    everything = ResultTally.objects.get(user=ann, game=None, kind="all")
    assert (everything.won, everything.lost, everything.streak) == (1, 0, 1)
    assert ResultTally.objects.get(user=ben, game=own.game, kind="opponent").key == str(ann.pk)


def test_matches_against_bots_are_listed_but_not_counted(game: Game, ann: User) -> None:
    match = lobby.open_table(game, ann)
    table = table_registry.table_of(Match.objects.get(pk=match.pk))
    intervene(table, next(iter(table.session.decisions)), "resign")
    assert PlayedMatch.objects.get().people == 1
    assert not ResultTally.objects.exists()


def test_a_match_that_is_played_has_a_margin(table: Table) -> None:
    play_to_the_end(table)
    own = PlayedMatch.objects.all()[0]
    assert own.actions == Match.objects.get().action_count
    assert ResultTally.objects.filter(kind="all", longest=own.match_id).count() == 4


def test_a_worker_counts_a_match_once_after_it(
    table: Table, ann: User, ben: User, settings: Settings
) -> None:
    settings.JOBS_APART = True
    add_person(table.match_id, seat_mark(0))
    intervene(table, 1, "resign")
    remove_person(table.match_id, seat_mark(0))
    assert Match.objects.get().status == Match.Status.FINISHED
    assert not Seat.objects.filter(is_over=False).exists(), "it waits for nobody any more"
    assert not PlayedMatch.objects.exists()
    kept = UnheardNews.objects.get(signal="match_finished")
    for _twice in range(2):
        send_unheard_news()
        UnheardNews.objects.create(signal=kept.signal, news=kept.news, due_at=START)
    assert [(each.user, each.result) for each in PlayedMatch.objects.order_by("seat")] == [
        (ann, "w"),
        (ben, "l"),
    ]
    assert ResultTally.objects.get(user=ann, game=None, kind="all").played == 1
    assert karma_of(ben.pk) == START_KARMA - LEFT
    told = News.objects.filter(kind="result").values_list("to", flat=True)
    assert [*told] == [ben.pk], "Ann sees the result at the table"


class Counting(TestCase):
    """One by one, all again, and the migration: three ways to the same numbers."""

    @given(st.lists(st.tuples(st.sampled_from(sorted(RESULTS)), st.booleans()), max_size=7))
    def test_tallies_do_not_depend_on_how_they_came_about(
        self, results: list[tuple[str, bool]]
    ) -> None:
        game = Game.objects.create(slug="pond", title="Pond")
        users = [User.objects.create(username=name, name=name) for name in ("ann", "ben")]
        for number, (result, turned) in enumerate(results):
            remember_result(finished(game, users[::-1] if turned else users, result, number))
        raised, stored = tallies(), history()
        assert sum(each.played for each in ResultTally.objects.filter(kind="all")) == 4 * len(
            results
        )
        recompute_history()
        assert (tallies(), history()) == (raised, stored)
        PlayedMatch.objects.all().delete()
        ResultTally.objects.all().delete()
        Seat.objects.update(is_over=False)
        import_module("tcgsite.matches.migrations.0023_fill_history").fill(apps, None)
        assert (tallies(), history()) == (raised, stored)
        assert not Seat.objects.filter(is_over=False).exists()


def finished(game: Game, users: list[User], result: str, number: int) -> Match:
    winners, losers = RESULTS[result]
    match = Match.objects.create(
        game=game,
        status=Match.Status.FINISHED,
        finished_at=START + timedelta(hours=number),
        action_count=number % 3,
        result={"winners": winners, "losers": losers, "reason": ""},
    )
    for position, user in enumerate(users):
        match.seats.create(position=position, user=user, name=str(user), deck_name="Frogs")
    return match


@pytest.mark.django_db
def test_tallies_that_another_match_has_raised_are_read_again() -> None:
    game = Game.objects.create(slug="pond", title="Pond")
    users = [User.objects.create(username=name, name=name) for name in ("ann", "ben")]
    first, second = (finished(game, users, "won", number) for number in range(2))
    changes = tally_changes([*played_rows(second)])
    remember_result(first)
    remember_result(second, changes=changes)
    everything = ResultTally.objects.get(user=users[0], game=None, kind="all")
    assert (everything.won, everything.streak) == (2, 2)


@pytest.mark.django_db
def test_the_command_says_how_many_matches_it_read(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("recompute_history")
    assert "0 matches" in capsys.readouterr().out
