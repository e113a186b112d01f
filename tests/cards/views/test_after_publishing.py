"""A published pack can be played at once: it has a pool, and its author a deck with its cards."""

import pytest

from cards.authoring.drafts.creation import create_pack
from cards.authoring.drafts.document import PartContent
from cards.authoring.drafts.saving import add_part
from cards.models import Deck, Draft, Game, Pool
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player

SEVENTY = PartContent("card", {"name": "Seventy", "attributes": {"number": 70}, "effects": ["add"]})


@pytest.fixture
def draft(game: Game) -> Draft:
    bo = player("Bo")
    draft = create_pack(bo, game, "high", "High cards")
    add_part(draft, SEVENTY, bo)
    return draft


def publish(draft: Draft) -> str:
    bo = Visitor(player("Bo"))
    return bo.reads(bo.sends(f"{draft.get_absolute_url()}publish/"))


def test_a_published_pack_has_a_pool_and_a_deck(draft: Draft) -> None:
    page = publish(draft)
    pool = Pool.objects.get(slug="high")
    assert pool.owner == player("Bo")
    assert {version.pack.slug for version in pool.ordered_versions} == {"99", "high"}
    deck = Deck.objects.get(owner=player("Bo"))
    assert deck.is_legal
    assert deck.cards["Seventy"] > 0
    assert "Play against a bot" in page
    assert "Invite a friend by link" in page


@pytest.mark.slow
def test_a_next_version_takes_its_place_in_the_pool(draft: Draft) -> None:
    publish(draft)
    bo = Visitor(player("Bo"))
    bo.sends("/cards/packs/99/high/draft/begin/")
    add_part(Draft.objects.get(), PartContent("card", {"name": "Eighty"}), player("Bo"))
    publish(Draft.objects.get())
    newest = Pool.objects.current().get(slug="high")
    assert "high 1.1.0" in map(str, newest.ordered_versions)
    assert Deck.objects.filter(owner=player("Bo")).count() == 1


def test_a_pool_of_somebody_else_is_left_alone(draft: Draft, game: Game) -> None:
    Pool.objects.create(
        game=game, slug="high", title="Taken", dated="2026-01-01", owner=player("Cy")
    )
    page = publish(draft)
    assert "No pool was made for it." in page
    assert Pool.objects.get(slug="high").owner == player("Cy")
