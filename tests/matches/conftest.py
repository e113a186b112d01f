"""Ann and Ben, and a match of 99 between them."""

from pathlib import Path

import pytest
from django.core.cache import cache
from pytest_django import Settings

from cards.models import Game
from cards.web.fairness import slow_work
from cards.web.fairness.accounts import accounts
from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import Match
from tcgsite.matches.realtime import presence
from tcgsite.matches.replays import moments
from tests.matches.begun_matches import begun_match
from tests.published_packs import publish_packs


@pytest.fixture(autouse=True)
def nobody_plays_yet(settings: Settings) -> None:
    """Clear all tables, and who is at them. Match IDs repeat after a database rollback."""
    settings.MATCHES_BOT_DELAY = 0
    settings.MATCHES_LOOKOUT = 600
    settings.MATCHES_LISTING = -1
    table_registry._tables.clear()
    moments._states.clear()
    slow_work._results.clear()
    accounts._known.clear()
    for known in (presence._here, presence._polled, presence._last_there, presence._watched_since):
        known.clear()
    presence._last_exchange.clear()
    cache.clear()


@pytest.fixture
def game(db: None, only_99: Path) -> Game:
    publish_packs(only_99)
    return Game.objects.get(slug="99")


@pytest.fixture
def ann(db: None) -> User:
    return User.objects.create(username="ann", name="Ann")


@pytest.fixture
def ben(db: None) -> User:
    return User.objects.create(username="ben", name="Ben")


@pytest.fixture
def match(game: Game, ann: User, ben: User) -> Match:
    return begun_match(game, ann, ben, seed=30)


@pytest.fixture
def table(match: Match) -> Table:
    return table_registry.table_of(match)
