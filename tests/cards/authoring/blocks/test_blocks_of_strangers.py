"""Strangers' packs don't fill the list of rule blocks of others."""

import pytest
from django.utils import timezone

from cards.authoring.blocks import library
from cards.authoring.blocks.library import known_blocks
from cards.authoring.designer.beginning import begin_game
from cards.authoring.designer.definition import Definition, definition_of
from cards.authoring.starting_games import starting_game
from cards.models import Game, Pack, PackVersion
from cards.models.draft import ADDED_BLOCKS
from tcgsite.accounts.models import User
from tests.cards.people import player

pytestmark = pytest.mark.django_db


def block(name: str, help_text: str = "") -> dict[str, object]:
    adds = {"attributes": {"player": {"points": {"kind": "number"}}}}
    return {"name": name, "title": name.title(), "help": help_text or "Adds points.", "adds": adds}


def publish(
    owner: User, name: str, blocks: list[dict[str, object]], origin: PackVersion | None = None
) -> Pack:
    game = Game.objects.create(slug=f"g{Game.objects.count()}", title=name)
    pack = Pack.objects.create(game=game, slug=name, title=name, owner=owner, forked_from=origin)
    PackVersion.objects.create(
        pack=pack,
        number="1.0.0",
        has_rules=True,
        blocks=blocks,
        state=PackVersion.State.PUBLISHED,
        published_at=timezone.now(),
        content_hash=name,
        source="",
    )
    return pack


@pytest.fixture
def bo() -> User:
    return player("Bo")


@pytest.fixture
def definition(bo: User) -> Definition:
    start = starting_game("smallest")
    assert start is not None
    found = definition_of(begin_game(bo, start))
    assert found is not None
    return found


def keys(found: Definition) -> list[str]:
    shipped = library.shipped_blocks()
    return [key for key in known_blocks(found) if key not in shipped]


def test_each_stranger_fills_few_places_and_none_before_what_is_used(
    definition: Definition, bo: User
) -> None:
    cy, many = player("Cy"), [block(f"b{number}") for number in range(100)]
    for name in ("aaa", "aab", "aac"):
        publish(cy, name, many)
    publish(bo, "zzz", many)
    found = keys(definition)
    assert [key for key in found if key.startswith("zzz/")] == found[:100]
    assert found[100:103] == ["aaa/b0", "aaa/b1", "aaa/b2"]
    assert len(found) == 100 + 3 * library.MOST_OF_STRANGER


def test_what_others_build_on_comes_before_other_strangers_packs(definition: Definition) -> None:
    cy = player("Cy")
    publish(cy, "aaa", [block("first")])
    forked = publish(cy, "bbb", [block("second")])
    publish(cy, "ccc", [], forked.versions.get())
    assert keys(definition) == ["bbb/second", "aaa/first"]


def test_long_blocks_of_strangers_are_not_read(definition: Definition) -> None:
    cy = player("Cy")
    long = block("long", "x" * library.LONGEST_OF_STRANGER)
    publish(cy, "aaa", [long])
    assert keys(definition) == []


def test_a_block_that_is_in_the_game_stays_known(definition: Definition) -> None:
    many = [block(f"b{number}") for number in range(9)]
    publish(player("Cy"), "aaa", many)
    assert "aaa/b8" not in known_blocks(definition)
    definition.part.content[ADDED_BLOCKS] = [{"key": "aaa/b8"}]
    assert known_blocks(definition)["aaa/b8"].block.name == "b8"


def test_a_stranger_s_block_does_not_replace_one_of_the_same_key(
    definition: Definition, bo: User
) -> None:
    publish(bo, "points", [block("score", "Mine.")])
    publish(player("Cy"), "points", [block("score", "Not mine.")])
    assert known_blocks(definition)["points/score"].block.help == "Mine."
