"""Ratings: the published example, properties of the method, and rated matches."""

from datetime import timedelta

import pytest
from django.core.management import call_command
from django.db import IntegrityError, transaction
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from cards.models import Game
from engine.bots import RandomBot
from tcgsite.accounts.guests import new_guest
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.interventions import intervene
from tcgsite.matches.live.table import Table
from tcgsite.matches.lobby import lobby
from tcgsite.matches.lobby.rematch import rematch
from tcgsite.matches.lobby.setup import TableOptions
from tcgsite.matches.models import Match, RatingChange
from tcgsite.matches.results.glicko import Rating, Result
from tcgsite.matches.results.rating_history import rating_path
from tcgsite.matches.results.rating_updates import rate, rating_changes
from tcgsite.matches.results.ratings import current_ratings
from tests.matches.playing import act, asked, number, play_to_the_end

RATED = TableOptions(rated=True, clock=("10+10", "", ""))
ratings = st.floats(500, 2800)
deviations = st.floats(30, 350)


@pytest.fixture
def rated(game: Game, ann: User, ben: User) -> Match:
    match = lobby.open_table(game, ann, lobby.PERSON, options=RATED)
    lobby.take_seat(match, ben)
    return Match.objects.get(pk=match.pk)


def played(match: Match, seed: int = 1) -> Match:
    play_to_the_end(table_registry.table_of(match), seed)
    return Match.objects.get(pk=match.pk)


def rows() -> list[tuple[float, ...]]:
    kept = ("match", "user", "before", "rating", "deviation", "volatility")
    return list(RatingChange.objects.values_list(*kept))


def test_the_example_of_the_paper() -> None:
    """Mark E. Glickman, Example of the Glicko-2 system, with its system constant of 0.5."""
    met = [(1400, 30, 1.0), (1550, 100, 0.0), (1700, 300, 0.0)]
    reached = Rating(1500, 200, 0.06).after(
        Result(Rating(rating, deviation), score) for rating, deviation, score in met
    )
    assert reached.rating == pytest.approx(1464.06, abs=0.01)
    assert reached.deviation == pytest.approx(151.52, abs=0.01)
    assert reached.volatility == pytest.approx(0.05999, abs=0.00001)


@given(ratings, deviations, ratings, deviations, st.sampled_from([0.0, 0.5, 1.0]))
def test_only_the_distance_between_two_matters(
    own: float, sure: float, other: float, other_sure: float, score: float
) -> None:
    """The library alone gives another result, because it confuses the rating with the deviation in one
    place.
    """
    here = Rating(own, sure).after([Result(Rating(other, other_sure), score)])
    there = Rating(own + 400, sure).after([Result(Rating(other + 400, other_sure), score)])
    assert there.rating - here.rating == pytest.approx(400, abs=1e-3)
    assert there.deviation == pytest.approx(here.deviation, abs=1e-3)
    assert there.volatility == pytest.approx(here.volatility, abs=1e-8)


@given(ratings, deviations, ratings, deviations)
def test_winning_raises_losing_lowers_and_both_make_surer(
    own: float, sure: float, other: float, other_sure: float
) -> None:
    before, opponent = Rating(own, sure), Rating(other, other_sure)
    won, lost = (before.after([Result(opponent, score)]) for score in (1.0, 0.0))
    assert lost.rating < own < won.rating
    for after in (won, lost):
        unplayed = Rating(own, sure, after.volatility).after_days(1)
        assert after.deviation <= unplayed.deviation + 1e-9
    assert before.after_days(30).deviation > sure or sure == 350


def test_who_stays_away_is_less_and_less_surely_known() -> None:
    known = Rating(1800, 60)
    assert known.after_days(0) == known
    assert 60 < known.after_days(30).deviation < known.after_days(365).deviation
    assert known.after_days(100_000) == Rating(1800, 350)


def test_a_finished_match_is_rated_once(rated: Match, ann: User, ben: User) -> None:
    assert rows() == []
    match = played(rated)
    assert match.result
    winner, loser = (ann, ben) if match.result["winners"] == [0] else (ben, ann)
    held = current_ratings([ann.pk, ben.pk], [match.game_id], match.finished_at)
    assert str(held[winner.pk, match.game_id]) == "1662 ± 290"
    assert str(held[loser.pk, match.game_id]) == "1338 ± 290"
    with pytest.raises(IntegrityError), transaction.atomic():
        rate(match)
    assert len(rows()) == 2


def test_the_result_is_shown_together_with_the_new_ratings(rated: Match) -> None:
    table = table_registry.table_of(rated)
    play_to_the_end(table)
    status = table.status_for(0, table.clocks.since)
    assert sorted(each.name for each in status.rated) == ["Ann", "Ben"]


def test_two_processes_at_the_last_action_rate_the_match_once(rated: Match) -> None:
    tables = [Table(rated), Table(rated)]
    bot = RandomBot(1)
    while not tables[0].is_over:
        tables[1].catch_up()
        seat = asked(tables[0])
        session = tables[0].session
        text = str(bot.choose(session.view(seat), session.legal_actions(seat)))
        told = number(tables[0])
        tables[0].act(seat, told, text)
    with pytest.raises(TableError, match="acted first"):
        tables[1].act(seat, told, text)
    assert len(rows()) == 2


def test_what_is_not_rated_changes_nothing(game: Game, match: Match, ann: User) -> None:
    played(match)
    played(lobby.open_table(game, ann))
    assert rows() == []


