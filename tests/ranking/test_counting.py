"""Which matches count for rankings, and that each counts once."""

from datetime import timedelta

import pytest

from cards.models import Game, Pool
from tcgsite.matches.models import Match
from tcgsite.ranking.counting.count_matches import count_match, count_matches
from tcgsite.ranking.counting.listing import LISTED_WITHIN, listed_until
from tcgsite.ranking.models import RankedMatch, RankedPlayer, SeenNetwork
from tcgsite.ranking.networks import KEPT, forget_networks, note_network
from tests.cards.people import player
from tests.ranking.conftest import NOW, Finish

WITHDRAWN = {"winners": [0], "losers": [1], "reason": "Cy resigned.", "withdrawn": [[1, "resign"]]}
LATER = NOW + timedelta(days=60)


def reasons() -> list[str]:
    count_matches(LATER)
    return list(RankedMatch.objects.order_by("finished_at").values_list("reason", flat=True))


def test_a_match_counts_once(finish: Finish) -> None:
    match = finish("Bo", "Cy")
    assert count_matches(LATER) == 1
    rating = RankedPlayer.objects.get(user=player("Bo")).rating
    assert rating > 1600
    count_match(match)
    assert count_matches(LATER) == 0
    assert RankedPlayer.objects.get(user=player("Bo")).rating == rating
    assert RankedPlayer.objects.get(user=player("Bo")).played == 1


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({}, ""),
        ({"clock_days": 3}, "days"),
        ({"result": WITHDRAWN}, ""),
        ({"result": WITHDRAWN, "action_count": 7}, "quick"),
        ({"result": WITHDRAWN, "minutes": 0.4}, "quick"),
        ({"action_count": 7}, ""),
    ],
)
def test_what_counts(finish: Finish, fields: dict[str, object], reason: str) -> None:
    finish("Bo", "Cy", **fields)
    assert reasons() == [reason]
    assert RankedPlayer.objects.exists() == (not reason)


def test_the_same_players_count_three_times_a_day(finish: Finish) -> None:
    for number in range(5):
        finish("Bo", "Cy", hours=number)
    finish("Bo", "Dee", hours=4.5)
    finish("Cy", "Bo", hours=30)
    assert reasons() == ["", "", "", "pair", "pair", "", ""]
    assert RankedPlayer.objects.get(user=player("Bo")).opponents == 2


def test_the_same_players_count_twelve_times_a_month(finish: Finish) -> None:
    for number in range(14):
        finish("Bo", "Cy", hours=number * 24)
    finish("Bo", "Cy", hours=24 * 32)
    assert reasons() == [""] * 12 + ["pair"] * 2 + [""]


def test_an_unrated_match_is_not_looked_at(finish: Finish) -> None:
    match = finish("Bo", "Cy")
    Match.objects.filter(pk=match.pk).update(rated=False)
    assert reasons() == []


def test_only_pools_of_the_site_have_rankings(finish: Finish) -> None:
    for slug, owner in (("ebb", None), ("mine", player("Bo")), ("standard", None)):
        match = finish("Bo", slug)
        match.pool = Pool.objects.create(
            game=match.game, slug=slug, title=slug, dated="2026-01-01", owner=owner
        )
        match.save()
    count_matches(LATER)
    own = RankedPlayer.objects.filter(user=player("Bo"))
    assert sorted(own.values_list("ranking__pool", flat=True)) == ["", "ebb"]


class TestNetworks:
    def test_players_who_share_an_address_do_not_count(self, finish: Finish) -> None:
        finish("Bo", "Cy")
        note_network(player("Bo").pk, "8.51.100.7", NOW - timedelta(minutes=15))
        note_network(player("Cy").pk, "8.51.100.7", NOW - timedelta(minutes=4))
        assert reasons() == ["network"]

    def test_an_earlier_visit_does_not_matter(self, finish: Finish) -> None:
        finish("Bo", "Cy")
        note_network(player("Bo").pk, "8.51.100.7", NOW - timedelta(hours=3))
        note_network(player("Cy").pk, "8.51.100.7", NOW - timedelta(minutes=4))
        assert reasons() == [""]

    def test_private_networks_are_not_compared(self, pond: Game) -> None:
        for network in ("10.0.0.4", "127.0.0.1", "192.168.1.1", "fd00::/64", ""):
            note_network(player("Bo").pk, network)
        assert not SeenNetwork.objects.exists()

    def test_no_address_is_kept(self, pond: Game) -> None:
        bo = player("Bo").pk
        for day in range(2):
            note_network(bo, "8.51.100.7", NOW + timedelta(days=day))
        first, second = SeenNetwork.objects.order_by("pk").values_list("network", flat=True)
        assert first != second, "hashes of two days can’t be compared"
        assert "8.51" not in first
        forget_networks(NOW + KEPT + timedelta(hours=1))
        assert SeenNetwork.objects.count() == 1


@pytest.mark.parametrize(
    ("deviation", "opponents", "days"),
    [(80, 5, 16), (89.9, 5, 1), (40, 5, 30), (91, 5, 0), (80, 4, 0)],
)
def test_until_when_a_rating_is_listed(deviation: float, opponents: int, days: int) -> None:
    row = RankedPlayer(
        rating=1500, deviation=deviation, volatility=0.06, rated_at=NOW, opponents=opponents
    )
    expected = NOW + timedelta(days=days) if days else None
    assert listed_until(row) == expected
    if expected and days < 30:
        assert (
            row.held_rating.after_days(days - 1).deviation
            <= LISTED_WITHIN
            < row.held_rating.after_days(days).deviation
        )
