"""Pages wait for each other, so that tables go on."""

import sys
from contextlib import ExitStack

import pytest
from django.test import Client

from cards.web.fairness import page_middleware
from cards.web.fairness.limits import PLACES, SWITCH_INTERVAL
from cards.web.fairness.page_middleware import switch_threads_often
from cards.web.fairness.page_places import page_places

pytestmark = pytest.mark.django_db


def test_a_page_that_would_wait_too_long_is_refused(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_middleware, "LONGEST_WAIT", 0)
    with ExitStack() as others:
        for _ in range(PLACES):
            others.enter_context(page_places.place_for("others", 0))
        busy = client.get("/accounts/login/")
    assert (busy.status_code, busy.headers["Retry-After"]) == (503, "5")
    assert "Try again" in busy.content.decode()
    assert client.get("/accounts/login/").status_code == 200


def test_threads_take_turns_often() -> None:
    """With Python's default, an action waited for 0.1 to 1 second while pages were made."""
    before = sys.getswitchinterval()
    try:
        sys.setswitchinterval(0.005)
        switch_threads_often()
        assert sys.getswitchinterval() == pytest.approx(SWITCH_INTERVAL)
    finally:
        sys.setswitchinterval(before)
