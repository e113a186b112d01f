"""Packs by other authors open in a game that a player made, with no pool but perhaps the player’s."""

from io import BytesIO

import pytest
from django.test import Client
from django.utils import timezone

from cards.authoring.drafts.checks import bounds
from cards.authoring.drafts.creation import create_pack
from cards.authoring.drafts.document import Kind, PartContent
from cards.authoring.drafts.saving import add_part
from cards.models import Draft, DraftPart, Game, Pack, PackVersion, Pool
from cards.models.pack import forebear_ids
from tests.cards.people import player
from tests.cards.pond import pond
from tests.site.crawler import Crawl

EFFECT = """effect hop "Hop"
  lose game.turn_player
"""
PAGE = "/cards/packs/pond/newts/draft/"


@pytest.mark.slow
@pytest.mark.parametrize("has_pool", [True, False])
def test_all_pages_of_another_authors_draft_open(db: None, has_pool: bool) -> None:
    draft = draft_of_another(has_pool)
    crawl = Crawl(client_of("Bob"), per_route=3, variants=3)
    crawl.follow(PAGE, *map(editor_of, draft.parts.all()))
    assert crawl.problems == []


def test_another_authors_pack_is_checked_with_the_game(db: None) -> None:
    draft_of_another(has_pool=False)
    assert client_of("Bob").post(PAGE + "publish/").status_code == 302
    assert PackVersion.objects.get(pack__slug="newts").published_at


def test_the_editor_says_why_it_can_t_open_a_draft(
    db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = draft_of_another(has_pool=True).parts.of_kind(Kind.CARD)[0]
    monkeypatch.setitem(bounds.LIMITS, "cards", 1)
    answer = client_of("Bob").get(editor_of(card))
    assert answer.status_code == 409
    assert "This pack has 2 cards; use at most 1." in answer.content.decode()
    assert client_of("Bob").get(editor_of(card), headers={"HX-Request": "true"}).status_code == 200


def test_one_query_finds_all_packs_that_were_forked(
    version: PackVersion, django_assert_num_queries: object
) -> None:
    line = [version.pack]
    for number in range(160):
        source = line[-1].versions.first() or version_like(version, line[-1])
        line.append(
            Pack.objects.create(game=version.pack.game, slug=f"f{number}", forked_from=source)
        )
    with django_assert_num_queries(1):  # type: ignore[operator]
        assert forebear_ids(line[-1]) == [pack.pk for pack in reversed(line[:-1])]


def version_like(version: PackVersion, pack: Pack) -> PackVersion:
    return PackVersion.objects.create(
        pack=pack, number="1.0.0", has_rules=True, content_hash=pack.slug, source=version.source
    )


def draft_of_another(has_pool: bool) -> Draft:
    """Return Bob’s draft for a game that Ann has published."""
    game = publish_by("Ann")
    if not has_pool:
        Pool.objects.update(hidden_at=timezone.now())
    bob = player("Bob")
    draft = create_pack(bob, game, "newts", "Newts")
    for content in ({"name": "Newt", "text": EFFECT}, {"name": "Eft", "effects": []}):
        add_part(draft, PartContent(Kind.CARD, content), bob)
    return draft


def publish_by(name: str) -> Game:
    client = client_of(name)
    client.post("/cards/packs/upload/", {"file": BytesIO(pond().encode())})
    client.post("/cards/packs/pond/pond/draft/publish/")
    return Game.objects.get(slug="pond")


def editor_of(part: DraftPart) -> str:
    return f"{part.get_absolute_url()}editor/"


def client_of(name: str) -> Client:
    client = Client(raise_request_exception=False)
    client.force_login(player(name))
    return client
