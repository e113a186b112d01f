"""What is played most and what rises, and that nobody who hides matches is counted."""

from datetime import timedelta

import pytest
from django.template import Context, Template
from django.utils import timezone

from cards.jobs.queue import ALL_ROWS
from cards.models import Game, Pool
from tcgsite.accounts.models import Audience, User
from tcgsite.matches.models import RecordedAction
from tcgsite.matches.results.history import remember_result
from tcgsite.ranking.models import AlsoPlayed, Highlight, Trend
from tcgsite.ranking.ranking_jobs import update_trends
from tcgsite.ranking.trends.counting_players import count_trends, rise_of
from tcgsite.ranking.trends.highlights import choose_highlights, turn_sizes
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player
from tests.killed_jobs import survive
from tests.ranking.conftest import NOW, Finish

SOON = NOW + timedelta(hours=1)


@pytest.fixture
def in_view(pond: Game) -> Game:
    named = {"slug": "standard", "title": "Pond", "dated": "2026-01-01"}
    Pool.objects.create(game=pond, owner=player("Bo"), **named)
    return pond


@pytest.fixture
def moor(db: None) -> Game:
    game = Game.objects.create(slug="moor", title="Moor")
    named = {"slug": "standard", "title": "Moor", "dated": "2026-01-01"}
    Pool.objects.create(game=game, owner=player("Bo"), **named)
    return game


def also(game: Game) -> str:
    """Return what the page of the game says that its players also play."""
    page = Template("{% load also_played %}{% also_played 'game' game.pk %}")
    return page.render(Context({"game": game}))


def played(finish: Finish, *names: str, margin: float | None = None, **fields: object) -> int:
    match = finish(*names, **fields)
    remember_result(match, margin)
    return match.pk


def test_players_count_once_in_a_week(
    in_view: Game, finish: Finish, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("Cy", "Dee", "Flo", "Flo"):
        played(finish, "Bo", name)
    played(finish, "Bo", "Cy", hours=-24 * 9)
    monkeypatch.setattr(timezone, "now", lambda: SOON)
    assert survive(update_trends, ALL_ROWS) > 3
    trend = Trend.objects.get()
    assert (trend.game, trend.players, trend.players_before) == (in_view, 4, 2)
    assert trend.rise == rise_of(4, 2) == 5 / 3
    assert "4 players this week" in Visitor().reads("/rankings/trends/")
    assert "Rising this week" in Visitor().reads("/")


def test_few_or_private_players_are_not_counted(in_view: Game, finish: Finish) -> None:
    played(finish, "Bo", "Cy")
    played(finish, "Flo", "Gus", listed=False)
    played(finish, "Bo", "Dee")
    User.objects.filter(name="Dee").update(matches_for=Audience.NOBODY)
    count_trends(SOON)
    assert not Trend.objects.exists()
    assert "Rising" not in Visitor().reads("/")


def test_the_closest_and_the_longest_match_are_shown(in_view: Game, finish: Finish) -> None:
    close = played(finish, "Bo", "Cy", margin=1)
    long = played(finish, "Bo", "Dee", margin=9, action_count=90)
    hidden = played(finish, "Bo", "Flo", margin=0, action_count=99)
    played(finish, "Bo", "Cy", margin=0, hours=-30)
    User.objects.filter(name="Flo").update(matches_for=Audience.FRIENDS)
    choose_highlights(SOON)
    assert dict(Highlight.objects.values_list("kind", "match")) == {
        "closest": close,
        "longest": long,
    }
    assert hidden not in (close, long)
    page = Visitor().reads("/")
    assert "Worth watching" in page
    User.objects.filter(pk=player("Bo").pk).update(matches_for=Audience.NOBODY)
    choose_highlights(SOON)
    assert "Worth watching" not in Visitor().reads("/")


def test_the_biggest_turn_is_the_most_actions_in_a_row(in_view: Game, finish: Finish) -> None:
    seats = {"even": "01" * 6, "big": "0111111011", "forced": "0000010000", "small": "11110"}
    matches = {played(finish, "Bo", "Cy"): each for each in seats}
    RecordedAction.objects.bulk_create(
        RecordedAction(match_id=match, number=number, seat=int(seat), text="pass")
        for match, each in matches.items()
        for number, seat in enumerate(seats[each])
    )
    forced = next(match for match, each in matches.items() if each == "forced")
    RecordedAction.objects.filter(match=forced, number__in=(1, 2, 7)).update(automatic=True)
    assert {matches[match]: size for match, size in turn_sizes(matches).items()} == {
        "even": 1,
        "big": 6,
        "forced": 3,
        "small": 4,
    }
    choose_highlights(SOON)
    turn = Highlight.objects.get(kind=Highlight.Kind.BIGGEST_TURN)
    assert (matches[turn.match_id], turn.number) == ("big", 6)
    assert "Biggest turn" in Visitor().reads("/")
    RecordedAction.objects.filter(match=turn.match_id, number__lte=3).delete()
    choose_highlights(SOON)
    assert not Highlight.objects.filter(kind=Highlight.Kind.BIGGEST_TURN).exists(), "too small"


def test_what_players_of_a_game_also_play(in_view: Game, finish: Finish, moor: Game) -> None:
    for name in ("Cy", "Dee", "Flo"):
        played(finish, "Bo", name)
        played(finish, "Bo", name, game=moor)
    played(finish, "Gus", "Cy", game=moor)
    User.objects.filter(name="Flo").update(matches_for=Audience.NOBODY)
    count_trends(SOON)
    found = {(row.also_game, row.players) for row in AlsoPlayed.objects.filter(game=in_view)}
    assert found == {(moor, 3)}
    assert "Moor" in also(in_view)
    assert "Pond" in also(moor)
    User.objects.filter(name="Dee").update(matches_for=Audience.NOBODY)
    count_trends(SOON)
    assert not AlsoPlayed.objects.exists(), "two players are too few"
    assert also(in_view).strip() == ""
