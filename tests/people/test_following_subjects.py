"""Players who follow a game, a pack, a pool, a card or its author are told of a new version, once."""

from pathlib import Path

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from cards.models import Card, Game, Pack, PackVersion, Pool, Printing
from cards.pools.creation import store_pool
from tcgsite.notices.models import News
from tcgsite.people.models import FollowedSubject
from tcgsite.people.page import favourites
from tcgsite.people.relations import subjects
from tcgsite.people.relations.announcing_pools import announce_pool
from tcgsite.people.relations.announcing_versions import announce_version
from tcgsite.people.relations.following import follow
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player
from tests.cards.pond import pond, write
from tests.killed_jobs import survive
from tests.published_packs import publish_packs

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def pack(tmp_path: Path) -> Pack:
    publish_packs(write(tmp_path, pond()))
    bo = Visitor(player("Bo"))
    bo.sends("/cards/packs/pond/", title="Newts", name="newts")
    bo.sends("/cards/packs/pond/newts/draft/new/card/", name="Newt", effects="")
    bo.sends("/cards/packs/pond/newts/draft/publish/")
    return Pack.objects.get(slug="newts")


def follow_by(name: str, kind: str, pk: int, **typed: str) -> None:
    Visitor(player(name)).sends(f"/people/follow/{kind}/{pk}/", **typed)


def told() -> list[str]:
    version = PackVersion.objects.get(pack__slug="newts")
    survive(announce_version, version.pk)
    announce_version.func(version.pk)
    return sorted(News.objects.filter(kind="version").values_list("to__name", flat=True))


def test_followers_are_told_once(pack: Pack) -> None:
    follow_by("Cy", "game", Game.objects.get().pk)
    follow_by("Cy", "pack", pack.pk)
    follow_by("Dee", "card", Card.objects.get(name="Newt").pk)
    follow(player("Flo"), player("Bo"))
    follow_by("Bo", "pack", pack.pk)
    follow_by("Gus", "card", Card.objects.exclude(pack=pack)[0].pk)
    assert told() == ["Cy", "Dee", "Flo"], "neither the author nor followers of other cards"


def test_a_hidden_pack_is_not_announced(pack: Pack) -> None:
    follow_by("Cy", "pack", pack.pk)
    Pack.objects.update(hidden_at="2026-01-01T00:00Z")
    assert told() == []
    Visitor(player("Dee")).sends(f"/people/follow/pack/{pack.pk}/", status=404)


def test_a_page_shows_whether_one_follows(pack: Pack) -> None:
    address, cy = pack.get_absolute_url(), Visitor(player("Cy"))
    assert 'value="follow"' in cy.reads(address)
    follow_by("Cy", "pack", pack.pk)
    follow_by("Cy", "pack", pack.pk)
    assert FollowedSubject.objects.count() == 1
    assert 'value="unfollow"' in cy.reads(address)
    follow_by("Cy", "pack", pack.pk, do="unfollow")
    assert not FollowedSubject.objects.exists()


def test_nobody_follows_too_much(pack: Pack, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subjects, "MOST_SUBJECTS", 1)
    cy = Visitor(player("Cy"))
    cy.sends(f"/people/follow/pack/{pack.pk}/")
    cy.sends(f"/people/follow/game/{pack.game_id}/", next="/people/")
    assert "which is the most" in cy.reads("/people/")
    assert FollowedSubject.objects.count() == 1
    cy.sends("/people/follow/tree/1/", status=404)
    cy.sends("/people/follow/pack/99999/", status=404)


def test_followers_of_a_pool_are_told_of_its_next_version(pack: Pack) -> None:
    first = Pool.objects.get(slug="standard")
    follow_by("Cy", "pool", first.pk)
    newer = Pool(game=first.game, slug=first.slug, title=first.title, dated=timezone.localdate())
    store_pool(newer, first.ordered_versions)
    assert survive(announce_pool, newer.pk) > 1
    announce_pool.func(newer.pk)
    [news] = News.objects.filter(kind="version")
    assert (str(news.to), news.address) == ("Cy", newer.get_absolute_url())
    assert 'value="unfollow"' in Visitor(player("Cy")).reads(newer.get_absolute_url())
    follow_by("Cy", "pool", newer.pk)
    assert FollowedSubject.objects.count() == 1
    follow_by("Cy", "pool", newer.pk, do="unfollow")
    assert not FollowedSubject.objects.exists()


def test_a_hidden_pool_is_not_announced(pack: Pack) -> None:
    pool = Pool.objects.get(slug="standard")
    follow_by("Cy", "pool", pool.pk)
    Pool.objects.update(hidden_at="2026-01-01T00:00Z")
    announce_pool.func(pool.pk)
    assert not News.objects.exists()
    Visitor(player("Dee")).sends(f"/people/follow/pool/{pool.pk}/", status=404)


def test_the_page_of_a_card_shows_whether_one_follows_it(pack: Pack) -> None:
    printing = Printing.objects.get(revision__card__name="Newt")
    cy = Visitor(player("Cy"))
    follow_by("Cy", "card", printing.revision.card_id)
    assert 'value="unfollow"' in cy.reads(printing.get_absolute_url())


def test_favourites_are_on_the_page_for_those_who_may_see_them(pack: Pack) -> None:
    pool, game = Pool.objects.get(slug="standard"), Game.objects.get()
    for kind, pk in (("game", game.pk), ("pack", pack.pk), ("pool", pool.pk)):
        follow_by("Cy", kind, pk)
    follow_by("Cy", "card", Card.objects.get(name="Newt").pk)
    cy, page = player("Cy"), player("Cy").get_absolute_url()
    assert "Favourites" in Visitor(cy).reads(page)
    assert "Favourites" not in Visitor(player("Dee")).reads(page), "following was private before"
    Visitor(cy).sends("/accounts/settings/", favourites_for="0")
    shown = Visitor().reads(page)
    for address in (game, pack, pool, Printing.objects.get(revision__card__name="Newt")):
        assert f'<a href="{address.get_absolute_url()}"><b>' in shown
    Pack.objects.filter(pk=pack.pk).update(hidden_at="2026-01-01T00:00Z")
    shown = Visitor().reads(page)
    assert pack.get_absolute_url() not in shown
    assert game.get_absolute_url() in shown


def test_a_page_shows_only_the_latest_favourites(
    pack: Pack,
    monkeypatch: pytest.MonkeyPatch,
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    monkeypatch.setattr(favourites, "MOST_SHOWN", 2)
    follow_by("Cy", "pack", pack.pk)
    for card in Card.objects.all():
        follow_by("Cy", "card", card.pk)
    cy = player("Cy").pk
    with django_assert_max_num_queries(2):
        found = favourites.favourites_of(cy)
    assert [each.kind for each in found] == ["card", "card"]
