"""Error pages explain the error in full sentences."""

from datetime import date

import pytest
from django.http import HttpRequest
from django.test import Client
from django.views.defaults import server_error

from cards.models import Game, Pool
from tcgsite.home.not_found import LONGEST, WORDS, last_words, similar_games

pytestmark = pytest.mark.django_db


def test_an_unknown_address(client: Client) -> None:
    page = client.get("/nowhere/")
    assert page.status_code == 404
    assert "Page not found" in page.content.decode()
    assert "may be mistyped" in page.content.decode()


def test_a_mistyped_address_leads_to_similar_games(client: Client) -> None:
    for slug in ("bulwark", "colours"):
        game = Game.objects.create(slug=slug, title=slug.title())
        Pool.objects.create(game=game, slug="standard", title="Standard", dated=date(2026, 11, 1))
    Game.objects.create(slug="bulwarks", title="Not playable")
    game = Game.objects.get(slug="bulwark")
    assert similar_games("/cards/games/bullwark/") == [game]
    browser = {"Accept": "text/html,*/*;q=0.8"}
    page = client.get("/cards/games/bullwark/", headers=browser).content.decode()
    assert f'href="{game.get_absolute_url()}"' in page
    assert "Colours" not in page
    assert game.get_absolute_url() not in client.get("/cards/games/bullwark/").content.decode()


def test_long_addresses_are_compared_in_part() -> None:
    words = last_words("/bulwark/" + "x" * 5000 + "/y" * 5000)
    assert words == ["y"] * WORDS
    assert last_words(f"/{'X' * 5000}") == ["x" * LONGEST]


def test_a_form_without_its_token() -> None:
    page = Client(enforce_csrf_checks=True).post("/accounts/login/", {"username": "ann"})
    assert page.status_code == 403
    assert "nothing was changed." in page.content.decode()


def test_a_fault_of_ours() -> None:
    page = server_error(HttpRequest())
    assert page.status_code == 500
    assert "Something went wrong" in page.content.decode()
