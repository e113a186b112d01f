"""Programs go from a game to the trees of its effects, and find nothing that isn't public."""

from datetime import timedelta

import pytest
from django.utils import timezone

from cards.authoring.drafts.publishing import publish_checked
from cards.authoring.drafts.uploading import upload
from cards.models import Pack, PackVersion, Pool
from engine.language.parsing.parser import parse_effect
from engine.language.syntax.tree_data import tree_of
from engine.language.vocabulary import EDITIONS
from tcgsite.api.reading import change_answers
from tests.api.asking import problem, read
from tests.cards.people import player
from tests.cards.pond import newts
from tests.published_packs import publish_starter_packs

POND = "packs/pond/pond/versions/1.0.0"


def test_a_program_goes_from_the_games_to_a_card(version: PackVersion) -> None:
    (game,) = read("games")["items"]
    assert read(f"games/{game['slug']}") == game
    (pack,) = read(f"packs?game={game['slug']}")["items"]
    assert (pack["name"], pack["owner"]) == ("pond", None)
    (listed,) = read("packs/pond/pond/versions")["items"]
    assert read(POND) == listed
    assert listed["hash"] == version.content_hash
    frog, toad = read(f"{POND}/cards")["items"]
    assert (frog["title"], frog["flavor"], toad["title"]) == ("Frog", "Croak.", "Old toad")
    assert read(f"{POND}/cards/Toad") == toad


def test_owners_are_named_as_players_know_them(version: PackVersion) -> None:
    owner = player("Bo")
    owner.username = "signs-in-so"
    owner.save()
    publish_checked(upload(owner, newts().encode()))
    assert read("packs/pond/newts")["owner"] == "Bo"


def test_a_version_names_its_license(version: PackVersion) -> None:
    licensed = newts().replace("game =", 'license = "CC0-1.0"\ngame =', 1)
    publish_checked(upload(player("Bo"), licensed.encode()))
    assert read("packs/pond/newts/versions/1.0.0")["license"] == "CC0-1.0"
    assert read(POND)["license"] is None


@pytest.mark.slow
def test_the_three_forms_of_an_effect_agree(db: None) -> None:
    publish_starter_packs()
    found = read("cards?game=low-water&q=draw")["items"][0]["address"]
    effects = read(found.removeprefix("/api/v1/"))["effects"]
    assert effects
    for effect in effects:
        assert effect["tree"] == tree_of(parse_effect(effect["text"], EDITIONS[-1]))
    assert any(effect["printed"] for effect in effects)


def test_pages_of_a_list_follow_each_other(version: PackVersion) -> None:
    first = read(f"{POND}/cards?limit=1")
    second = read(f"{POND}/cards?limit=1&cursor={first['next']}")
    assert [each["name"] for each in first["items"] + second["items"]] == ["Frog", "Toad"]
    assert second["next"] is None


def test_the_search_is_that_of_the_site(version: PackVersion) -> None:
    found = read("cards?q=frog (")
    assert [each["address"] for each in found["items"]] == [f"/api/v1/{POND}/cards/Frog"]
    assert found["mistakes"] == ["A closing “)” was missing, so one was added at the end."]
    assert read("cards?game=pond")["count"] == 2


def test_changes_come_once(version: PackVersion, monkeypatch: pytest.MonkeyPatch) -> None:
    """A version that was published just now comes a few seconds later, with all before it."""
    monkeypatch.setattr(change_answers, "SETTLED", timedelta(days=999))
    assert read("changes") == {"items": [], "next": ""}
    monkeypatch.setattr(change_answers, "SETTLED", timedelta())
    told = read("changes")
    assert [each["pack"] for each in told["items"]] == ["pond"]
    assert read(f"changes?since={told['next']}") == {"items": [], "next": told["next"]}


def test_a_pool_names_its_versions(version: PackVersion) -> None:
    (pool,) = read("games/pond/pools")["items"]
    assert pool["versions"] == ["pond@1.0.0"]
    assert read(f"games/pond/pools/{pool['id']}") == pool


@pytest.mark.parametrize("address", ["packs/pond/newts", "packs/pond/newts/versions/1.0.0"])
def test_drafts_and_hidden_packs_are_not_there(version: PackVersion, address: str) -> None:
    bo = player("Bo")
    draft = upload(
        bo,
        b'format = 1\n[pack]\nname = "newts"\nversion = "1.0.0"\ntitle = "Newts"\n'
        b'game = "pond"\n[[cards]]\nname = "Newt"\neffects = []\n',
    )
    assert problem(f"v1/{address}")[0] == 404
    publish_checked(draft)
    assert read(address)["page"]
    Pack.objects.filter(slug="newts").update(hidden_at=timezone.now())
    assert problem(f"v1/{address}")[0] == 404
    assert [each["name"] for each in read("packs")["items"]] == ["pond"]


def test_a_hidden_pool_is_not_there(version: PackVersion) -> None:
    (pool,) = read("games/pond/pools")["items"]
    Pool.objects.update(hidden_at=timezone.now())
    assert problem(f"v1/games/pond/pools/{pool['id']}")[0] == 404
    assert read("games")["items"] == []
