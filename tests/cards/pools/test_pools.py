"""Pools: which pack versions make a game, and which house rules fit."""

from datetime import date, timedelta
from pathlib import Path

import pytest
from django.db import IntegrityError, connection, transaction
from django.test import Client
from django.utils import timezone

from cards.models import Game, PackVersion, Pool
from cards.packs.rules_cache import house_rules, pool_rules, rules_with, standard_pool
from tests.cards.pond import pond
from tests.cards.two_pools import NIGHT, POOLS, load
from tests.cases import for_each

pytestmark = pytest.mark.django_db


def test_each_pool_is_a_whole_game(tmp_path: Path) -> None:
    assert [each.outcome for each in load(tmp_path)] == ["published"] * 5
    game = Game.objects.get()
    still, wild = Pool.objects.current().of_game(game)
    assert (game.title, still.title, wild.title) == ("Ponds", "Still water", "Wild water")
    assert list(pool_rules(still)[0].cards) == ["Frog", "Toad"]
    assert list(pool_rules(wild)[0].cards) == ["Frog", "Toad", "Newt"]
    assert standard_pool(game) == still


def test_a_pool_with_a_later_date_is_upcoming() -> None:
    today = timezone.localdate()
    dates = (today, today + timedelta(days=1))
    assert [Pool(dated=each).is_upcoming for each in dates] == [False, True]


def test_a_second_run_changes_nothing(tmp_path: Path) -> None:
    load(tmp_path)
    before = list(Pool.objects.values())
    assert {each.outcome for each in load(tmp_path)} == {"unchanged"}
    assert list(Pool.objects.values()) == before


def test_house_rules_are_offered_where_they_fit(tmp_path: Path) -> None:
    load(tmp_path)
    still, wild = Pool.objects.current()
    assert house_rules(still) == []
    (night,) = house_rules(wild)
    assert night.pack.slug == "night"
    rules, versions = rules_with(night)
    assert "croak" in rules.effect_numbers
    assert night in versions


def test_rules_are_played_as_newcomers_play_them(tmp_path: Path) -> None:
    """Among pools of the same date. The laboratory let bots play a duel against its solo opponent."""
    load(tmp_path)
    version = PackVersion.objects.get(pack__slug="pond")
    assert rules_with(version)[1] == [version]


def test_a_house_rule_is_checked_with_what_it_is_added_to(tmp_path: Path) -> None:
    reports = load(tmp_path, POOLS, NIGHT.replace('"night"', '"day"').replace("win", "wni"))
    (refused,) = [each for each in reports if each.is_refused]
    assert "wni" in refused.sentences[0]
    assert not PackVersion.objects.filter(pack__slug="day").exists()


def test_a_later_date_takes_the_place_of_the_pool_and_keeps_the_old_one(tmp_path: Path) -> None:
    load(tmp_path)
    later = (
        POOLS.split("[[pools]]")[1].replace("2026-01-01", "2026-06-01").replace("1.0.0", "1.1.0")
    )
    load(tmp_path, f"{POOLS}\n[[pools]]{later}", pond("1.1.0", flavour="Ribbit."))
    still = standard_pool(Game.objects.get())
    assert (still.dated, Pool.objects.filter(slug="still").count()) == (date(2026, 6, 1), 2)
    assert pool_rules(still)[0].cards["Frog"].flavour == "Ribbit."


def test_a_pool_that_is_there_never_changes(tmp_path: Path) -> None:
    load(tmp_path)
    *_, report = load(tmp_path, POOLS.replace(', newts = "1.0.0"', ""))
    assert "has other packs or limits and can’t be changed" in report.sentences[0]
    assert Pool.objects.get(slug="wild").versions.count() == 2


LIMITED = POOLS.replace(
    'title = "Wild water"',
    'title = "Wild water"\nbanned = ["Toad"]\nlimited = { Newt = 3 }\ncopies = 2',
)


