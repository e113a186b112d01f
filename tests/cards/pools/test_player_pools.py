"""Pools that players make: validated, immutable, and used to judge decks."""

import re

import pytest
from django.conf import LazySettings
from django.core.management import call_command
from django.test import Client

from cards.authoring.drafts.publishing import publish_checked
from cards.authoring.drafts.uploading import upload
from cards.models import Deck, Game, Pack, PackVersion, Pool
from cards.packs import rules_cache
from cards.packs.rules_cache import rules_with, standard_pool
from cards.pools import creation, pool_check
from cards.pools.legality import legality_in
from cards.sandbox import for_uploads
from engine.language.syntax import walk
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player
from tests.cards.pond import newts, pond
from tests.cards.search.index_rows import index_rows

MAKE = "/cards/pools/pond/make/"


@pytest.fixture
def newt(version: PackVersion) -> PackVersion:
    return publish_checked(upload(player("Bo"), newts().encode()))


def filled(*versions: PackVersion, **more: str) -> dict[str, str]:
    packs = {f"pack {version.pack_id}": str(version.pk) for version in versions}
    form = {"title": "With newts", "name": "newts", "summary": "", "publish": "on"}
    return {**form, **packs, **more}


def test_a_pool_is_made_read_and_played(version: PackVersion, newt: PackVersion) -> None:
    bo = Visitor(player("Bo"))
    place = bo.sends(MAKE, **filled(version, newt, banned="Frog", limited="1 old toad"))
    page = bo.reads(place)
    assert "With newts" in page
    assert "can no longer be changed" in page
    pool = Pool.objects.get(slug="newts")
    assert (pool.limits, pool.ordered_versions) == ({"Frog": 0, "Toad": 1}, [version, newt])
    page = " ".join(Visitor().reads(place).split())
    for said in (
        "Frog<br> <b>banned</b>",
        "Old toad<br> <b>at most 1</b>",
        "Frog is banned here.",
        "Newt",
    ):
        assert said in page
    assert Visitor().client.get("/cards/pools/pond/newts/").headers["Location"] == place
    assert "With newts" in Visitor().reads("/cards/pools/pond/")


def test_from_a_published_pack_it_is_two_clicks_to_a_pool(
    version: PackVersion, newt: PackVersion
) -> None:
    bo = Visitor(player("Bo"))
    page = f"/cards/packs/pond/{newt.pack.slug}/"
    way = f"{MAKE}?with={newt.pk}"
    assert f'href="{way}"' in bo.reads(page)
    form = bo.reads(way)
    for begun in (version, newt):
        assert f'value="{begun.pk}" selected' in form
    assert f'value="{newt.pack.slug}"' in form
    place = bo.sends(MAKE, **filled(version, newt))
    assert f'href="{place}"' in bo.reads(page)


def test_visitors_play_a_pack_in_its_owners_pool_and_not_in_those_of_strangers(
    version: PackVersion, newt: PackVersion
) -> None:
    """The first page links the newest packs, so each must say where to play it."""
    page = f"/cards/packs/pond/{newt.pack.slug}/"
    strange = Visitor(player("Cy")).sends(MAKE, **filled(version, newt, name="strange"))
    assert f'href="{strange}"' not in Visitor().reads(page)
    assert "play-here" not in Visitor().reads(page)
    place = Visitor(player("Bo")).sends(MAKE, **filled(version, newt))
    assert f'href="{place}"' in Visitor().reads(page)
    assert "play-here" in Visitor().reads(page)


def test_its_maker_plays_with_a_published_pack_by_one_button(
    version: PackVersion, newt: PackVersion
) -> None:
    bo, page = Visitor(player("Bo")), f"/cards/packs/pond/{newt.pack.slug}/"
    hidden = r'type="hidden"\s+name="([^"]+)"\s+value="([^"]*)"'
    around = dict(re.findall(hidden, bo.reads(page).split("Make it playable")[0]))
    place = bo.sends(MAKE, **around, publish="on")
    assert Pool.objects.get(slug="newts").ordered_versions == [version, newt]
    assert f'href="{place}"' in bo.reads(page)
    assert "Make it playable" not in bo.reads(page)
    assert "Make it playable" not in Visitor().reads(page)


def test_a_deck_is_judged_by_the_pool(version: PackVersion) -> None:
    Visitor(player("Bo")).sends(MAKE, **filled(version, limited="1 Frog", banned="Toad"))
    pool = Pool.objects.get(slug="newts")
    assert legality_in(pool, {"Frog": 1}).is_legal
    assert legality_in(pool, {"Frog": 2, "Toad": 2}).sentences == [
        "A pond holds at most 3 cards.",
        "Old toad is banned here.",
        "Frog is limited to 1 per deck here. This deck has 2.",
    ]
    assert legality_in(standard_pool(pool.game), {"Frog": 2}).is_legal


def test_a_later_one_takes_its_place_and_the_old_one_stays(version: PackVersion) -> None:
    bo = Visitor(player("Bo"))
    old = bo.sends(MAKE, **filled(version))
    form = bo.reads(f"{MAKE}?like={old.rstrip('/').rpartition('/')[2]}")
    assert 'value="newts"' in form
    new = bo.sends(MAKE, **filled(version, banned="Toad"))
    page = bo.reads(old)
    assert "see the newest version" in page
    assert f'href="{new}"' in page
    assert "Toad" not in Pool.objects.get(pk=old.split("/")[-2]).limits
    assert "latest version is the same" in bo.sends(
        MAKE, status=422, **filled(version, banned="Toad")
    )


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"banned": "Frog\nUnicorn"}, "Line 2: The pond has no card “Unicorn”."),
        ({"limited": "Frog"}, "Line 1: Write “Frog” as a number of copies and a card"),
        ({"banned": "Frog", "limited": "1 Frog"}, "Frog is both banned and limited"),
        ({"name": "standard"}, "The pond already has a pool named “standard”"),
        ({"name": "<b>"}, "“<b>” isn’t a valid pool name"),
        ({"name": "make"}, "“make” is reserved"),
        ({"title": ""}, "This field is required."),
        ({"title": "a\u202eb"}, "Remove the invisible characters."),
    ],
)
def test_what_is_wrong_is_said_and_nothing_is_stored(
    version: PackVersion, wrong: dict[str, str], sentence: str
) -> None:
    sent = {**filled(version), **wrong}
    assert sentence in Visitor(player("Bo")).sends(MAKE, status=422, **sent)
    assert not Pool.objects.exclude(owner=None).exists()


