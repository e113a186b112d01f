"""The meadow, published: its flowers first without the lily, then with it and a stronger poppy."""

from pathlib import Path

import pytest

from cards.models import Game
from cards.starter_packs import load_starter_packs
from tests.cards.packs import write
from tests.cards.search.meadow import LILY, flowers, rules


@pytest.fixture
def meadow(db: None, tmp_path: Path) -> Game:
    sources = rules(), flowers(), flowers("1.1.0", poppy=4, more=LILY)
    reports = load_starter_packs(write(tmp_path, *sources))
    assert [report.sentences for report in reports if report.is_refused] == []
    return Game.objects.get(slug="meadow")
