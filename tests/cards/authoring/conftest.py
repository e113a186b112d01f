"""Bo, who makes packs for the pond game, with other users."""

import pytest
from django.contrib.auth.models import Permission

from cards.models import PackVersion
from tcgsite.accounts.models import User
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player


@pytest.fixture
def bo(version: PackVersion) -> User:
    return player("Bo")


@pytest.fixture
def bo_visits(bo: User) -> Visitor:
    return Visitor(bo)


@pytest.fixture
def cy_visits(version: PackVersion) -> Visitor:
    return Visitor(player("Cy"))


@pytest.fixture
def moderator(version: PackVersion) -> Visitor:
    user = player("Mo")
    user.user_permissions.add(Permission.objects.get(codename="hide_pack"))
    return Visitor(user)
