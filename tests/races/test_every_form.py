"""Every form of the site is in the race test, and no write of it takes many statements."""

from pathlib import Path

import pytest
from django.core.cache import cache
from django.db import transaction
from django.test import Client
from pytest_django import Settings

from cards.packs.permissions import may_moderate
from tcgsite.matches.live import table_registry
from tests.accounts.codes import show_second_factor
from tests.notices.push_service import SITE_KEY
from tests.published_packs import publish_packs
from tests.races.every_form import CHANGES_NOTHING, forms_of
from tests.races.forms import posted_names
from tests.races.statements import Statements
from tests.races.world import World

MOST_STATEMENTS = 60
"""In one transaction. Meanwhile, all others wait."""
MOST_ROWS = 200


@pytest.fixture
def world(db: None, only_99: Path, tmp_path: Path, settings: Settings) -> World:
    settings.MATCHES_BOT_DELAY, settings.PUSH_KEY = 0, SITE_KEY
    cache.clear()
    table_registry._tables.clear()
    publish_packs(only_99)
    return World().build(tmp_path)


def test_every_form_is_in_the_race(world: World) -> None:
    assert sorted({*forms_of(world), *CHANGES_NOTHING}) == posted_names()


@pytest.mark.slow
def test_no_form_keeps_others_from_writing_for_long(world: World) -> None:
    found = {}
    for name, form in forms_of(world).items():
        cache.clear()
        client = Client()
        client.force_login(form.user)
        if may_moderate(form.user):
            show_second_factor(client, form.user)
        with transaction.atomic():
            statements = Statements()
            with statements.counted():
                response = form.post(client)
            transaction.set_rollback(True)
        table_registry._tables.clear()
        found[name] = (response.status_code, statements.most, statements.most_rows)
    assert {name: each for name, each in found.items() if each[0] >= 500} == {}
    assert {name: each for name, each in found.items() if each[1] > MOST_STATEMENTS} == {}
    assert {name: each for name, each in found.items() if each[2] > MOST_ROWS} == {}
