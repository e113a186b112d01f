"""Feeds, the sitemap and robots.txt show what everyone sees, and nothing else."""

import re
from pathlib import Path

import pytest
from django.utils import timezone

from cards.models import Game, Pack
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player
from tests.cards.pond import pond, write
from tests.published_packs import publish_packs

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def game(tmp_path: Path) -> Game:
    publish_packs(write(tmp_path, pond()))
    bo = Visitor(player("Bo"))
    bo.sends("/cards/packs/pond/", title="Newts", name="newts")
    bo.sends("/cards/packs/pond/newts/draft/new/card/", name="Newt", effects="")
    bo.sends("/cards/packs/pond/newts/draft/publish/")
    return Game.objects.get()


def feeds() -> list[str]:
    bo = player("Bo").pk
    return ["/feeds/games/pond/", "/feeds/packs/pond/newts/", f"/feeds/players/{bo}/"]


def titles(address: str) -> list[str]:
    return re.findall(r"<entry><title>(.*?)</title>", Visitor().reads(address))


def test_feeds_list_new_versions() -> None:
    for address in feeds():
        assert "Newts 1.0.0" in titles(address)
    [link] = re.findall(
        r'<entry>.*?<link href="http://testserver(.*?)"', Visitor().reads(feeds()[1])
    )
    assert "Newts" in Visitor().reads(link)


def test_feeds_are_found_on_their_pages() -> None:
    pages = ("/cards/games/pond/", "/cards/packs/pond/newts/", player("Bo").get_absolute_url())
    for page, feed in zip(pages, feeds(), strict=True):
        assert f'type="application/atom+xml" href="{feed}"' in " ".join(
            Visitor().reads(page).split()
        )


def test_hidden_packs_and_deleted_players_are_in_no_feed() -> None:
    Pack.objects.filter(slug="newts").update(hidden_at=timezone.now())
    assert "Newts 1.0.0" not in titles("/feeds/games/pond/")
    assert titles(f"/feeds/players/{player('Bo').pk}/") == []
    Visitor().reads("/feeds/packs/pond/newts/", status=404)
    bo = player("Bo")
    bo.is_active = False
    bo.save()
    Visitor().reads(f"/feeds/players/{bo.pk}/", status=404)


def test_the_sitemap_leads_to_packs_in_view() -> None:
    index = Visitor().reads("/sitemap.xml")
    assert "http://testserver/sitemap-packs.xml" in index
    assert "/cards/packs/pond/newts/" in Visitor().reads("/sitemap-packs.xml")
    assert "/cards/games/pond/" in Visitor().reads("/sitemap-games.xml")
    assert "players" not in index


def test_robots_find_the_sitemap_and_leave_people_alone() -> None:
    page = Visitor().reads("/robots.txt")
    assert "Sitemap: http://testserver/sitemap.xml" in page
    assert "Disallow: /players/" in page


def test_pages_name_their_address_without_filters() -> None:
    page = Visitor().reads("/cards/search/?q=newt")
    assert 'rel="canonical" href="http://testserver/cards/search/"' in " ".join(page.split())
