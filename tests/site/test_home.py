"""The home page."""

import re
from datetime import timedelta
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from cards.models import Game
from tcgsite.accounts.guests import new_guest
from tcgsite.accounts.models import Audience, User
from tcgsite.home.demonstration import MOMENTS, NAMES, demonstration
from tcgsite.matches.models import Match, Seat

pytestmark = pytest.mark.django_db


@pytest.fixture
def ninety_nine(only_99: Path) -> Game:
    call_command("load_starter_packs", only_99, stdout=StringIO())
    return Game.objects.get(slug="99")


def first_page(client: Client) -> str:
    return client.get("/").content.decode()


def test_it_reads_well_before_anybody_came(client: Client) -> None:
    page = first_page(client)
    assert "What is going on" not in page
    assert "Made by players" not in page
    assert "No games are loaded yet." in page


@pytest.mark.parametrize(("address", "field"), [("open", "bot"), ("quick", "99")])
def test_one_click_leads_to_a_table(client: Client, address: str, field: str) -> None:
    action = reverse(f"matches:{address}")
    form = rf'<form method="post" action="{action}">(?:(?!</form>).)*value="{field}"'
    assert re.search(form, first_page(client), re.DOTALL)


def test_it_leads_to_listed_tables_and_to_games(client: Client, ninety_nine: Game) -> None:
    private = Match.objects.create(game=ninety_nine, listed=False)
    match = Match.objects.create(game=ninety_nine)
    Seat.objects.create(match=match, position=0, name="<Brave> Otter", bot="random")
    page = first_page(client)
    assert f'href="{match.get_absolute_url()}"' in page
    assert f'href="{ninety_nine.get_absolute_url()}"' in page
    assert "Push the sum towards 99." in page
    assert page.count('class="fan') == 1
    assert "&lt;Brave&gt; Otter" in page
    assert private.public_id not in page


def test_two_bots_play_the_end_of_a_match(client: Client, ninety_nine: Game) -> None:
    moments = demonstration(ninety_nine)
    assert len(moments) == MOMENTS
    assert all(moment.sentences[0].startswith(tuple(NAMES.values())) for moment in moments)
    assert moments[-1].sentences[-1].endswith(" wins!")
    assert first_page(client).count('class="laid"') == MOMENTS


def test_it_shows_matches_that_are_played_and_finished(client: Client, ninety_nine: Game) -> None:
    for name, status in (("Ann", Match.Status.RUNNING), ("Ben", Match.Status.FINISHED)):
        match = Match.objects.create(game=ninety_nine, status=status, started_at=timezone.now())
        Seat.objects.create(match=match, position=0, name=name)
    unlisted = Match.objects.create(game=ninety_nine, status=Match.Status.FINISHED, listed=False)
    private = Match.objects.create(game=ninety_nine, status=Match.Status.FINISHED)
    cy = new_guest()
    User.objects.filter(pk=cy.pk).update(matches_for=Audience.FRIENDS)
    Seat.objects.create(match=private, position=0, name="Cy", user=cy)
    page = first_page(client)
    assert "being played" in page
    assert "replay" in page
    assert unlisted.public_id not in page
    assert private.public_id not in page, "Cy doesn’t show finished matches to everyone"


def test_running_tables_that_nobody_is_at_are_not_listed(client: Client, ninety_nine: Game) -> None:
    begun = timezone.now() - timedelta(minutes=3)
    asleep = Match.objects.create(game=ninety_nine, status=Match.Status.RUNNING, started_at=begun)
    assert asleep.public_id not in first_page(client)
    Match.objects.filter(pk=asleep.pk).update(started_at=timezone.now())
    assert asleep.public_id in first_page(client), "its players may not be connected yet"
