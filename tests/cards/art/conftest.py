"""A moderator for the tests of pictures."""

import pytest
from django.contrib.auth.models import Permission

from cards.models import PackVersion
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player


@pytest.fixture
def moderator(version: PackVersion) -> Visitor:
    user = player("Mo")
    user.user_permissions.add(Permission.objects.get(codename="hide_pack"))
    return Visitor(user)
