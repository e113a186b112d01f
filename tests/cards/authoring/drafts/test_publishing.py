"""Publication: the sandbox computes the search index, and the server only writes it."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from django.conf import LazySettings
from django.core.management import call_command
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from cards.authoring.drafts.checks import bounds, verdict
from cards.authoring.drafts.checks.publication import ambiguous_effects
from cards.authoring.drafts.publishing import publish_checked
from cards.authoring.drafts.uploading import upload
from cards.models import Draft, PackVersion, Pool, PoolEntry
from cards.packs import rules_cache
from cards.packs.errors import PackError
from cards.sandbox import for_uploads
from engine.language.parsing import parser
from engine.language.syntax import Argument, Command, Name, Number
from engine.rulebook import read_pack
from tests.cards.people import player
from tests.cards.pond import write
from tests.cards.search.index_rows import index_rows
from tests.cards.search.meadow import flowers, rules
from tests.published_packs import publish_packs

pytestmark = pytest.mark.usefixtures("meadow")
WEEDS = flowers().replace('name = "flowers"', 'name = "weeds"').encode()
HOUSE_RULE = """
format = 1
[pack]
name = "{name}"
version = "1.0.0"
title = "{name}"
game = "meadow"
adds_to = ["rules"]
[attributes.card.{name}]
kind = "number"
title = "{name}"
wording = "{{of}}'s {name}"
"""


@pytest.fixture
def meadow(db: None, tmp_path: Path) -> None:
    publish_packs(write(tmp_path, rules()))


@pytest.fixture
def checks_apart(settings: LazySettings) -> Iterator[None]:
    settings.CHECKS_APART = True
    yield
    for_uploads.stop()


def builds() -> tuple[int, int]:
    """Return how often this process has built the rules of published packs and of drafts."""
    published, drafts = rules_cache._compile.cache_info(), verdict._cached_rules.cache_info()
    return published.misses, drafts.misses


@pytest.mark.slow
@pytest.mark.usefixtures("checks_apart")
def test_the_server_builds_no_rules_and_parses_no_effects_when_it_publishes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It built them once more for the search index, which took 5 seconds for 1,000 cards. It read the file
    and compared the trees again, which took 2 seconds.
    """
    draft, before = upload(player("Bo"), WEEDS), builds()
    monkeypatch.setattr(parser, "_cache", parser.TreeCache(parser.CACHED_TEXT))
    version = publish_checked(draft)
    assert builds() == before
    assert parser._cache.trees == {}
    written = index_rows(version)
    call_command("index_cards", every=True, verbosity=0)
    assert builds() != before
    assert written == index_rows(version)
    assert [row[0] for row in written[1:]] == ["poppy", "cafe rose", "丟牌"]


@pytest.mark.slow
def test_rows_are_written_in_few_statements(
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    """Each card took four statements, so all other users waited while many cards were published."""
    bo, names = player("Bo"), [f"weed {number}" for number in range(200)]
    many = "".join(f'\n[[cards]]\nname = "{name}"\neffects = []\n' for name in names)
    draft = upload(bo, WEEDS + many.encode())
    with django_assert_max_num_queries(100):
        version = publish_checked(draft)
    rows = version.printings.order_by("position").values_list("revision__card__name", flat=True)
    assert list(rows)[-200:] == names
    again = WEEDS.replace(b"1.0.0", b"1.1.0") + many.encode()
    newer = publish_checked(upload(bo, again))
    assert same_revisions(version) == same_revisions(newer)


def same_revisions(version: PackVersion) -> list[list[int]]:
    """Return the ids of the version’s revisions of cards and of effects, in order."""
    several = (version.printings, version.effect_printings)
    return [list(rows.order_by("position").values_list("revision", flat=True)) for rows in several]


def test_a_text_that_would_be_parsed_differently_is_named() -> None:
    file = read_pack(WEEDS)
    effect = file.effects[0]
    # The formatter prints “-1”, which parses as a minus sign before a one.
    below_nothing = Command("draw", Name("you"), (Argument("count", Number(-1)),))
    other = replace(effect, tree=replace(effect.tree, body=(below_nothing,)))
    assert ambiguous_effects(replace(file, effects=(other,))) == [effect.name]
    assert ambiguous_effects(file) == []


def test_attributes_of_several_house_rules_keep_their_order(tmp_path: Path) -> None:
    """A draft was checked after the other house rules, but played before those that follow its name."""
    publish_packs(write(tmp_path, rules(), HOUSE_RULE.format(name="wind")))
    versions = list(PackVersion.objects.order_by("pack__slug"))
    pool = Pool.objects.create(game=versions[0].pack.game, slug="windy", dated=timezone.localdate())
    for position, each in enumerate(versions):
        PoolEntry.objects.create(pool=pool, version=each, position=position)
    version = publish_checked(upload(player("Bo"), HOUSE_RULE.format(name="rain").encode()))
    written = index_rows(version)
    assert [each["name"] for each in written[0]][-2:] == ["rain", "wind"]
    call_command("index_cards", every=True, verbosity=0)
    assert written == index_rows(version)


def test_an_index_that_would_be_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    bo = player("Bo")
    draft, versions = upload(bo, WEEDS), PackVersion.objects.count()
    monkeypatch.setitem(bounds.LIMITS, "index", 1_000)
    with pytest.raises(PackError, match="in the card search; use at most 1000"):
        publish_checked(draft, bo)
    assert PackVersion.objects.count() == versions
    assert Draft.objects.filter(pk=draft.pk).exists()
