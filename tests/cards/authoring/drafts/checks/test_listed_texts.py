"""Titles that lists can’t show are refused before a pack is published; older ones are shown tamed."""

import json

import pytest
from django.test import Client

from cards.authoring.drafts.checks.verdict import Check, Verdict, check
from cards.authoring.drafts.document import about_of, parts_of
from cards.authoring.loading.files import FOLDER
from cards.models import PackVersion
from engine.rulebook.packs.read_pack import read_tables
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player
from tests.cards.pond import pond

TURNED, TALL, BLANK = "Draw\u202e sdrac", "Z" + "\u0301" * 30, "\u200b"
RECIPE = """
[[recipes]]
name = "swim"
title = {title}
help = {help}
gives = "effect"
text = '''
effect swim "Swim"
  lose game.turn_player
'''
"""


def checked(source: str) -> Verdict:
    tables = read_tables(source)
    return check(Check(about_of(tables), parts_of(tables), []))


@pytest.mark.parametrize("hostile", [TURNED, TALL, BLANK], ids=["turned", "tall", "blank"])
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('title = "Pond"', "title = {}"),
        ('title = "The pond"', "title = {}"),
        ('title = "Old toad"', "title = {}"),
        ('title = "A pair"', "title = {}"),
        ('title = "Croak"', "title = {}"),
        ('effect croak "Croak"', "effect croak {}"),
    ],
)
def test_every_title_of_a_pack_is_checked(hostile: str, old: str, new: str) -> None:
    assert not checked(pond()).by_part
    verdict = checked(pond().replace(old, new.format(quoted(hostile))))
    problems = [*verdict.unplaced, *(each for found in verdict.by_part.values() for each in found)]
    assert [each.code for each in problems] == ["text_unfit"]


@pytest.mark.parametrize("hostile", [TURNED, TALL, BLANK], ids=["turned", "tall", "blank"])
@pytest.mark.parametrize("key", ["title", "help"])
def test_titles_and_helps_of_recipes_are_checked(hostile: str, key: str) -> None:
    texts = {"title": quoted("Swim"), "help": quoted("")} | {key: quoted(hostile)}
    verdict = checked(pond() + RECIPE.format(**texts))
    (problems,) = verdict.by_part.values()
    assert [each.code for each in problems] == ["text_unfit"]


def test_packs_that_ship_have_no_such_titles() -> None:
    for file in FOLDER.glob("*.toml"):
        found = checked(file.read_text("utf-8"))
        problems = [*found.unplaced, *(each for some in found.by_part.values() for each in some)]
        assert "text_unfit" not in [each.code for each in problems]


def test_an_older_title_is_shown_tamed(version: PackVersion, client: Client) -> None:
    type(version.pack).objects.filter(pk=version.pack_id).update(title=TURNED)
    page = client.get(version.pack.get_absolute_url()).content.decode()
    assert "Draw sdrac" in page
    assert "\u202e" not in page


@pytest.mark.parametrize("hostile", [TURNED, TALL, BLANK], ids=["turned", "tall", "blank"])
def test_forms_refuse_such_titles(version: PackVersion, hostile: str) -> None:
    ann = Visitor(player("Ann"))
    page = ann.sends("/cards/packs/pond/", status=422, title=hostile, name="mine")
    assert 'class="errorlist"' in page


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
