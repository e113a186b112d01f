"""The management command that makes users moderators."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from cards.packs.permissions import may_moderate
from tcgsite.accounts.guests import new_guest
from tcgsite.accounts.models import User
from tests.cards.people import player

pytestmark = pytest.mark.django_db


def test_somebody_is_made_a_moderator_and_no_longer_one() -> None:
    mo, said = player("Mo"), StringIO()
    call_command("moderator", "mo", stdout=said)
    assert may_moderate(User.objects.get(pk=mo.pk))
    call_command("moderator", "mo", "--no-longer", stdout=said)
    assert not may_moderate(User.objects.get(pk=mo.pk))
    assert said.getvalue() == "mo is now a moderator.\nmo is no longer a moderator.\n"


def test_guests_and_strangers_do_not_moderate() -> None:
    for name in (new_guest().username, "nobody"):
        with pytest.raises(CommandError, match="No registered player"):
            call_command("moderator", name)
