"""The meadow, published twice: the second version adds a lily and changes the poppy."""

from pathlib import Path

import pytest

from cards.models import Game
from tests.cards.pond import write
from tests.cards.search.meadow import LILY, flowers, rules
from tests.published_packs import publish_packs


@pytest.fixture
def meadow(db: None, tmp_path: Path) -> Game:
    sources = rules(), flowers(), flowers("1.1.0", poppy=4, more=LILY)
    publish_packs(write(tmp_path, *sources))
    return Game.objects.get(slug="meadow")