def test_a_pool_file_bans_and_limits_cards(tmp_path: Path) -> None:
    load(tmp_path, LIMITED)
    still, wild = Pool.objects.current()
    assert still.limits == {}
    assert wild.limits == {"Frog": 2, "Toad": 0, "Newt": 3}
    assert {each.outcome for each in load(tmp_path, LIMITED)} == {"unchanged"}
    *_, report = load(tmp_path)
    assert "other packs or limits" in report.sentences[0]


def test_the_page_says_once_how_many_copies_all_cards_may_have(
    tmp_path: Path, client: Client
) -> None:
    load(tmp_path, POOLS.replace('title = "Wild water"', 'title = "Wild water"\ncopies = 2'))
    wild = Pool.objects.current().get(slug="wild")
    page = client.get(wild.get_absolute_url())
    assert (page.context["most_of_each"], page.context["limits"]) == (2, [])
    assert "at most 2 copies" in " ".join(page.content.decode().split())


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('dated = "2026-01-01"', 'dated = "soon"', "must be a date"),
        ('pond = "1.0.0"', "pond = 1", "must be a version in quotes"),
        ('{ pond = "1.0.0" }', "{}", "“packs” is missing"),
        ('title = "Still water"', 'color = "blue"', "“color” isn’t a known key"),
        ('newts = "1.0.0"', 'newts = "9.0.0"', "contains newts 9.0.0, which"),
        ('game = "pond"', 'game = "lake"', "belong in lake.toml"),
        ('title = "Still water"', 'title = "S"\ncopies = 0', "must be a whole number from 1"),
        ('title = "Still water"', 'title = "S"\nlimited = { Frog = 0 }', "a whole number from 1"),
        ('title = "Still water"', 'title = "S"\nbanned = ["Forg"]', "limits “Forg”, but none"),
        (
            'title = "Still water"',
            'title = "S"\nbanned = ["Frog"]\nlimited = { Frog = 1 }',
            "either banned or limited",
        ),
    ],
)
def test_what_is_wrong_with_a_pools_file_is_said(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    reports = load(tmp_path, POOLS.replace(old, new))
    assert sentence in " ".join(said for each in reports for said in each.sentences)
    assert not Pool.objects.exists()


def test_a_pack_of_no_pool_is_refused(tmp_path: Path) -> None:
    reports = load(tmp_path, POOLS, pond("2.0.0"))
    (refused,) = [each for each in reports if each.is_refused]
    assert refused.sentences == ("No pool of pond contains pond 2.0.0; add it to one.",)


@pytest.fixture
def loaded(tmp_path: Path) -> None:
    load(tmp_path)


@pytest.mark.usefixtures("loaded")
@for_each(
    "statement",
    [
        "UPDATE cards_pool SET dated = '2020-01-01'",
        """UPDATE cards_pool SET limits = '{"Frog": 0}'""",
        "UPDATE cards_pool SET sealed = (1 = 0)",
        (
            "INSERT INTO cards_poolentry (pool_id, version_id, position)"
            " SELECT p.id, v.id, 9 FROM cards_pool p, cards_packversion v WHERE v.id NOT IN"
            " (SELECT version_id FROM cards_poolentry e WHERE e.pool_id = p.id)"
        ),
        "DELETE FROM cards_poolentry",
        "UPDATE cards_poolentry SET position = 9",
        "DELETE FROM cards_pool",
    ],
)
def test_the_database_refuses_to_change_a_pool(statement: str) -> None:
    with pytest.raises(IntegrityError, match="never changes"), transaction.atomic():
        connection.cursor().execute(statement)


DARK = """
[[pools]]
name = "dark"
title = "Dark water"
dated = "2026-01-01"
packs = { stream = "1.0.0", newts = "1.0.0", night = "1.0.0" }
"""


def test_an_addition_can_make_a_way_to_play_and_is_no_house_rule_then(tmp_path: Path) -> None:
    reports = load(tmp_path, POOLS + DARK)
    assert [report.sentences for report in reports if report.is_refused] == []
    pools = {pool.slug: pool for pool in Pool.objects.all()}
    assert [version.pack.slug for version in house_rules(pools["wild"])] == []
    rules, versions = pool_rules(pools["dark"])
    assert [version.pack.slug for version in versions] == ["stream", "newts", "night"]
    assert rules.packs[-1].name == "night"
