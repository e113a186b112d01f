"""Strangers' packs neither slow down the menus of others nor fill them."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from cards.authoring.drafts.document import PartContent
from cards.authoring.drafts.saving import add_part
from cards.authoring.editor import offered_recipes
from cards.authoring.editor.offered_recipes import (
    LONGEST_OF_PACK,
    MOST_KNOWN,
    MOST_OF_PACK,
    known_recipes,
)
from cards.models import Deck, Draft, Game, Pack, PackVersion, Pool, PoolEntry
from engine.editing import recipes
from engine.editing.recipes import KnownRecipe, recipes_of_effects
from tcgsite.accounts.models import User
from tests.cards.authoring.editor.test_editor import does, page
from tests.cards.authoring.editor.test_offered_recipes import blank
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player

RECIPES = [
    {"name": f"r{number}", "title": f"R{number}", "gives": "lines", "text": "draw you\n"}
    for number in range(200)
]


def publish(owner: User, game: Game, name: str, recipes: list[dict[str, str]]) -> PackVersion:
    pack = Pack.objects.create(game=game, slug=name, title=name, owner=owner)
    return PackVersion.objects.create(
        pack=pack,
        number="1.0.0",
        has_rules=False,
        recipes=recipes,
        state=PackVersion.State.PUBLISHED,
        published_at=timezone.now(),
        content_hash=name,
        source="",
    )


@pytest.fixture
def strangers(game: Game) -> list[PackVersion]:
    cy = player("Cy")
    names = [f"{letter * 3}-pack" for letter in "abcxyz"]
    return [publish(cy, game, name, RECIPES) for name in names]


@pytest.mark.slow
def test_strangers_recipes_cost_nothing(
    draft: Draft, game: Game, bo: User, bo_visits: Visitor
) -> None:
    card = blank(draft, bo)
    does(bo_visits, card, "begin", text="draw you\n")
    address = f"{page(card)}?effect=0&at=body.1&do=insert"

    def visit() -> tuple[int, int]:
        offered_recipes._read.cache_clear()
        with CaptureQueriesContext(
            connection,
        ) as queries:
            bo_visits.reads(address)
        return len(queries), offered_recipes._read.cache_info().misses

    visit()
    before = visit()
    cy = player("Cy")
    for name in ("aaa", "abc", "bcd", "xxx", "yyy", "zzz"):
        publish(cy, game, name, RECIPES)
    assert visit() == before
    assert known_recipes(draft, bo) == {}


def test_the_recipes_of_packs_that_an_author_uses(
    draft: Draft, game: Game, bo: User, strangers: list[PackVersion]
) -> None:
    pooled, played, forked, copied, *_others = strangers
    pool = Pool.objects.create(
        game=game, slug="mine", title="Mine", owner=bo, dated=timezone.localdate()
    )
    PoolEntry.objects.create(pool=pool, version=pooled, position=0)
    Deck.objects.create(game=game, owner=bo, name="Mine").built_for.add(played)
    Pack.objects.filter(pk=draft.pack_id).update(forked_from=forked)
    draft = Draft.objects.get(pk=draft.pk)
    names = {key.partition("/")[0] for key in known_recipes(draft, bo)}
    assert names == {each.pack.slug for each in (pooled, played, forked)}
    assert copied.pack.slug not in names


def test_a_pack_offers_others_a_number_of_recipes_and_its_author_all(
    draft: Draft, game: Game, bo: User
) -> None:
    cy = player("Cy")
    forked = publish(cy, game, "frogs", RECIPES)
    Pack.objects.filter(pk=draft.pack_id).update(forked_from=forked)
    draft = Draft.objects.get(pk=draft.pk)
    assert len(known_recipes(draft, bo)) == MOST_OF_PACK
    assert len(known_recipes(draft, cy)) == len(RECIPES)


def test_long_recipes_are_offered_only_to_their_author(draft: Draft, game: Game, bo: User) -> None:
    cy = player("Cy")
    long = {**RECIPES[0], "text": "draw you\n" * (LONGEST_OF_PACK // 9)}
    Pack.objects.filter(pk=draft.pack_id).update(forked_from=publish(cy, game, "frogs", [long]))
    draft = Draft.objects.get(pk=draft.pk)
    assert known_recipes(draft, bo) == {}
    assert known_recipes(draft, cy).keys() == {"frogs/r0"}


def test_own_recipes_come_first_and_no_more_are_read_than_a_menu_has(
    draft: Draft, game: Game, bo: User
) -> None:
    for number in range(9):
        publish(bo, game, f"own{number}", RECIPES)
    add_part(draft, PartContent("recipe", {**RECIPES[0], "name": "first"}), bo)
    offered_recipes._read.cache_clear()
    found = known_recipes(draft, bo)
    assert (len(found), next(iter(found))) == (MOST_KNOWN, "jokers/first")
    assert offered_recipes._read.cache_info().misses <= MOST_KNOWN


def test_a_menu_tries_recipes_with_a_number_of_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recipes, "MOST_NODES", 20)
    tried: list[str] = []
    monkeypatch.setattr(recipes, "expand_effect", lambda entry, *_: tried.append(entry))
    known = [KnownRecipe(str(n), str(n), size=6) for n in range(9)]  # type: ignore[arg-type]
    assert recipes_of_effects(None, True, known) == []  # type: ignore[arg-type]
    assert tried == ["0", "1", "2"]