def test_bots_and_guests_play_no_rated_match(game: Game, ann: User) -> None:
    with pytest.raises(TableError, match="Matches against bots"):
        lobby.open_table(game, ann, options=RATED)
    guest = new_guest()
    with pytest.raises(TableError, match="Only registered players"):
        lobby.open_table(game, guest, lobby.PERSON, options=RATED)
    match = lobby.open_table(game, ann, lobby.PERSON, options=RATED)
    with pytest.raises(TableError, match="Only registered players"):
        lobby.take_seat(match, guest)
    with pytest.raises(TableError, match="Bots can’t"):
        lobby.fill_with_bots(match, ann)
    assert match.seats.filter(user=None, bot="").count() == 1


def test_a_draw_brings_two_together(rated: Match, ann: User, ben: User) -> None:
    held = {(ann.pk, rated.game_id): Rating(1800, 100), (ben.pk, rated.game_id): Rating()}
    stronger, weaker = rating_changes(rated, {ann.pk: 0, ben.pk: 0}, held, rated.created_at)
    assert stronger.rating < 1800
    assert weaker.rating > 1500


def test_of_several_each_is_compared_with_each_as_they_stood_before(rated: Match) -> None:
    """One player of four wins; the three others count as drawn with each other."""
    places = {1: 1, 2: -1, 3: -1, 4: -1}
    first, *others = rating_changes(rated, places, {}, rated.created_at)
    fresh = Rating()
    assert first.rating == fresh.after([Result(fresh, 1.0)] * 3).rating
    lost = fresh.after([Result(fresh, 0.0), Result(fresh, 0.5), Result(fresh, 0.5)])
    assert [change.rating for change in others] == [lost.rating] * 3


def test_recomputing_finds_the_same(client: Client, rated: Match, ann: User, ben: User) -> None:
    match = played(rated)
    for seed in (2, 3):
        rematch(match, ann)
        match = played(Match.objects.get(pk=rematch(match, ben).pk), seed)
    before = rows()
    assert len(before) == 6
    RatingChange.objects.update(rating=1, deviation=1, volatility=1)
    call_command("recompute_ratings", verbosity=0)
    assert rows() == before
    assert "rating-card" in client.get(ann.get_absolute_url()).content.decode()


def test_a_match_that_was_never_rated_is_found_by_recomputing(rated: Match) -> None:
    played(rated)
    RatingChange.objects.all().delete()
    call_command("recompute_ratings", verbosity=0)
    assert len(rows()) == 2


def test_the_page_of_a_player_says_how_sure_their_rating_is(
    client: Client, rated: Match, ann: User
) -> None:
    address = ann.get_absolute_url()
    assert "Ratings" not in client.get(address).content.decode()
    played(rated)
    RatingChange.objects.update(rating=1662.3, deviation=290.1)
    page = " ".join(client.get(address).content.decode().split())
    assert "1662 <small>± 290</small>" in page
    assert "not sure yet" in page
    RatingChange.objects.update(deviation=60, at=rated.created_at - timedelta(days=365))
    assert "1662 <small>± 208</small>" in " ".join(client.get(address).content.decode().split())


def test_lists_and_the_table_tell_who_is_how_strong_and_what_the_match_changed(
    client: Client, game: Game, ann: User, ben: User, rated: Match
) -> None:
    client.force_login(ann)
    played(rated)
    result = " ".join(client.get(rated.get_absolute_url()).content.decode().split())
    assert "1500 → <b>1662</b> (+162)" in result
    assert "1500 → <b>1338</b> (−162)" in result
    waiting = lobby.open_table(game, ben, lobby.PERSON, options=RATED)
    for address in ("/matches/", waiting.get_absolute_url()):
        page = client.get(address).content.decode()
        assert "± 290" in page
        assert "ated" in page


def test_guests_and_bots_are_not_even_offered_a_seat_at_a_rated_table(
    client: Client, game: Game, ann: User, ben: User
) -> None:
    waiting = lobby.open_table(game, ann, lobby.PERSON, options=RATED)
    table, sit = waiting.get_absolute_url(), f"sit-{waiting.public_id}"
    for visitor, may_sit in ((None, False), (new_guest(), False), (ben, True)):
        if visitor:
            client.force_login(visitor)
        assert (sit in client.get("/matches/").content.decode()) is may_sit
        assert ("Take a seat" in client.get(table).content.decode()) is may_sit
    client.force_login(ann)
    assert "Fill with bots" not in client.get(table).content.decode()


def test_whoever_resigns_a_rated_match_loses_by_it(rated: Match, ann: User, ben: User) -> None:
    table = Table(rated)
    intervene(table, 1, "resign")
    while table.session.decisions:  # The winner takes prizes.
        act(table)
    changed = {row.user: row.rating > row.before for row in RatingChange.objects.all()}
    assert changed == {ann: True, ben: False}


def test_the_way_of_a_rating_is_drawn_within_its_frame_with_how_sure_it_was() -> None:
    assert rating_path([Rating()]) is None
    path = rating_path([Rating(1500, 300), Rating(1700, 200), Rating(1600, 100)])
    assert path
    assert (path.first, path.last) == (1500, 1600)
    assert path.line == "0.0,36.6 120.0,18.3 240.0,27.4"
    assert path.band.split()[:2] == ["0.0,9.1", "120.0,0.0"]
    assert path.band.split()[-1] == "0.0,64.0"


@pytest.mark.parametrize("opponent", [lobby.PERSON, lobby.LINK])
def test_a_rated_match_needs_a_clock(game: Game, ann: User, opponent: str) -> None:
    """Without one, a losing player could leave the match unfinished for ever."""
    with pytest.raises(TableError, match="need a clock"):
        lobby.open_table(game, ann, opponent, options=TableOptions(rated=True))
    assert not Match.objects.exists()
