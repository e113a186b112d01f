"""Playing without an account."""

import re

import pytest
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest
from django.test import RequestFactory

from tcgsite.accounts import guests
from tcgsite.accounts.guests import display_name, ensure_player, new_guest
from tcgsite.accounts.models import User
from tcgsite.accounts.names import display_names

pytestmark = pytest.mark.django_db


@pytest.fixture
def request_of_a_stranger(rf: RequestFactory) -> HttpRequest:
    request = rf.post("/")
    request.session = SessionStore()
    request.user = AnonymousUser()
    return request


def test_a_stranger_who_acts_becomes_a_guest_and_stays_it(
    request_of_a_stranger: HttpRequest,
) -> None:
    guest = ensure_player(request_of_a_stranger)
    assert guest.is_guest
    assert ensure_player(request_of_a_stranger) == guest
    assert User.objects.get() == guest


def test_a_guest_has_a_friendly_name() -> None:
    mood, animal = display_name(new_guest()).split()
    assert mood.isalpha()
    assert animal.isalpha()


def test_no_two_guests_have_the_same_name(monkeypatch: pytest.MonkeyPatch) -> None:
    given = iter(["Brave Otter", "Brave Otter", "Calm Owl"])
    monkeypatch.setattr(guests, "random_name", lambda: next(given))
    assert [new_guest().name, new_guest().name] == ["Brave Otter", "Calm Owl"]


def test_once_names_run_out_they_have_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(display_names, "MOODS", ("Brave",))
    monkeypatch.setattr(display_names, "ANIMALS", ("Otter",))
    assert new_guest().name == "Brave Otter"
    assert re.fullmatch(r"Brave Otter \d{2,4}", new_guest().name)
