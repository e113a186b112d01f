"""The meadow game in two versions: the second adds a lily and changes the poppy and the rose."""

from pathlib import Path

import pytest

from cards.models import Game
from tests.cards.pond import write
from tests.cards.search.meadow import LILY, flowers, rules
from tests.published_packs import publish_packs


@pytest.fixture
def meadow(db: None, tmp_path: Path) -> Game:
    keener = flowers("1.1.0", poppy=4, more=LILY).replace("this.power > 1", "this.power > 0")
    publish_packs(write(tmp_path, rules(), flowers(), keener))
    return Game.objects.get(slug="meadow")
