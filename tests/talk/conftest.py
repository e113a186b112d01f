"""Bo’s pack of newts, and players who talk about it."""

from datetime import timedelta
from pathlib import Path

import pytest
from django.utils import timezone

from cards.models import Pack, PackVersion
from tcgsite.accounts.models import User
from tcgsite.talk.subjects import Subject, subject_at
from tests.cards.people import player
from tests.cards.pond import newts, pond, write
from tests.published_packs import publish_packs


def old_player(name: str) -> User:
    """Return a player who may use links, because the account isn’t new."""
    found = player(name)
    found.date_joined = timezone.now() - timedelta(days=30)
    found.save()
    return found


@pytest.fixture
def bo(db: None) -> User:
    return old_player("Bo")


@pytest.fixture
def cy(db: None) -> User:
    return old_player("Cy")


@pytest.fixture
def dee(db: None) -> User:
    return old_player("Dee")


@pytest.fixture
def version(bo: User, tmp_path: Path) -> PackVersion:
    publish_packs(write(tmp_path, pond(), newts()))
    Pack.objects.filter(slug="newts").update(owner=bo)
    return PackVersion.objects.get(pack__slug="newts")


@pytest.fixture
def newt(version: PackVersion, bo: User) -> Subject:
    """The card that players talk about."""
    return subject_at("card", version.printings.get().revision.card_id, bo)
