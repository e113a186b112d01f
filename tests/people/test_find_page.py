"""The page behind People, and the search for players by their words, also of earlier names."""

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from cards.models import Game
from tcgsite.accounts.models import Audience, PlayerNameWord, User
from tcgsite.people.finding.name_search import find_players
from tcgsite.people.relations.following import follow
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player

pytestmark = pytest.mark.django_db


def names(query: str) -> list[str]:
    return [str(each.player) for each in find_players(query)]


def test_players_are_found_by_how_a_word_begins() -> None:
    for name in ("Copper Heron", "Copper Fox", "Łucja Żaba"):
        player(name)
    assert names("copp") == ["Copper Fox", "Copper Heron"]
    assert names("her COP") == ["Copper Heron"]
    assert names("lucja") == ["Łucja Żaba"]
    assert names("opper") == names("") == names("%") == []


def test_players_are_found_by_earlier_names_until_they_are_deleted() -> None:
    user = player("Gentle Heron")
    user.name = "Velvet Squid"
    user.save()
    found = find_players("gentle")
    assert [(str(each.player), each.earlier_name) for each in found] == [
        ("Velvet Squid", "Gentle Heron")
    ]
    assert "was Gentle Heron" in Visitor().reads("/people/?q=gentle")
    user.name = "Gentle Heron"
    user.save()
    assert find_players("gentle")[0].earlier_name == ""
    user.is_active = False
    user.save()
    assert find_players("gentle") == []


@pytest.mark.parametrize("query", ["x" * 5000, "\x00", "' OR 1=1 --", "😀", "a b c d e f g h"])
def test_any_query_is_answered(client: Client, query: str) -> None:
    assert client.get("/people/", {"q": query}).status_code in (200, 400)


def test_lists_show_whom_a_player_follows(game: Game) -> None:
    bo, cy = player("Bo"), player("Cy")
    follow(bo, cy)
    assert "Cy" in Visitor(bo).reads("/people/?list=following")
    assert "Bo" in Visitor(cy).reads("/people/?list=followers")
    assert "You have blocked nobody." in Visitor(bo).reads("/people/?list=blocked")


def test_only_those_who_show_it_are_here_now() -> None:
    for name, audience in (("Open Owl", Audience.EVERYBODY), ("Shy Swan", Audience.FRIENDS)):
        user = player(name)
        User.objects.filter(pk=user.pk).update(seen_at=timezone.now(), presence_for=audience)
    page = Visitor(player("Bo")).reads("/people/")
    assert "Open Owl" in page
    assert "Shy Swan" not in page


def test_a_search_for_cards_finds_players_too(game: Game) -> None:
    player("Joker Jay")
    assert "Joker Jay" in Visitor().reads("/cards/search/?q=joker")


def test_the_search_takes_two_queries(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    for number in range(40):
        player(f"Heron {number}")
    with django_assert_num_queries(2):
        assert len(find_players("heron")) == 20
    assert PlayerNameWord.objects.count() >= 80
