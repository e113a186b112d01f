"""The page of a ranking: places, the visitor’s own, seasons, medals, and what nobody sees."""

from datetime import date, timedelta

import pytest
from bs4 import BeautifulSoup
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from cards.jobs.queue import ALL_ROWS
from cards.models import Game
from tcgsite.accounts.models import Audience, User
from tcgsite.ranking.models import RankedMatch, RankedPlayer, RankingList, SeasonPlace
from tcgsite.ranking.models.ranking import season_of
from tcgsite.ranking.ranking_jobs import update_all_rankings
from tcgsite.ranking.seasons import update_rankings
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player
from tests.killed_jobs import survive
from tests.ranking.conftest import NOW, Finish

PAGE = "/rankings/games/pond/"
MAY, JUNE = date(2026, 5, 1), date(2026, 6, 1)


def rank(game: Game, many: int, deviation: float = 50) -> RankingList:
    """List so many players, the first with the highest rating."""
    now = timezone.now()
    ranking = RankingList.objects.create(game=game, season=season_of(now.date()))
    for number in range(many):
        ranking.players.create(
            user=player(f"P{number:03}"),
            rating=1900 - number,
            deviation=deviation,
            volatility=0.06,
            rated_at=now,
            opponents=5,
            listed_until=now + timedelta(days=9),
        )
    update_rankings(now)
    return RankingList.objects.get(pk=ranking.pk)


def test_the_page_shows_the_first_and_the_visitors_place(pond: Game) -> None:
    assert rank(pond, 30).listed == 30
    page = Visitor(player("P020")).reads(PAGE)
    for name, is_shown in (("P000", True), ("P009", True), ("P010", False), ("P018", False)):
        assert (f">{name}</a>" in page) == is_shown
    assert all(f">{name}</a>" in page for name in ("P019", "P020", "P021"))
    assert "21 of 30" in page
    assert "Above 30%" in page
    assert ">P018</a>" in Visitor().reads(PAGE + "?show=all")
    assert "Sign in to see your place." in Visitor().reads(PAGE)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"opponents": 3}, "Play against 2 more opponents"),
        ({"deviation": 99}, "Your deviation is 99"),
        ({"rated_at": NOW - timedelta(days=999)}, "more than 30 days ago"),
    ],
)
def test_the_page_says_why_a_visitor_has_no_place(
    pond: Game, fields: dict[str, object], sentence: str
) -> None:
    ranking = rank(pond, 2)
    own = ranking.players.filter(user=player("P001"))
    own.update(place=None, listed_until=None, **fields)
    assert sentence in Visitor(player("P001")).reads(PAGE)
    assert "played no rated match" in Visitor(player("Bo")).reads(PAGE)


def main_part(page: str) -> str:
    """Return the page without its head and foot, which has another CSRF token each time."""
    return page.partition("<main")[2].partition("</main>")[0]


def test_a_player_who_hides_ratings_leaves_no_trace(pond: Game) -> None:
    ranking = rank(pond, 3)
    without = RankedPlayer.objects.filter(user=player("P001"))
    User.objects.filter(username="p001").update(ratings_for=Audience.NOBODY)
    assert ">P001</a>" not in Visitor().reads(PAGE), "even before the places are computed again"
    update_rankings(timezone.now())
    hidden = main_part(Visitor().reads(PAGE))
    without.delete()
    update_rankings(timezone.now())
    assert main_part(Visitor().reads(PAGE)) == hidden
    assert list(ranking.players.order_by("place").values_list("place", flat=True)) == [1, 2]


@pytest.mark.slow
def test_a_season_ends_with_medals(
    pond: Game, finish: Finish, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However often the worker is killed."""
    for day in range(10):
        for number, other in enumerate(("Cy", "Dee", "Flo", "Gus", "Hal")):
            pair = ("Bo", other) if (day + number) % 2 else (other, "Bo")
            finish(*pair, hours=24 * (day - 10))
    first = NOW.replace(month=6, day=1, hour=6)
    update_rankings(NOW.replace(day=30))
    assert RankingList.objects.get().season == MAY
    monkeypatch.setattr(timezone, "now", lambda: first)
    assert survive(update_all_rankings, ALL_ROWS) > 10
    update_rankings(first)
    assert RankingList.objects.get().season == JUNE
    medal = SeasonPlace.objects.get(place=1)
    assert (medal.user, medal.season) == (player("Bo"), MAY)
    assert "May 2026" in Visitor().reads(player("Bo").get_absolute_url())
    assert ">Bo</a>" in Visitor().reads(PAGE + "?season=2026-05")


def test_a_page_asks_as_often_for_many_as_for_few(pond: Game) -> None:
    rank(pond, 3)
    with CaptureQueriesContext(connection) as few:
        Visitor().reads(PAGE)
    RankingList.objects.all().delete()
    rank(pond, 40)
    with CaptureQueriesContext(connection) as many:
        Visitor().reads(PAGE)
    assert len(many) <= len(few) <= 12


def test_a_game_without_a_ranking_has_a_page(pond: Game) -> None:
    assert "Nobody is listed yet" in Visitor().reads(PAGE)
    assert "Nobody is listed yet" in Visitor().reads("/rankings/")
    Visitor().reads("/rankings/games/moor/", status=404)
    Visitor().reads(PAGE + "?pool=none", status=404)


def test_moderators_see_why_a_match_does_not_count(finish: Finish) -> None:
    finish("Bo", "Cy", clock_days=3)
    for number in range(4):
        finish("Bo", "Cy", hours=number)
    update_rankings(NOW + timedelta(days=1))
    assert RankedMatch.objects.count() == 5
    moderator = player("Mo")
    Visitor(moderator).reads("/rankings/left-out/", status=403)
    moderator.is_superuser = True
    moderator.save()
    page = Visitor(moderator).reads("/rankings/left-out/")
    assert page.count("have met too often") == 1
    assert "over days" not in page


def test_a_pool_is_named_in_the_readers_language(pond: Game) -> None:
    ranking = rank(pond, 2)
    RankingList.objects.create(game=pond, pool="standard", title="Standard", season=ranking.season)
    page = Client(headers={"accept-language": "ja"}).get(f"{PAGE}?pool=standard").content.decode()
    shown = BeautifulSoup(page, "html.parser")
    chosen = shown.select_one("select[name=pool] option[selected]")
    assert "スタンダード" in str(shown.title)
    assert chosen is not None
    assert chosen.text.strip() == "スタンダード"
