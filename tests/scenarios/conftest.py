"""The author Bo and the draft of a pack."""

import pytest
from django.urls import reverse

from cards.authoring.drafts.publishing import publish_checked
from cards.authoring.drafts.uploading import upload
from cards.models import Draft, DraftPart, PackVersion
from engine.rulebook.packs.write_pack import write_pack
from tcgsite.accounts.models import User
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player
from tests.scenarios.bog import BOG, LEAP, SPLASH


@pytest.fixture
def bo(db: None) -> User:
    return player("Bo")


@pytest.fixture
def bo_visits(bo: User) -> Visitor:
    return Visitor(bo)


@pytest.fixture
def draft(bo: User) -> Draft:
    return upload(bo, (BOG + write_pack({"scenarios": [LEAP, SPLASH]})).encode())


@pytest.fixture
def splash(draft: Draft) -> DraftPart:
    part: DraftPart = draft.parts.get(kind="scenario", name="splash")
    return part


@pytest.fixture
def version(draft: Draft) -> PackVersion:
    return publish_checked(draft)


def table_of(part: DraftPart) -> str:
    return reverse("scenarios:trying", args=[part.pk])