def test_markup_in_a_title_is_text(version: PackVersion) -> None:
    place = Visitor(player("Bo")).sends(MAKE, **filled(version, title="<b>bold", summary="<i>"))
    for address in (place, "/cards/pools/pond/", player("Bo").get_absolute_url()):
        page = Client().get(address).content.decode()
        assert "&lt;b&gt;bold" in page
        assert "<b>bold" not in page
        assert "&lt;i&gt;" in page


def test_packs_must_be_a_whole_game(version: PackVersion, newt: PackVersion) -> None:
    bo = Visitor(player("Bo"))
    assert "A pool needs 1 to 60 packs." in bo.sends(MAKE, status=422, **filled())
    assert "don’t form a complete game" in bo.sends(MAKE, status=422, **filled(newt))
    assert "Select a valid choice" in bo.sends(
        MAKE, status=422, **filled(version) | {f"pack {version.pack_id}": "77"}
    )


def test_guests_are_told_to_register(version: PackVersion) -> None:
    assert "need an account" in Visitor().sends(MAKE, status=422, **filled(version))
    assert not Pool.objects.exclude(owner=None).exists()


def test_a_name_belongs_to_whoever_made_it(version: PackVersion) -> None:
    Visitor(player("Bo")).sends(MAKE, **filled(version))
    told = Visitor(player("Cy")).sends(MAKE, status=422, **filled(version, banned="Toad"))
    assert "The pond already has a pool named “newts”" in told


def test_no_pool_of_a_stranger_says_how_a_pack_is_read(version: PackVersion) -> None:
    cy = player("Cy")
    other = publish_checked(upload(cy, pond().replace('name = "pond"', 'name = "sea"').encode()))
    newt = publish_checked(upload(player("Bo"), newts().encode()))
    Visitor(cy).sends(MAKE, **filled(other, newt))
    for read in (version, newt):
        assert other not in rules_with(read)[1]
    assert newt in rules_with(other)[1]


def test_a_game_of_a_player_is_played_by_a_pool(version: PackVersion) -> None:
    source = pond().replace('"pond"', '"lake"')
    lake = publish_checked(upload(player("Bo"), source.encode()))
    game = Game.objects.get(slug="lake")
    assert not Game.objects.playable().filter(pk=game.pk).exists()
    Visitor(player("Bo")).sends("/cards/pools/lake/make/", **filled(lake))
    assert "The pond" in Visitor().reads("/cards/games/lake/")
    assert [deck.name for deck in Deck.objects.ready_for(game)] == ["A pair"]
    assert "A pair" in Visitor().reads("/matches/?game=lake")


def test_a_hidden_pool_is_seen_by_moderators_only(version: PackVersion) -> None:
    place = Visitor(player("Bo")).sends(MAKE, **filled(version))
    Visitor(player("Bo")).sends(f"{place}hide/", status=403)
    Pool.objects.filter(slug="newts").update(hidden_at="2026-01-01T00:00Z")
    Visitor().reads(place, status=404)
    assert "With newts" not in Visitor().reads("/cards/pools/pond/")


def test_hidden_packs_are_not_offered(version: PackVersion, newt: PackVersion) -> None:
    Pack.objects.filter(pk=newt.pack_id).update(hidden_at="2026-01-01T00:00Z")
    assert "Newts" not in Visitor(player("Cy")).reads(MAKE)


@pytest.mark.slow
def test_the_server_builds_no_rules_when_a_pool_is_made(
    version: PackVersion, newt: PackVersion, settings: LazySettings
) -> None:
    """It built them twice, the second time while all other users’ writes waited."""
    settings.CHECKS_APART = True
    before = rules_cache._compile.cache_info().misses
    Visitor(player("Bo")).sends(MAKE, **filled(version, newt))
    for_uploads.stop()
    assert rules_cache._compile.cache_info().misses == before
    assert Pool.objects.get(slug="newts").ordered_versions == [version, newt]
    written = index_rows(newt)
    call_command("index_cards", every=True, verbosity=0)
    assert written == index_rows(newt)


def test_the_packs_of_a_pool_have_a_limit_of_size_together(
    version: PackVersion, newt: PackVersion, monkeypatch: pytest.MonkeyPatch
) -> None:
    nodes = sum(len(walk(each.tree)) for each in rules_with(version)[0].effects)
    monkeypatch.setattr(pool_check, "MOST_NODES", nodes - 1)
    page = Visitor(player("Bo")).sends(MAKE, status=422, **filled(version, newt))
    assert f"more than {nodes - 1} words and values together; remove some packs" in page
    assert not Pool.objects.filter(slug="newts").exists()


def test_a_player_has_a_limited_number_of_pools(
    version: PackVersion, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(creation, "MOST_POOLS", 1)
    bo = Visitor(player("Bo"))
    bo.sends(MAKE, **filled(version))
    page = bo.sends(MAKE, status=422, **filled(version, name="more", banned="Toad"))
    assert "You already have 1 pools" in page
    assert not Pool.objects.filter(slug="more").exists()
