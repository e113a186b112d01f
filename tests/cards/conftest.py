"""Games in the database: shipped ones, or a small one."""

from pathlib import Path

import pytest

from cards.models import Deck, Game, PackVersion
from tcgsite.accounts.guests import new_guest
from tcgsite.accounts.models import User
from tests.cards.pond import pond, write
from tests.published_packs import publish_packs


@pytest.fixture
def game(db: None, only_99: Path) -> Game:
    """The shipped game 99."""
    publish_packs(only_99)
    return Game.objects.get(slug="99")


@pytest.fixture
def version(db: None, tmp_path: Path) -> PackVersion:
    """The small pond game, published."""
    publish_packs(write(tmp_path, pond()))
    return PackVersion.objects.get()


@pytest.fixture
def ann(db: None) -> User:
    return new_guest()


@pytest.fixture
def deck(game: Game, ann: User) -> Deck:
    return Deck.objects.create(game=game, owner=ann, name="Mine")
