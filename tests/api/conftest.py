"""The pond, published, and a network that has asked nothing yet. No answers are kept."""

from pathlib import Path

import pytest

from cards.models import PackVersion
from tcgsite.api import request_rates
from tcgsite.api.serving.repeated_reads import kept_reads
from tests.cards.pond import pond, write
from tests.published_packs import publish_packs


@pytest.fixture(autouse=True)
def nobody_asked_yet() -> None:
    for rate in (request_rates.requests, request_rates.searches, request_rates.checks):
        rate.accounts._known.clear()
    kept_reads.clear()


@pytest.fixture
def version(db: None, tmp_path: Path) -> PackVersion:
    publish_packs(write(tmp_path, pond(flavour="Croak.")))
    return PackVersion.objects.get()
