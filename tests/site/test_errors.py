"""Error pages explain the error in full sentences."""

import pytest
from django.http import HttpRequest
from django.test import Client
from django.views.defaults import server_error

pytestmark = pytest.mark.django_db


def test_an_unknown_address(client: Client) -> None:
    page = client.get("/nowhere/")
    assert page.status_code == 404
    assert "Page not found" in page.content.decode()
    assert "may be mistyped" in page.content.decode()


def test_a_form_without_its_token() -> None:
    page = Client(enforce_csrf_checks=True).post("/accounts/login/", {"username": "ann"})
    assert page.status_code == 403
    assert "nothing was changed." in page.content.decode()


def test_a_fault_of_ours() -> None:
    page = server_error(HttpRequest())
    assert page.status_code == 500
    assert "Something went wrong" in page.content.decode()
